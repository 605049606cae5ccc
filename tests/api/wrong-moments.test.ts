import { describe, expect, test } from 'vitest'
import { bodyOf, checkForm, emptyForm, type MomentName } from '../../src/api/campaigns/campaign-form.ts'
import { periodErrors } from '../../src/api/insight/lookups.ts'
import { auditPeriodErrors } from '../../src/api/people/audit.ts'
import { checkPayoutForm } from '../../src/api/sales/payouts.ts'
import { purchasesPeriodErrors } from '../../src/api/sales/purchases.ts'
import { periodErrors as filterErrors } from '../../src/api/sales/transaction-query.ts'
import { CAMPAIGN_FIELDS } from '../../src/domain/campaigns/campaign-fields.ts'
import { momentTyped } from '../../src/ui/fields/date-time-text.ts'

const RIGHT = '15/01/2032 20:00'
/** What stands in a field of a moment while it is half typed, and what looks like one and is none. */
const WRONG = [
  ...Array.from({ length: RIGHT.length - 1 }, (_, index) => RIGHT.slice(0, index + 1)),
  ...['31/02/2032 20:00', '15/13/2032 20:00', '15/01/2032 24:00', '15/01/0203 20:00', '15/01/2132 20:00'],
].map((text) => momentTyped(text))

const MOMENTS = Object.entries(CAMPAIGN_FIELDS)
  .filter(([, { kind }]) => kind === 'moment')
  .map(([field]) => field as MomentName)

test('the fields of moments are known', () => {
  expect(MOMENTS.length).toBeGreaterThan(4)
  expect(momentTyped(RIGHT)).toBe('2032-01-15T20:00')
})

describe.each(MOMENTS)('a campaign’s %s', (field) => {
  test.each(WRONG)('is refused where it is %j, and never sent as none', (text) => {
    const form = { ...emptyForm([1]), [field]: text }
    expect(checkForm(form)[field]).toEqual(['Informe uma data válida'])
    expect(bodyOf(form)[field]).toBe(text)
  })

  test('is well where it is empty or right', () => {
    expect(checkForm({ ...emptyForm([1]), [field]: '' })[field] ?? []).toEqual([])
    expect(checkForm({ ...emptyForm([1]), [field]: momentTyped(RIGHT) })[field] ?? []).toEqual([])
  })
})

test.each(WRONG)('no period has an end of %j', (text) => {
  expect(filterErrors({ initial: text, final: '' })).toHaveProperty('initial')
  expect(filterErrors({ initial: '', final: text })).toHaveProperty('final')
  expect(purchasesPeriodErrors({ status: 'all', initial: '', final: text })).toHaveProperty('final')
  expect(periodErrors({ initial: text, final: '' })).toHaveProperty('initial')
  expect(auditPeriodErrors({ from: '', to: text })).toHaveProperty('final')
})

test.each(WRONG)('nothing is paid until, or on, %j', (text) => {
  const now = new Date('2026-11-27T12:00:00Z')
  const form = { until: '2026-11-27T08:00', paid_on: '2026-11-27T08:00', how: 'PIX', receipt: null }
  expect(checkPayoutForm(form, now)).toEqual({})
  expect(checkPayoutForm({ ...form, until: text }, now)).toHaveProperty('until')
  expect(checkPayoutForm({ ...form, paid_on: text }, now)).toHaveProperty('paid_on')
})
