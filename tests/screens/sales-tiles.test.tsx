// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SalesToday } from '../../src/api/insight/today.ts'
import { beforeLate, SalesCells, SalesTiles } from '../../src/screens/today/sales-tiles.tsx'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T17:32:00Z') })
})
afterAll(() => {
  vi.useRealTimers()
})

const before: NonNullable<SalesToday['before']> = {
  at: '2026-11-16T17:32:00Z',
  total_amount: 11_420.4,
  total_transaction: 1437,
  hours: [0, 5000, 11_759],
  pending: 198,
  conversion: { paid: 1437, ended: 1669, percent: 86.1 },
  late: 5,
}
const sales: SalesToday = {
  total_amount: 13_133,
  total_transaction: 1652,
  last_at: '2026-11-23T17:31:52Z',
  hours: [0, 6000, 13_133],
  pending: { total_transaction: 212, total_amount: 2668 },
  conversion: { paid: 1652, ended: 1890, percent: 87.4 },
  before,
  compares_from: null,
}
const said = () => document.body.textContent?.replaceAll('\u00a0', ' ')

test('what was sold today stands beside the same hour a week before, money in whole reais, shares in points', () => {
  render(<SalesTiles sales={sales} />)
  expect(said()).toContain('mesma hora, seg 16/11: R$ 11.420+15%')
  expect(said()).toContain('seg 16/11: 198+7%')
  expect(said()).toContain('seg 16/11: 86,1%+1,3 p.p.')
  expect(screen.queryAllByRole('button')).toHaveLength(0)
})

test('of nothing there is no percent, and a first week says from when on it compares', () => {
  const none = { ...before, total_amount: 0, pending: 0, conversion: { paid: 0, ended: 0, percent: null } }
  const { rerender } = render(<SalesTiles sales={{ ...sales, before: none }} />)
  expect(said()).toContain('seg 16/11 não teve vendas até as 14:32')
  expect(said()).toContain('seg 16/11: 0+212')
  expect(said()).toContain('seg 16/11: sem reservas')
  expect(said()).not.toMatch(/Infinity|∞|NaN/)
  rerender(<SalesTiles sales={{ ...sales, before: null, compares_from: '2026-11-25' }} />)
  expect(said()).toContain('compara a partir de qua 25/11')
})

test('a stock is told in units, and a figure opens its purchases', async () => {
  const onOpen = vi.fn()
  render(
    <>
      <SalesTiles sales={sales} onOpen={onOpen} />
      {beforeLate(sales, 2)}
    </>,
  )
  expect(said()).toContain('seg 16/11: 5−3')
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: /^Vendas hoje/ }))
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: /^Conversão/ }))
  expect(onOpen.mock.calls).toEqual([['total'], ['conversion']])
})

test('sales that could not be read are told as such, and asked for again', async () => {
  const onRetry = vi.fn()
  const { rerender } = render(<SalesTiles sales={undefined} onRetry={onRetry} />)
  expect(said()).toContain('Vendas hoje—Não deu para ler as vendasTentar de novo')
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Tentar de novo' }))
  rerender(
    <SalesCells sales={undefined} onRetry={onRetry}>
      {null}
    </SalesCells>,
  )
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(onRetry).toHaveBeenCalledTimes(2)
})

test('a phone has the sales wide, and what waits and what was paid below them, each with what it was', async () => {
  const onOpen = vi.fn()
  render(
    <SalesCells sales={sales} onOpen={onOpen}>
      {null}
    </SalesCells>,
  )
  expect(said()).toBe(
    'Vendas hojeR$ 13.133,00mesma hora, seg 16/11: R$ 11.420+15%1.652 compras · última 14:31Pendentes212eram 198Conversão87,4%era 86,1%',
  )
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: /^Vendas hoje/ }))
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: /^Conversão/ }))
  expect(onOpen.mock.calls).toEqual([['total'], ['conversion']])
})
