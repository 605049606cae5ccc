// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Transaction } from '../../src/api/sales/transactions.ts'
import type { TransactionState } from '../../src/domain/sales/transaction-status.ts'
import { NEW_PURCHASE } from '../../src/machines/entities/transaction.ts'
import { transactionRecordAt, transactionRecordMachine } from '../../src/machines/flows/dialogues/transaction-record.ts'
import { Bell } from '../../src/screens/sales/transactions/bell.tsx'
import { TransactionStatus } from '../../src/screens/sales/transactions/transaction-status.tsx'

const BOUGHT = 3

/** A purchase of three quotas as the list of transactions shows it. */
function shown(status: TransactionState, delivered = 0) {
  const quiet = fromCallback(() => {})
  const machine = transactionRecordMachine.provide({ actors: { askRequest: quiet, askAnswer: quiet } as never })
  const at = transactionRecordAt(status, { ...NEW_PURCHASE, id: '1', price: 300, bought: BOUGHT, delivered } as never)
  const actor = createActor(machine, { snapshot: machine.resolveState(at as never), input: {} as never }).start()
  const row = { status, delivered, payment_method_id: BOUGHT, user_name: 'Rita' } as unknown as Transaction
  const { container } = render(
    <>
      <TransactionStatus row={row} />
      <Bell row={row} actor={actor as never} tabIndex={0} highlighted={false} />
    </>,
  )
  return { actor, text: container.textContent, bell: screen.queryByRole('button', { name: 'Renotificar Rita' }) }
}

test.each<[TransactionState, number, string, boolean]>([
  ['pending', 0, 'Pendente', true],
  ['approved', 3, 'Aprovado', false],
  ['approved', 2, 'Falta 1', true],
  ['cancelled', 0, 'Cancelado', true],
  ['rejected', 0, 'Rejeitado', true],
  ['in_process', 0, 'Em análise', true],
])('a purchase that is %s with %d quotas says “%s”, and has a bell: %j', (status, delivered, words, hasBell) => {
  const { text, bell } = shown(status, delivered)
  expect(text).toContain(words)
  expect(bell !== null).toBe(hasBell)
})

test('the bell renotifies once, and waits for the answer', () => {
  const { actor, bell } = shown('pending')
  fireEvent.click(bell as HTMLElement)
  expect(actor.getSnapshot().value).toMatchObject({ request: 'renotifying' })
  expect(bell?.getAttribute('aria-disabled') ?? bell?.getAttribute('aria-busy')).toBe('true')
})
