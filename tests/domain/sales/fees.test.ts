import { expect, test } from 'vitest'
import {
  feeEntered,
  feeInWords,
  feeOn,
  feeTyped,
  isSameFee,
  paidWithFee,
  surchargeOn,
  typedFeeOf,
} from '../../../src/domain/sales/fees.ts'

const SMALL = { basisPoints: 99, fixed: 0 }
const BOTH = { basisPoints: 99, fixed: 50 }
const words = (text: string) => text.replaceAll('\u00a0', ' ')

test('a provider takes its share of what was paid, to the nearest centavo, and its fixed amount', () => {
  expect([feeOn(SMALL, 10_000), feeOn(SMALL, 50), feeOn(SMALL, 51), feeOn(BOTH, 10_000)]).toEqual([99, 0, 1, 149])
})

test('at parcial the buyer pays the least with which the operator keeps the whole price, whatever fee and price', () => {
  for (const fee of [SMALL, BOTH, { basisPoints: 0, fixed: 99 }, { basisPoints: 2_000, fixed: 2_000 }])
    for (const price of [1, 5, 99, 100, 600, 1_234, 99_999, 10_000_000]) {
      const surcharge = surchargeOn(fee, 'parcial', price)
      const kept = (more: number) => price + more - feeOn(fee, price + more)
      expect([fee, price, kept(surcharge) >= price]).toEqual([fee, price, true])
      if (surcharge > 0) expect([fee, price, kept(surcharge - 1) < price]).toEqual([fee, price, true])
    }
  expect([surchargeOn(BOTH, 'total', 600), surchargeOn(null, 'parcial', 600)]).toEqual([0, 0])
})

test('what came in at the bank is the price and the fee on top of it', () => {
  expect(paidWithFee({ transaction_amount: 12.5, payment_fee: 0.13 })).toBe(1_263)
})

test('a fee is read in words and in its two fields, which are empty where none is known', () => {
  expect([feeInWords(SMALL), feeInWords(BOTH)].map(words)).toEqual(['0,99%', '0,99% + R$ 0,50'])
  expect(typedFeeOf(BOTH)).toEqual({ fee_percent: '0,99', fee_fixed: '0,50' })
  expect(typedFeeOf(null)).toEqual({ fee_percent: '', fee_fixed: '' })
})

test.each([
  ['0,99', ' ', { basisPoints: 99, fixed: null }],
  ['1%', 'R$ 0,50', { basisPoints: 100, fixed: 50 }],
  ['um', '0', { basisPoints: Number.NaN, fixed: 0 }],
])('typed as “%s” and “%s” it is %j', (fee_percent, fee_fixed, fee) => {
  expect(feeTyped({ fee_percent, fee_fixed })).toEqual(fee)
})

test('one field alone leaves the other at nothing, and none of them is no fee', () => {
  expect(feeEntered({ basisPoints: 99, fixed: null })).toEqual(SMALL)
  expect(feeEntered({ basisPoints: null, fixed: 50 })).toEqual({ basisPoints: 0, fixed: 50 })
  expect(feeEntered({ basisPoints: null, fixed: null })).toBeNull()
})

test('two fees are the same by both of their parts, and so are two that nobody knows', () => {
  expect([isSameFee(SMALL, { ...SMALL }), isSameFee(null, null)]).toEqual([true, true])
  expect([isSameFee(SMALL, BOTH), isSameFee(BOTH, { ...BOTH, basisPoints: 1 }), isSameFee(null, SMALL)]).toEqual([
    ...[false, false, false],
  ])
  expect(isSameFee(SMALL, null)).toBe(false)
})
