import { expect, test } from 'vitest'
import { actOfEvent } from '../../../src/domain/people/audit-act.ts'

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
