import { describe, expect, test } from 'vitest'
import {
  COUPON_STATES,
  type CouponContext,
  couponAt,
  couponMachine,
  couponState,
} from '../../src/machines/entities/coupon.ts'
import { couponModel } from '../models/coupon.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

type Value = ReturnType<typeof couponAt>['value']

const input = { id: '1', campaignId: '7', title: 'Black Friday', ended: false }
const at = (value: Value, part: Partial<CouponContext> = {}) => ({
  value,
  context: { ...input, asked: null, ...part },
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
const refusedAt = (value: Value, part: Partial<CouponContext>, accepted: readonly { type: string }[]) =>
  all.filter((on) => !accepted.includes(on)).map((on) => ({ at: at(value, part), on, to: null }))

describe('a coupon', () => {
  describeWalks(couponModel)

  describeTable(
    couponMachine,
    [{ input, to: active }],
    [
      { at: at(active), on: promote, to: sendingActive, holds: { asked: 'promote' } },
      { at: at(active, { ended: true }), on: promote, to: null },
      { at: at(active), on: edit, to: active, effects: [{ type: 'edit.wanted', id: '1' }] },
      { at: at(active, { ended: true }), on: edit, to: active, effects: [{ type: 'edit.wanted', id: '1' }] },
      { at: at(active), on: remove, to: askingActive, holds: { asked: 'remove' } },
      ...refusedAt(active, {}, [promote, edit, remove]),

      { at: at(askingActive, { asked: 'remove' }), on: confirm, to: sendingActive, holds: { asked: 'remove' } },
      { at: at(askingActive, { asked: 'remove' }), on: dismiss, to: active, holds: { asked: null } },
      ...refusedAt(askingActive, { asked: 'remove' }, [confirm, dismiss]),

      { at: at(sendingActive, { asked: 'promote' }), on: done, to: main, holds: { asked: null }, effects: taken },
      { at: at(sendingActive, { asked: 'remove' }), on: done, to: 'removed', holds: { asked: null } },
      { at: at(sendingActive, { asked: 'promote' }), on: refused, to: active, holds: { asked: null }, effects: told },
      ...refusedAt(sendingActive, { asked: 'promote' }, [done, refused]),

      { at: at(main), on: demote, to: sendingMain, holds: { asked: 'demote' } },
      { at: at(main), on: edit, to: main, effects: [{ type: 'edit.wanted', id: '1' }] },
      { at: at(main), on: remove, to: askingMain, holds: { asked: 'remove' } },
      { at: at(main), on: another, to: active },
      ...refusedAt(main, {}, [demote, edit, remove, another]),

      { at: at(askingMain, { asked: 'remove' }), on: confirm, to: sendingMain },
      { at: at(askingMain, { asked: 'remove' }), on: dismiss, to: main, holds: { asked: null } },
      ...refusedAt(askingMain, { asked: 'remove' }, [confirm, dismiss]),

      { at: at(sendingMain, { asked: 'demote' }), on: done, to: active, holds: { asked: null } },
      { at: at(sendingMain, { asked: 'remove' }), on: done, to: 'removed', holds: { asked: null } },
      { at: at(sendingMain, { asked: 'remove' }), on: refused, to: main, holds: { asked: null }, effects: told },
      ...refusedAt(sendingMain, { asked: 'demote' }, [done, refused]),

      { at: at('removed'), on: undone, to: active },
      ...refusedAt('removed', {}, [undone]),
    ],
  )

  test('is stored under the names of its outer states', () => {
    expect(Object.keys(couponMachine.states)).toEqual([...COUPON_STATES])
    expect(COUPON_STATES.map((state) => couponState(couponAt(state, input)))).toEqual([...COUPON_STATES])
  })

  test('asks its question only before a removal', () => {
    const tagsAt = (value: Value) => [...couponMachine.resolveState(at(value)).tags].sort()
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
