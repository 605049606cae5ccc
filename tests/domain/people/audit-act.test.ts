import { expect, test } from 'vitest'
import { LINK_FIELDS } from '../../../src/domain/campaigns/campaign-links.ts'
import type { ActFields } from '../../../src/domain/people/act.ts'
import { actOfEvent } from '../../../src/domain/people/audit-act.ts'
import type { AuditedValues } from '../../../src/domain/people/audit-fields.ts'
import { naming } from '../../../src/domain/people/audit-telling.ts'
import { COUPON_FIELDS } from '../../../src/domain/sales/coupons.ts'
import { PIXEL_FIELDS } from '../../../src/domain/sales/pixels.ts'
import { RECOVERY_FIELDS } from '../../../src/domain/sales/recovery.ts'
import { SUPPORTER_FIELDS } from '../../../src/domain/sales/supporters.ts'
import { TAG_FIELDS } from '../../../src/domain/sales/tag-managers.ts'
import { UTM_FIELDS } from '../../../src/domain/sales/utms.ts'
import { REQUIRED } from '../../../src/domain/site/app-settings.ts'
import { auditedName, type FieldTable } from '../../../src/domain/values/record-fields.ts'

const AT = '2026-11-22T12:00:00.000Z'
const event = (before: unknown, after: unknown) => ({
  ...{ action: 'campaign.changed', at: AT, subject_id: '7', before, after },
})

test('a change in the log is an act: its fields under their names on the wire, in reais, and no other', () => {
  const before = {
    id: 7,
    title: 'Moto',
    price: 7500,
    total: 100,
    multipleActive: false,
    prevSorteio: null,
    slug: 'moto',
  }
  const after = {
    ...before,
    price: 40,
    total: 200,
    multipleActive: true,
    prevSorteio: AT,
    slug: 'moto-2',
    updatedAt: AT,
  }
  expect(actOfEvent(event(before, after))).toEqual({
    ...{ action: 'campaign.changed', id: '7', at: AT },
    before: { price: 75, multiple_active: 0, prev_sorteio: null },
    after: { price: 0.4, multiple_active: 1, prev_sorteio: AT },
  })
})

test('an event that keeps no fields is an act without them, and one without a record is none', () => {
  expect(actOfEvent(event({ state: 'active', statusDetail: 2 }, { state: 'trash', statusDetail: 4 }))).toMatchObject({
    before: { status_detail: 2 },
    after: { status_detail: 4 },
  })
  expect(actOfEvent(event(null, null))).toEqual({ action: 'campaign.changed', id: '7', at: AT, before: {}, after: {} })
  expect(actOfEvent({ ...event(null, null), subject_id: null })).toBeUndefined()
})

test('of a prize quota that was changed the fields that differ are told, of a deleted one all, so that it can be made again', () => {
  const kept = { campaignId: 7, number: '004217', title: 'Moto', percent: 70 }
  const prize = (action: string, before: unknown, after: unknown) =>
    actOfEvent({ action, at: AT, subject_id: '12', before, after })
  expect(prize('prizeQuota.changed', kept, { ...kept, percent: null })).toEqual({
    ...{ action: 'prizeQuota.changed', id: '12', at: AT, before: { percent: 70 }, after: { percent: null } },
  })
  expect(prize('prizeQuota.deleted', kept, null)).toMatchObject({ before: kept, after: {} })
})

test('settings, theme and logo are kept as they were; what was not given at first cannot be taken away again', () => {
  const of = (action: string, before: unknown, after: unknown) =>
    actOfEvent({ action, at: AT, subject_id: '1', before, after })
  const settings = Object.fromEntries(REQUIRED.map((field) => [field, 'x']))
  const required = REQUIRED[0] ?? ''
  for (const [action, was, is] of [
    ['settings.changed', settings, { ...settings, later: 'y' }],
    ['theme.changed', { color_primary: '#14235A' }, { color_primary: '#0B6B4A' }],
    ['theme.changed', { ...settings, [required]: null }, {}],
    ['logo.changed', { logo: null, logoFile: null }, { logo: 'a1', logoFile: 'marca.png' }],
  ] as const)
    expect(of(action, was, is)).toEqual({ action, id: '1', at: AT, before: was, after: is })
  expect(of('settings.changed', { ...settings, [required]: null }, settings)).toBeUndefined()
})

test('of a prize of the roulette the spin is told, and of a record that was deleted all that it kept', () => {
  const of = (action: string, before: unknown, after: unknown) =>
    actOfEvent({ action, at: AT, subject_id: '7', before, after })
  expect(of('roulette.released', { titleNumber: null }, { titleNumber: 12 })).toMatchObject({
    before: { title_number: null },
    after: { title_number: 12 },
  })
  expect(
    of('coupon.removed', { title: 'Natal', couponAmount: 4000, couponState: 'main', mainCoupon: 3 }, null),
  ).toMatchObject({
    before: { title: 'Natal', state: 'main', previous: 3 },
    after: {},
  })
  expect(of('link.deleted', { title: 'Bio', afiliadoId: null }, 'x')).toMatchObject({
    before: { title: 'Bio' },
    after: {},
  })
  expect(of('coupon.changed', { title: 'A', couponAmount: 4000 }, { title: 'A', couponAmount: null })).toMatchObject({
    before: { amount: 40 },
    after: { amount: null },
  })
  expect(of('coupon.changed', { title: 'A', couponState: 'main' }, { title: 'B', couponState: 'main' })).toEqual({
    ...{ action: 'coupon.changed', id: '7', at: AT },
    before: { title: 'A' },
    after: { title: 'B' },
  })
})

test.each<[string, FieldTable]>([
  ['coupon', COUPON_FIELDS],
  ['link', LINK_FIELDS],
  ['pixel', PIXEL_FIELDS],
  ['recoveryTemplate', RECOVERY_FIELDS],
  ['supporter', SUPPORTER_FIELDS],
  ['tag', TAG_FIELDS],
  ['utm', UTM_FIELDS],
])('a change of every field of a %s in the log is an act on every field of its form', (kind, fields) => {
  const kept = (value: unknown) => Object.fromEntries(Object.values(fields).map((spec) => [auditedName(spec), value]))
  const act = actOfEvent({ action: `${kind}.changed`, at: AT, subject_id: '7', before: kept(1), after: kept(2) })
  expect(Object.keys(act?.before ?? {})).toEqual(Object.keys(fields))
  expect(Object.keys(act?.after ?? {})).toEqual(Object.keys(fields))
})

test('what the log stores has words, and what is taken back is a field that there is, or it does not compile', () => {
  // @ts-expect-error no such value is stored
  const stored: AuditedValues = { tilte: 'Moto' }
  // @ts-expect-error nothing is told by it
  const tell = naming('tilte')
  // @ts-expect-error no form has such a field
  const fields: ActFields = { tilte: 'Moto' }
  expect(tell({ action: 'link.created', before: null, after: stored }, 'Criou um link')).toBe('Criou um link: Moto')
  expect(fields).toEqual(stored)
  expect(actOfEvent({ ...event(null, null), action: 'session.started' })).toBeUndefined()
})
