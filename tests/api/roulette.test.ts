import { expect, test } from 'vitest'
import type { Api } from '../../src/api/client/client.ts'
import { inverseOf } from '../../src/api/people/inverse-acts.ts'
import { actOfEvent } from '../../src/domain/people/audit-act.ts'

const AT = '2026-11-22T13:58:00.000Z'

/** What is asked of the server when an act of the audit log is taken back. */
async function takenBack(action: string, before: object, after: object) {
  const asked: unknown[] = []
  const api = {
    POST: async (path: string, { params, body }: { params: object; body: object }) => {
      asked.push([path, params, body])
      return { data: {}, response: { ok: true } }
    },
  } as unknown as Api
  const act = actOfEvent({ action, at: AT, subject_id: '5', before, after })
  if (act) await inverseOf(act)?.ask(api, act, new AbortController().signal)
  return asked
}

test('a release is taken back only while nothing has happened to the prize since', async () => {
  const asked = await takenBack('roulette.released', { titleNumber: null }, { titleNumber: 8204 })
  expect(asked).toEqual([['/api/roulette/release/{id}', { path: { id: '5' } }, { status: 'restore', since: AT }]])
})

test('a prize that was restored is released again to the spin that it had', async () => {
  const asked = await takenBack('roulette.restored', { titleNumber: 8204 }, { titleNumber: null })
  expect(asked).toEqual([
    ['/api/roulette/release/{id}', { path: { id: '5' } }, { status: 'release', since: AT, title_number: 8204 }],
  ])
})
