import { describe, expect, test } from 'vitest'
import {
  PAYOUT_STATES,
  type PayoutContext,
  payoutAt,
  payoutMachine,
  payoutState,
} from '../../src/machines/entities/payout.ts'
import { payoutModel } from '../models/payout.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

type Value = ReturnType<typeof payoutAt>['value']

const input = { id: '1', hasReceipt: true }
const at = (value: Value, part: Partial<PayoutContext> = {}) => ({
  value,
  context: { ...input, reason: '', message: null, ...part },
})
const [unread, undoing] = [{ recorded: 'idle' }, { recorded: 'undoing' }] as const
const [read, explaining, undoingRead] = [{ seen: 'idle' }, { seen: 'explaining' }, { seen: 'undoing' }] as const
const open = { type: 'receipt.open' } as const
const undo = { type: 'payout.undo' } as const
const why = { type: 'reason.type', reason: 'Conta errada' } as const
const confirm = { type: 'undo.confirm' } as const
const dismiss = { type: 'undo.dismiss' } as const
const shown = { type: 'payout.opened' } as const
const done = { type: 'undo.done' } as const
const refused = { type: 'undo.refused', message: 'Já foi desfeito.' } as const
const all = [open, undo, why, confirm, dismiss, shown, done, refused]
const changed = { type: 'payout.changed', id: '1' } as const
const receipt = [{ type: 'receipt.wanted', id: '1' }] as const
const told = { type: 'notice', class: 'error', message: 'Já foi desfeito.' } as const
const reasoned = { reason: 'Conta errada' } as const

/** What is refused in a state: all that is not listed. */
const refusedAt = (value: Value, part: Partial<PayoutContext>, accepted: readonly { type: string }[]) =>
  all.filter((on) => !accepted.includes(on)).map((on) => ({ at: at(value, part), on, to: null }))

describe('a payment of commission', () => {
  describeWalks(payoutModel)

  describeTable(
    payoutMachine,
    [{ input, to: unread }],
    [
      { at: at(unread), on: open, to: unread, effects: receipt },
      { at: at(unread, { hasReceipt: false }), on: open, to: null },
      { at: at(unread), on: undo, to: undoing },
      { at: at(unread), on: shown, to: read },
      ...refusedAt(unread, {}, [open, undo, shown]),

      { at: at(undoing), on: done, to: 'undone', effects: [changed] },
      { at: at(undoing), on: refused, to: unread, effects: [told, changed] },
      ...refusedAt(undoing, {}, [done, refused]),

      { at: at(read), on: open, to: read, effects: receipt },
      { at: at(read, { hasReceipt: false }), on: open, to: null },
      { at: at(read), on: undo, to: explaining },
      ...refusedAt(read, {}, [open, undo]),

      { at: at(explaining), on: why, to: explaining, holds: reasoned },
      {
        at: at(explaining, { reason: 'a', message: 'Não' }),
        on: why,
        to: explaining,
        holds: { ...reasoned, message: null },
      },
      { at: at(explaining), on: confirm, to: null },
      { at: at(explaining, { reason: ' ' }), on: confirm, to: null },
      { at: at(explaining, reasoned), on: confirm, to: undoingRead, holds: reasoned },
      {
        at: at(explaining, { ...reasoned, message: 'Não' }),
        on: dismiss,
        to: read,
        holds: { reason: '', message: null },
      },
      ...refusedAt(explaining, reasoned, [why, confirm, dismiss]),

      { at: at(undoingRead, reasoned), on: done, to: 'undone', effects: [changed] },
      {
        at: at(undoingRead, reasoned),
        on: refused,
        to: explaining,
        holds: { ...reasoned, message: 'Já foi desfeito.' },
      },
      ...refusedAt(undoingRead, reasoned, [done, refused]),

      { at: at('undone'), on: open, to: 'undone', effects: receipt },
      { at: at('undone', { hasReceipt: false }), on: open, to: null },
      ...refusedAt('undone', {}, [open]),
    ],
  )

  test('is stored under the names of its outer states, and counts until it is undone', () => {
    expect(Object.keys(payoutMachine.states)).toEqual([...PAYOUT_STATES])
    expect(PAYOUT_STATES.map((state) => payoutState(payoutAt(state, input)))).toEqual([...PAYOUT_STATES])
    const tagsAt = (value: Value) => [...payoutMachine.resolveState(at(value)).tags].sort()
    expect([unread, read, explaining, undoingRead, 'undone' as const].map(tagsAt)).toEqual([
      ['counting', 'unread'],
      ['counting'],
      ['counting', 'open'],
      ['busy', 'counting', 'open'],
      ['undone'],
    ])
  })
})
