import { describe, expect, test } from 'vitest'
import { type QuotaContext, quotaMachine } from '../../src/machines/entities/quota.ts'
import { initialState, nextStateAfter } from '../../src/machines/next-state.ts'
import { quotaModel } from '../models/quota.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

type Value = 'available' | 'reserved' | 'sold' | 'awarded' | 'waiting'

const at = (value: Value, context: Partial<QuotaContext> = {}) => ({
  value,
  context: {
    number: 17,
    hidesPrize: false,
    holder: value === 'available' || value === 'waiting' ? null : 'ana',
    ...context,
  },
})

describe('a quota', () => {
  describeWalks(quotaModel)

  describeTable(
    quotaMachine,
    [{ input: { number: 17, hidesPrize: false }, to: 'available' }],
    [
      { at: at('available'), on: { type: 'quota.reserve', holder: 'ana' }, to: 'reserved', holds: { holder: 'ana' } },
      { at: at('available'), on: { type: 'payment.confirmed', holder: 'ana' }, to: 'sold', holds: { holder: 'ana' } },
      {
        at: at('available', { hidesPrize: true }),
        on: { type: 'payment.confirmed', holder: 'ana' },
        to: 'awarded',
        holds: { holder: 'ana' },
      },
      { at: at('available'), on: { type: 'reservation.expired' }, to: null },
      { at: at('available'), on: { type: 'reservation.cancelled' }, to: null },
      { at: at('available'), on: { type: 'payment.refunded', holder: 'ana' }, to: null },
      { at: at('reserved'), on: { type: 'payment.confirmed', holder: 'ana' }, to: 'sold', holds: { holder: 'ana' } },
      { at: at('reserved', { hidesPrize: true }), on: { type: 'payment.confirmed', holder: 'ana' }, to: 'awarded' },
      { at: at('reserved'), on: { type: 'payment.confirmed', holder: 'bia' }, to: null },
      { at: at('reserved', { hidesPrize: true }), on: { type: 'payment.confirmed', holder: 'bia' }, to: null },
      { at: at('reserved'), on: { type: 'reservation.expired' }, to: 'available', holds: { holder: null } },
      { at: at('reserved'), on: { type: 'reservation.cancelled' }, to: 'available', holds: { holder: null } },
      { at: at('reserved'), on: { type: 'payment.refunded', holder: 'ana' }, to: null },
      { at: at('reserved'), on: { type: 'quota.reserve', holder: 'bia' }, to: null },
      { at: at('sold'), on: { type: 'quota.reserve', holder: 'bia' }, to: null },
      { at: at('sold'), on: { type: 'payment.confirmed', holder: 'ana' }, to: null },
      { at: at('sold'), on: { type: 'reservation.expired' }, to: null },
      { at: at('sold'), on: { type: 'reservation.cancelled' }, to: null },
      { at: at('sold'), on: { type: 'payment.refunded', holder: 'ana' }, to: 'available', holds: { holder: null } },
      { at: at('sold'), on: { type: 'payment.refunded', holder: 'bia' }, to: null },
      { at: at('awarded'), on: { type: 'quota.reserve', holder: 'bia' }, to: null },
      { at: at('awarded'), on: { type: 'payment.confirmed', holder: 'ana' }, to: null },
      { at: at('awarded'), on: { type: 'reservation.expired' }, to: null },
      { at: at('awarded'), on: { type: 'reservation.cancelled' }, to: null },
      {
        at: at('awarded', { hidesPrize: true }),
        on: { type: 'payment.refunded', holder: 'ana' },
        to: 'waiting',
        holds: { holder: null, hidesPrize: true },
      },
      { at: at('awarded', { hidesPrize: true }), on: { type: 'payment.refunded', holder: 'bia' }, to: null },
      ...(['available', 'reserved', 'sold', 'awarded'] as const).flatMap((value) => [
        { at: at(value, { hidesPrize: true }), on: { type: 'prize.released' as const }, to: null },
        { at: at(value, { hidesPrize: true }), on: { type: 'prize.consumed' as const }, to: null },
      ]),
      {
        at: at('waiting', { hidesPrize: true }),
        on: { type: 'prize.released' },
        to: 'available',
        holds: { hidesPrize: true },
      },
      {
        at: at('waiting', { hidesPrize: true }),
        on: { type: 'prize.consumed' },
        to: 'available',
        holds: { hidesPrize: false },
      },
      { at: at('waiting'), on: { type: 'quota.reserve', holder: 'ana' }, to: null },
      { at: at('waiting'), on: { type: 'payment.confirmed', holder: 'ana' }, to: null },
      { at: at('waiting'), on: { type: 'payment.refunded', holder: 'ana' }, to: null },
      { at: at('waiting'), on: { type: 'reservation.expired' }, to: null },
      { at: at('waiting'), on: { type: 'reservation.cancelled' }, to: null },
    ],
  )

  test('that expired and was reserved by another is not given to the one who pays late', () => {
    const start = initialState(quotaMachine, { number: 17, hidesPrize: false })
    const taken = nextStateAfter(quotaMachine, start, [
      { type: 'quota.reserve', holder: 'ana' },
      { type: 'reservation.expired' },
      { type: 'quota.reserve', holder: 'bia' },
    ])
    expect(taken?.context.holder).toBe('bia')
    expect(taken && nextStateAfter(quotaMachine, taken, [{ type: 'payment.confirmed', holder: 'ana' }])).toBeNull()
  })
})
