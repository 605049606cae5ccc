import { describe, expect, test } from 'vitest'
import {
  COUPON_STATES,
  type CouponState,
  couponAt,
  couponMachine,
  couponState,
} from '../../src/machines/entities/coupon.ts'
import { couponModel } from '../models/coupon.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

const input = { id: '1', campaignId: '7', title: 'Black Friday', ended: false }
const at = (state: CouponState, ended = false) => couponAt(state, { ...input, ended })
const promote = { type: 'coupon.promote' } as const
const demote = { type: 'coupon.demote' } as const
const edit = { type: 'coupon.edit' } as const
const remove = { type: 'coupon.remove' } as const
const another = { type: 'another.promoted' } as const
const undone = { type: 'removal.reverted' } as const
const all = [promote, demote, edit, remove, another, undone]

/** What is refused in a state: all that is not listed. */
const refusedAt = (state: CouponState, accepted: readonly { type: string }[]) =>
  all.filter((on) => !accepted.includes(on)).map((on) => ({ at: at(state), on, to: null }))

describe('a coupon', () => {
  describeWalks(couponModel)

  describeTable(
    couponMachine,
    [{ input, to: 'active' }],
    [
      { at: at('active'), on: promote, to: 'main', effects: [{ type: 'main.taken' }] },
      { at: at('active', true), on: promote, to: null },
      { at: at('active', true), on: edit, to: 'active', effects: [] },
      { at: at('active'), on: remove, to: 'removed' },
      ...refusedAt('active', [promote, edit, remove]),
      { at: at('main'), on: demote, to: 'active', effects: [] },
      { at: at('main'), on: another, to: 'active', effects: [] },
      { at: at('main'), on: edit, to: 'main' },
      { at: at('main'), on: remove, to: 'removed' },
      ...refusedAt('main', [demote, edit, remove, another]),
      { at: at('removed'), on: undone, to: 'active' },
      ...refusedAt('removed', [undone]),
    ],
  )

  test('is stored under the names of its states', () => {
    expect(Object.keys(couponMachine.states)).toEqual([...COUPON_STATES])
    expect(COUPON_STATES.map((state) => couponState(couponAt(state, input)))).toEqual([...COUPON_STATES])
  })
})
