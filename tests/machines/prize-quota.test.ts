import { describe, expect, test } from 'vitest'
import {
  PRIZE_QUOTA_STATES,
  prizeQuotaAt,
  prizeQuotaMachine,
  prizeQuotaState,
} from '../../src/machines/entities/prize-quota.ts'
import { prizeQuotaModel } from '../models/prize-quota.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

type Value = 'ordinary' | 'held' | 'free' | 'sold' | 'returned'

const at = (value: Value, percent: number | null = null) => ({ value, context: { percent } })
const create = (percent: number | null, paid: number) => ({ type: 'prize.create', percent, paid }) as const
const edit = (percent: number | null, paid: number) => ({ type: 'prize.edit', percent, paid }) as const
const reached = (percent: number) => ({ type: 'share.reached', percent }) as const
const remove = { type: 'prize.delete' } as const
const paid = { type: 'payment.confirmed' } as const
const refunded = { type: 'payment.refunded' } as const
const spent = { type: 'prize.consumed' } as const
const lessened = { effects: [{ type: 'stock.lessened' }] } as const
const released = (share: number) => ({ type: 'prize.released', paid: share }) as const

describe('a prize quota', () => {
  describeWalks(prizeQuotaModel)

  describeTable(
    prizeQuotaMachine,
    [{ input: undefined, to: 'ordinary' }],
    [
      { at: at('ordinary'), on: create(null, 0), to: 'free', holds: { percent: null }, ...lessened },
      { at: at('ordinary'), on: create(50, 49.9), to: 'held', holds: { percent: 50 }, ...lessened },
      { at: at('ordinary'), on: create(50, 50), to: 'free', holds: { percent: 50 }, ...lessened },
      { at: at('ordinary'), on: edit(50, 0), to: null },
      { at: at('ordinary'), on: remove, to: null },
      { at: at('ordinary'), on: reached(99), to: null },
      { at: at('ordinary'), on: paid, to: null },
      { at: at('ordinary'), on: refunded, to: null },
      { at: at('held', 50), on: reached(50), to: 'free', holds: { percent: 50 }, effects: [] },
      { at: at('held', 50), on: reached(49), to: null },
      { at: at('held', 50), on: edit(80, 40), to: 'held', holds: { percent: 80 }, ...lessened },
      { at: at('held', 50), on: edit(40, 40), to: 'free', holds: { percent: 40 }, ...lessened },
      { at: at('held', 50), on: edit(null, 40), to: 'free', holds: { percent: null }, ...lessened },
      { at: at('held', 50), on: remove, to: 'ordinary', holds: { percent: null }, effects: [] },
      { at: at('held', 50), on: paid, to: null },
      { at: at('held', 50), on: refunded, to: null },
      { at: at('held', 50), on: create(50, 0), to: null },
      { at: at('free', 50), on: paid, to: 'sold', holds: { percent: 50 }, effects: [] },
      { at: at('free', 50), on: edit(80, 60), to: 'held', holds: { percent: 80 }, ...lessened },
      { at: at('free', 50), on: edit(60, 60), to: 'free', holds: { percent: 60 }, ...lessened },
      { at: at('free', 50), on: edit(null, 60), to: 'free', holds: { percent: null }, ...lessened },
      { at: at('free', 50), on: remove, to: 'ordinary', holds: { percent: null }, effects: [] },
      { at: at('free', 50), on: reached(60), to: null },
      { at: at('free'), on: refunded, to: null },
      { at: at('free'), on: create(50, 0), to: null },
      { at: at('sold', 50), on: refunded, to: 'returned', holds: { percent: 50 }, effects: [] },
      ...(['ordinary', 'held', 'free', 'sold'] as const).flatMap((value) =>
        [spent, released(0)].map((on) => ({ at: at(value, 50), on, to: null })),
      ),
      { at: at('returned', 50), on: spent, to: 'ordinary', holds: { percent: null }, effects: [] },
      { at: at('returned', 50), on: released(49.9), to: 'held', holds: { percent: 50 }, ...lessened },
      { at: at('returned', 50), on: released(50), to: 'free', holds: { percent: 50 }, ...lessened },
      { at: at('returned'), on: released(0), to: 'free', holds: { percent: null }, ...lessened },
      ...[create(50, 0), edit(80, 0), remove, reached(99), paid, refunded].map((on) => ({
        at: at('returned', 50),
        on,
        to: null,
      })),
      { at: at('sold', 50), on: edit(80, 0), to: null },
      { at: at('sold', 50), on: remove, to: null },
      { at: at('sold', 50), on: reached(99), to: null },
      { at: at('sold', 50), on: paid, to: null },
      { at: at('sold', 50), on: create(50, 0), to: null },
    ],
  )

  test('is stored under the names of its states, and not at all while its number is ordinary', () => {
    expect(Object.keys(prizeQuotaMachine.states)).toEqual(['ordinary', ...PRIZE_QUOTA_STATES])
    expect(PRIZE_QUOTA_STATES.map((state) => prizeQuotaState(prizeQuotaAt({ state, percent: 50 })))).toEqual([
      ...PRIZE_QUOTA_STATES,
    ])
    expect(prizeQuotaState(prizeQuotaAt(null))).toBeNull()
  })
})
