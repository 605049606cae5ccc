import { expect, test } from 'vitest'
import type { Api } from '../../src/api/client/client.ts'
import { inverseOf } from '../../src/api/people/inverse-acts.ts'
import { actOfEvent } from '../../src/domain/people/audit-act.ts'

const AT = '2026-11-22T13:58:00.000Z'

/** What is asked of the server when an act of the audit log is taken back. */
async function takenBack(action: string, before: object | null, after: object | null) {
  const asked: unknown[] = []
  const answer =
    (method: string) =>
    async (path: string, { params, body }: { params: object; body?: object }) => {
      asked.push([method, path, params, ...(body ? [body] : [])])
      return { data: {}, response: { ok: true } }
    }
  const api = { POST: answer('POST'), PUT: answer('PUT'), DELETE: answer('DELETE') } as unknown as Api
  const act = actOfEvent({ action, at: AT, subject_id: '5', before, after })
  if (act) await inverseOf(act)?.ask(api, act, new AbortController().signal)
  return asked
}

const MAIN = '/api/cupons/{id}/main'
const five = { path: { id: '5' } }
const kept = { title: 'Natal', couponAmount: 2000, startsAt: AT, endsAt: AT, couponState: 'active' }

test('a coupon that became the main one gives that back to the one before, or to none', async () => {
  expect(await takenBack('coupon.promoted', { ...kept, mainCoupon: 4 }, kept)).toEqual([
    ['PUT', MAIN, { path: { id: '4' } }, { main: true, since: AT }],
  ])
  expect(await takenBack('coupon.promoted', { ...kept, mainCoupon: null }, kept)).toEqual([
    ['PUT', MAIN, five, { main: false, since: AT }],
  ])
  expect(await takenBack('coupon.demoted', kept, kept)).toEqual([['PUT', MAIN, five, { main: true, since: AT }]])
})

test('a new coupon is removed again, and a removed one restored, as the main one if it was that', async () => {
  expect(await takenBack('coupon.created', null, kept)).toEqual([
    ['DELETE', '/api/cupons/{id}', { path: { id: '5' }, query: { since: AT } }],
  ])
  const restored = ['POST', '/api/cupons/restore/{id}', five]
  expect(await takenBack('coupon.removed', kept, null)).toEqual([restored])
  expect(await takenBack('coupon.removed', { ...kept, couponState: 'main' }, null)).toEqual([
    restored,
    ['PUT', MAIN, five, { main: true, since: AT }],
  ])
})

test('a change is written back in the fields that it changed, under their names on the wire', async () => {
  const after = { ...kept, couponAmount: 3000 }
  expect(await takenBack('coupon.changed', kept, after)).toEqual([
    ['PUT', '/api/cupons/{id}', five, { amount: 20, was: { amount: 30 } }],
  ])
})
