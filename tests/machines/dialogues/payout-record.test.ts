import { describe, expect, test } from 'vitest'
import { type PayoutRecordContext, payoutRecordMachine } from '../../../src/machines/flows/dialogues/payout-record.ts'
import { payoutRecordModel } from '../../models/dialogues/payout-record.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = ReturnType<typeof payoutRecordMachine.resolveState>['value']

const input = { id: '1', hasReceipt: true }
const at = (value: Value, part: Partial<PayoutRecordContext> = {}) => ({
  value,
  context: { ...input, asked: null, reason: '', message: null, ...part },
})
const [unread, undoing] = [{ recorded: 'idle' }, { recorded: 'sending' }] as const
const [read, explaining, undoingRead] = [{ seen: 'idle' }, { seen: 'asking' }, { seen: 'sending' }] as const
const open = { type: 'receipt.open' } as const
const undo = { type: 'payout.undo' } as const
const why = { type: 'reason.type', reason: 'Conta errada' } as const
const confirm = { type: 'request.confirm' } as const
const dismiss = { type: 'request.dismiss' } as const
const shown = { type: 'payout.opened' } as const
const done = { type: 'request.done' } as const
const refused = { type: 'request.refused', message: 'Já foi desfeito.' } as const
const all = [open, undo, why, confirm, dismiss, shown, done, refused]
const changed = { type: 'payout.changed', id: '1' } as const
const receipt = [{ type: 'receipt.wanted', id: '1' }] as const
const told = { type: 'notice', class: 'error', message: 'Já foi desfeito.' } as const
const reasoned = { asked: 'payout.undo', reason: 'Conta errada' } as const

/** What is refused in a state: all that is not listed. */
const refusedAt = (value: Value, part: Partial<PayoutRecordContext>, accepted: readonly { type: string }[]) =>
  all.filter((on) => !accepted.includes(on)).map((on) => ({ at: at(value, part), on, to: null }))

describe('a payment of commission as an administrator acts on it', () => {
  describeWalks(payoutRecordModel)

  describeTable(
    payoutRecordMachine,
    [{ input, to: unread }],
    [
      { at: at(unread), on: open, to: unread, effects: receipt },
      { at: at(unread, { hasReceipt: false }), on: open, to: null },
      { at: at(unread), on: undo, to: undoing, holds: { asked: 'payout.undo' } },
      { at: at(unread), on: shown, to: read },
      ...refusedAt(unread, {}, [open, undo, shown]),

      { at: at(undoing, { asked: 'payout.undo' }), on: done, to: 'undone', effects: [changed], holds: { asked: null } },
      {
        at: at(undoing, { asked: 'payout.undo' }),
        on: refused,
        to: unread,
        effects: [told, changed],
        holds: { asked: null },
      },
      ...refusedAt(undoing, {}, [done, refused]),

      { at: at(read), on: open, to: read, effects: receipt },
      { at: at(read, { hasReceipt: false }), on: open, to: null },
      { at: at(read), on: undo, to: explaining, holds: { asked: 'payout.undo' } },
      ...refusedAt(read, {}, [open, undo]),

      { at: at(explaining), on: why, to: explaining, holds: { reason: 'Conta errada' } },
      {
        at: at(explaining, { asked: 'payout.undo', reason: 'a', message: 'Não' }),
        on: why,
        to: explaining,
        holds: { reason: 'Conta errada', message: null },
      },
      { at: at(explaining, { asked: 'payout.undo' }), on: confirm, to: null },
      { at: at(explaining, { asked: 'payout.undo', reason: ' ' }), on: confirm, to: null },
      { at: at(explaining, reasoned), on: confirm, to: undoingRead, holds: reasoned },
      {
        at: at(explaining, { ...reasoned, message: 'Não' }),
        on: dismiss,
        to: read,
        holds: { asked: null, reason: '', message: null },
      },
      ...refusedAt(explaining, reasoned, [why, confirm, dismiss]),

      { at: at(undoingRead, reasoned), on: done, to: 'undone', effects: [changed], holds: { asked: null, reason: '' } },
      {
        at: at(undoingRead, reasoned),
        on: refused,
        to: explaining,
        holds: { ...reasoned, message: 'Já foi desfeito.' },
        effects: [changed],
      },
      ...refusedAt(undoingRead, reasoned, [done, refused]),

      { at: at('undone'), on: open, to: 'undone', effects: receipt },
      { at: at('undone', { hasReceipt: false }), on: open, to: null },
      ...refusedAt('undone', {}, [open]),
    ],
  )

  test('asks its question only where its affiliate has read it', () => {
    const tagsAt = (value: Value) => [...payoutRecordMachine.resolveState(at(value)).tags].sort()
    expect([unread, read, explaining, undoingRead, 'undone' as const].map(tagsAt)).toEqual([
      ['counting', 'unread'],
      ['counting'],
      ['counting', 'open'],
      ['busy', 'counting', 'open'],
      ['undone'],
    ])
  })
})
