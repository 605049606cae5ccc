import { describe, expect, test } from 'vitest'
import { largestPurchase } from '../../../src/domain/campaigns/offers.ts'
import { checkCoupon, phaseOf } from '../../../src/domain/sales/coupons.ts'

const [from, until] = [new Date('2026-11-16T03:00:00Z'), new Date('2026-11-23T02:59:00Z')]
const GOOD = { title: 'Black Friday', amount: 2000, startsAt: from, endsAt: until }
const NBSP = '\u00a0'

describe('a coupon', () => {
  test.each([
    ['before its first minute', '2026-11-16T02:59:59Z', 'soon'],
    ['from its first minute on', '2026-11-16T03:00:00Z', 'running'],
    ['throughout its last minute', '2026-11-23T02:59:59Z', 'running'],
    ['after its last minute', '2026-11-23T03:00:00Z', 'ended'],
  ])('is, %s, %s: %s', (_, now, phase) => {
    expect(phaseOf({ startsAt: from, endsAt: until }, new Date(now))).toBe(phase)
  })

  test.each([
    [{}, {}],
    [{ title: '  ' }, { title: ['Informe o título.'] }],
    [{ amount: null }, { amount: ['Informe um valor acima de R$ 0,00.'] }],
    [{ amount: 0 }, { amount: ['Informe um valor acima de R$ 0,00.'] }],
    [{ amount: 9_999 }, {}],
    [
      { amount: 10_000 },
      { amount: [`Nenhuma compra desta campanha passa de R$${NBSP}100,00: ninguém ganharia este cupom.`] },
    ],
    [{ startsAt: until, endsAt: from }, { expires_at: ['O fim vem antes do início.'] }],
    [{ startsAt: from, endsAt: from }, {}],
    [{ startsAt: null }, { created_at: ['Informe uma data válida'] }],
    [{ endsAt: null }, { expires_at: ['Informe uma data válida'] }],
    [
      { startsAt: null, endsAt: null },
      { created_at: ['Informe uma data válida'], expires_at: ['Informe uma data válida'] },
    ],
    [{ startsAt: null, endsAt: new Date(0) }, { created_at: ['Informe uma data válida'] }],
    [{ amount: -1 }, { amount: ['Informe um valor acima de R$ 0,00.'] }],
  ])('%j is refused with %j', (change, errors) => {
    expect(checkCoupon({ ...GOOD, ...change }, 10_000)).toEqual(errors)
  })

  test('a value is taken on trust where the largest purchase is not known', () => {
    expect(checkCoupon({ ...GOOD, amount: 999_999_999 })).toEqual({})
  })
})

describe('the largest purchase of a campaign', () => {
  test.each([
    ['costs what all of its quotas cost', 100, [], 20_000],
    ['can be one quota less than the next price asks for', 100, [{ from: 60, price: 100 }], 11_800],
    ['is the largest one where that costs more', 1000, [{ from: 60, price: 100 }], 100_000],
    ['does not reach a price beyond its limit', 50, [{ from: 60, price: 100 }], 10_000],
  ])('%s', (_, limit, tiers, centavos) => {
    expect(largestPurchase({ price: 200, tiers }, limit)).toBe(centavos)
  })
})
