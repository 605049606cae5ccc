// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Transaction } from '../../src/api/sales/transactions.ts'
import { Picked } from '../../src/screens/sales/transactions/picked.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:32:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the purchase that was drawn stands under “Transação Sorteada”, opens, and is drawn again or closed', () => {
  const row = {
    ...{ id: 7, status: 'approved', user_name: 'Ana Cláudia', payment_method_id: 200, delivered: 200 },
    ...{ transaction_amount: 100, created_at: '2026-11-20T17:32:08.000Z' },
  } as Transaction
  const [onOpen, onAgain, onClose] = [vi.fn(), vi.fn(), vi.fn()]
  render(<Picked row={row} busy={false} onOpen={onOpen} onAgain={onAgain} onClose={onClose} />)
  const banner = within(screen.getByRole('region', { name: 'Transação Sorteada' }))
  expect(banner.getByRole('status').textContent).toBe('Transação Sorteada')
  const purchase = banner.getByRole('button', { name: /Ana Cláudia/ })
  expect(purchase.textContent?.replaceAll('\u00a0', ' ')).toBe('AprovadoAna Cláudiasex 20/11 14:32200 cotasR$ 100,00')
  fireEvent.click(purchase)
  fireEvent.click(banner.getByRole('button', { name: 'Sortear de novo' }))
  fireEvent.click(banner.getByRole('button', { name: 'Fechar a transação sorteada' }))
  for (const did of [onOpen, onAgain, onClose]) expect(did).toHaveBeenCalledOnce()
})
