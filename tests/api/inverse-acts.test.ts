import { expect, test } from 'vitest'
import type { Api } from '../../src/api/client/client.ts'
import { inverseOf } from '../../src/api/people/inverse-acts.ts'
import { askRevert, keepsNothing } from '../../src/api/people/undo.ts'
import { campaignFields, columnNameOf } from '../../src/domain/campaigns/campaign-fields.ts'
import { AUDIT_ACTS, isUndone } from '../../src/domain/people/acts/acts.ts'
import { actOfEvent } from '../../src/domain/people/audit-act.ts'
import { AUDIT_FIELDS } from '../../src/domain/people/audit-fields.ts'
import { answerOf } from '../support/server/answer-of.ts'

const undone = Object.keys(AUDIT_ACTS).filter(isUndone)

test('an act is taken back where its table says so, and nowhere else', () => {
  expect(undone.length).toBeGreaterThan(30)
  for (const action of undone) expect(inverseOf({ action }).ask, action).toBeTypeOf('function')
  expect(isUndone('act.ofLater')).toBe(false)
  // @ts-expect-error nobody takes a sign-in back
  expect(inverseOf({ action: 'session.started' })).toBeUndefined()
})

/** What no other record is told by but in passing. */
const ofCampaigns = new Set<string>(['titleNumber', ...campaignFields.map(([field]) => columnNameOf(field))])

test.each(undone.filter((action) => action.endsWith('.changed') && inverseOf({ action }).later === true))(
  'a row of the log that says %s is taken back with what it kept',
  (action) => {
    const names = Object.keys(AUDIT_FIELDS).filter((name) => action === 'campaign.changed' || !ofCampaigns.has(name))
    const kept = (value: number) => Object.fromEntries(names.map((name) => [name, value]))
    const act = actOfEvent({ action, at: '2026-11-22T12:00:00.000Z', subject_id: '7', before: kept(1), after: kept(2) })
    expect(Object.keys(act?.before ?? {})).not.toEqual([])
    expect(Object.keys(act?.after ?? {})).toEqual(Object.keys(act?.before ?? {}))
  },
)

test('a change that kept nothing to write back, as one of a secret alone, is not said to be reverted', async () => {
  const row = { action: 'pixel.changed', at: '2026-11-22T12:00:00.000Z', subject_id: '7' }
  const act = actOfEvent({ ...row, before: { title: 'Meta' }, after: { title: 'Meta', secrets: ['Token'] } })
  if (act === undefined) throw new Error('no act')
  expect([keepsNothing(act), keepsNothing({ ...act, before: { title: 'Meta' } })]).toEqual([true, false])
  const asked: unknown[] = []
  const api = {
    PUT: async (path: string) => {
      asked.push(path)
      return { data: {}, response: { ok: true } }
    },
  }
  const told = await answerOf(
    askRevert(api as unknown as Api, act, (kind) => asked.push(kind)),
    { id: '7', act: 'revert' },
  )
  expect([told.type, asked]).toEqual(['action.refused', []])
})
