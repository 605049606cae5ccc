import { describe, expect, test } from 'vitest'
import { type CouponRecordContext, couponRecordMachine } from '../../../src/machines/flows/dialogues/coupon-record.ts'
import { couponRecordModel } from '../../models/dialogues/coupon-record.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = ReturnType<typeof couponRecordMachine.resolveState>['value']

const input = { id: '1', campaignId: '7', title: 'Black Friday', ended: false }
const at = (value: Value, part: Partial<CouponRecordContext> = {}) => ({
  value,
  context: { ...input, asked: null, message: null, ...part },
})
const taken = [{ type: 'main.taken' }] as const
const [active, main] = [{ active: 'idle' }, { main: 'idle' }] as const
const [askingActive, askingMain] = [{ active: 'asking' }, { main: 'asking' }] as const
const [sendingActive, sendingMain] = [{ active: 'sending' }, { main: 'sending' }] as const
const promote = { type: 'coupon.promote' } as const
const demote = { type: 'coupon.demote' } as const
const edit = { type: 'coupon.edit' } as const
const remove = { type: 'coupon.remove' } as const
const confirm = { type: 'request.confirm' } as const
const dismiss = { type: 'request.dismiss' } as const
const done = { type: 'request.done' } as const
const refused = { type: 'request.refused', message: 'Este cupom mudou.' } as const
const another = { type: 'another.promoted' } as const
const undone = { type: 'removal.reverted' } as const
const all = [promote, demote, edit, remove, confirm, dismiss, done, refused, another, undone]
const told = [{ type: 'notice', class: 'error', message: 'Este cupom mudou.' }] as const

/** What is refused in a state: all that is not listed. */
const refusedAt = (value: Value, part: Partial<CouponRecordContext>, accepted: readonly { type: string }[]) =>
  all.filter((on) => !accepted.includes(on)).map((on) => ({ at: at(value, part), on, to: null }))

describe('a coupon as an operator acts on it', () => {
  describeWalks(couponRecordModel)

  describeTable(
    couponRecordMachine,
    [{ input, to: active }],
    [
      { at: at(active), on: promote, to: sendingActive, holds: { asked: 'coupon.promote' } },
      { at: at(active, { ended: true }), on: promote, to: null },
      { at: at(active), on: edit, to: active, effects: [{ type: 'edit.wanted', id: '1' }] },
      { at: at(active, { ended: true }), on: edit, to: active, effects: [{ type: 'edit.wanted', id: '1' }] },
      { at: at(active), on: remove, to: askingActive, holds: { asked: 'coupon.remove' } },
      ...refusedAt(active, {}, [promote, edit, remove]),

      {
        at: at(askingActive, { asked: 'coupon.remove' }),
        on: confirm,
        to: sendingActive,
        holds: { asked: 'coupon.remove' },
      },
      { at: at(askingActive, { asked: 'coupon.remove' }), on: dismiss, to: active, holds: { asked: null } },
      ...refusedAt(askingActive, { asked: 'coupon.remove' }, [confirm, dismiss]),

      {
        at: at(sendingActive, { asked: 'coupon.promote' }),
        on: done,
        to: main,
        holds: { asked: null },
        effects: taken,
      },
      { at: at(sendingActive, { asked: 'coupon.remove' }), on: done, to: 'removed', holds: { asked: null } },
      {
        at: at(sendingActive, { asked: 'coupon.promote' }),
        on: refused,
        to: active,
        holds: { asked: null },
        effects: told,
      },
      ...refusedAt(sendingActive, { asked: 'coupon.promote' }, [done, refused]),

      { at: at(main), on: demote, to: sendingMain, holds: { asked: 'coupon.demote' } },
      { at: at(main), on: edit, to: main, effects: [{ type: 'edit.wanted', id: '1' }] },
      { at: at(main), on: remove, to: askingMain, holds: { asked: 'coupon.remove' } },
      { at: at(main), on: another, to: active },
      ...refusedAt(main, {}, [demote, edit, remove, another]),

      { at: at(askingMain, { asked: 'coupon.remove' }), on: confirm, to: sendingMain },
      { at: at(askingMain, { asked: 'coupon.remove' }), on: dismiss, to: main, holds: { asked: null } },
      ...refusedAt(askingMain, { asked: 'coupon.remove' }, [confirm, dismiss]),

      { at: at(sendingMain, { asked: 'coupon.demote' }), on: done, to: active, holds: { asked: null } },
      { at: at(sendingMain, { asked: 'coupon.remove' }), on: done, to: 'removed', holds: { asked: null } },
      { at: at(sendingMain, { asked: 'coupon.remove' }), on: refused, to: main, holds: { asked: null }, effects: told },
      ...refusedAt(sendingMain, { asked: 'coupon.demote' }, [done, refused]),

      { at: at('removed'), on: undone, to: active },
      ...refusedAt('removed', {}, [undone]),
    ],
  )

  test('asks its question only before a removal', () => {
    const tagsAt = (value: Value) => [...couponRecordMachine.resolveState(at(value)).tags].sort()
    expect(
      [active, askingActive, sendingActive, main, askingMain, sendingMain, 'removed' as const].map(tagsAt),
    ).toEqual([
      ['giving'],
      ['giving', 'open'],
      ['busy', 'giving'],
      ['giving', 'main'],
      ['giving', 'main', 'open'],
      ['busy', 'giving', 'main'],
      ['gone'],
    ])
  })
})
