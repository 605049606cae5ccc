import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeEntered, feeOn, feeTyped, surchargeOn, typedFeeOf } from '../../../src/domain/sales/fees.ts'
import { credentialsOf, feeAt, GATEWAYS, gateways, offeredGateways } from '../../../src/domain/sales/gateways.ts'

test('banks are offered by the authorization of the app, and the sandbox where it is on', () => {
  const usual = ['pay2m', 'fluxsis', 'codepay', 'suitpay', 'mercadopago', 'paggue']
  expect(offeredGateways({ authorization: null, sandbox: false })).toEqual(usual)
  expect(offeredGateways({ authorization: 'lotep', sandbox: false })).toEqual([...usual, 'pagstar'])
  expect(offeredGateways({ authorization: 'lotep2', sandbox: true })).toEqual([...usual, 'sandbox'])
})

test('the sandbox is called as the account that comes with it', () => {
  expect(gateways.sandbox.label).toBe('Conta de teste')
})

test('what is secret of each bank', () => {
  const secrets = Object.fromEntries(
    GATEWAYS.map((name) => [name, credentialsOf(name).flatMap(([field, { secret }]) => (secret ? [field] : []))]),
  )
  expect(secrets).toEqual({
    pay2m: ['client_secret'],
    fluxsis: ['client_secret'],
    codepay: ['client_secret', 'security_phrase'],
    suitpay: ['client_secret'],
    mercadopago: [],
    paggue: ['client_secret', 'webhook_token'],
    pagstar: ['client_secret', 'certificate_key', 'access_key'],
    sandbox: [],
  })
})

test('a fee holds from its day on, and a bank that publishes none has none', () => {
  expect(feeAt('mercadopago', new Date('2026-11-22'))).toMatchObject({ basisPoints: 99 })
  expect(feeAt('mercadopago', new Date('2019-01-01'))).toBeNull()
  expect(feeAt('pay2m', new Date('2026-11-22'))).toBeNull()
  for (const name of GATEWAYS) {
    const days = gateways[name].fees.map(({ from }) => from)
    expect(days).toEqual([...new Set(days)].sort())
  }
})

test.each([
  [{ basisPoints: 99, fixed: 0 }, 'parcial', 600, 6],
  [{ basisPoints: 99, fixed: 0 }, 'parcial', 100_000, 1_000],
  [{ basisPoints: 0, fixed: 50 }, 'parcial', 600, 50],
  [{ basisPoints: 500, fixed: 10 }, 'parcial', 600, 42],
  [{ basisPoints: 99, fixed: 0 }, 'total', 600, 0],
  [null, 'parcial', 600, 0],
] as const)('of the fee %j at the rate %s a price of %d makes %d on top', (fee, rate, price, surcharge) => {
  expect(surchargeOn(fee, rate, price)).toBe(surcharge)
})

test('S32 at the rate parcial the operator keeps the whole price, and the buyer pays not a centavo more than that needs', () => {
  const fees = fc.record({ basisPoints: fc.integer({ min: 0, max: 2_000 }), fixed: fc.integer({ min: 0, max: 500 }) })
  fc.assert(
    fc.property(fees, fc.integer({ min: 1, max: 100_000_000 }), (fee, price) => {
      const surcharge = surchargeOn(fee, 'parcial', price)
      const kept = (more: number) => price + more - feeOn(fee, price + more)
      expect(Number.isInteger(surcharge)).toBe(true)
      expect(kept(surcharge)).toBeGreaterThanOrEqual(price)
      if (surcharge > 0) expect(kept(surcharge - 1)).toBeLessThan(price)
    }),
  )
})

test.each([
  ['0,99', '', { basisPoints: 99, fixed: 0 }],
  ['1%', 'R$ 0,50', { basisPoints: 100, fixed: 50 }],
  ['', '0,10', { basisPoints: 0, fixed: 10 }],
  [' ', '', null],
  ['um', '', { basisPoints: Number.NaN, fixed: 0 }],
  ['0,999', '', { basisPoints: Number.NaN, fixed: 0 }],
])('a fee that is typed as “%s” and “%s” is %j', (fee_percent, fee_fixed, fee) => {
  expect(feeEntered(feeTyped({ fee_percent, fee_fixed }))).toEqual(fee)
})

test('a fee is typed as it is shown', () => {
  const part = fc.integer({ min: 0, max: 2_000 })
  fc.assert(
    fc.property(part, part, (basisPoints, fixed) => {
      const fee = { basisPoints, fixed }
      expect(feeEntered(feeTyped(typedFeeOf(fee)))).toEqual(fee)
    }),
  )
})
