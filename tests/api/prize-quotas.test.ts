import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { prizeRowActors } from '../../src/api/campaigns/prize-quotas.ts'
import type { Api } from '../../src/api/client/client.ts'
import { prizeRowMachine } from '../../src/machines/flows/dialogues/prize-row.ts'

/** A server that refuses the first change because another percent stands there, and takes the next. */
function serverWith(other: number | null) {
  const asked: unknown[] = []
  const api = {
    PUT: async (_: string, { body }: { body: { percent: number | null } }) => {
      asked.push(body)
      if (asked.length === 1) {
        const errors = { percent: ['Mudou enquanto você editava. Salve de novo para manter o seu.'] }
        return { error: { msg: 'Mudou.', errors, now: { percent: other } }, response: { ok: false, status: 409 } }
      }
      const cota = { id: 1, state: 'held', percent: body.percent, updated_at: '2026-11-29T12:00:00.000Z' }
      return { data: { cota, msg: 'Salvo' }, response: { ok: true, status: 200 } }
    },
  }
  return { api: api as unknown as Api, asked }
}

test.each([
  [20, 'Mudou enquanto você editava: agora é 20%. Salve de novo para manter o seu.'],
  [null, 'Mudou enquanto você editava: agora não tem percentual. Salve de novo para manter o seu.'],
])(
  'a percent that somebody else has changed to %j is said, and who saves once more writes over that',
  async (other, message) => {
    const { api, asked } = serverWith(other)
    const actors = prizeRowActors(api, { done: () => {}, confirmed: async () => undefined })
    const row = createActor(prizeRowMachine.provide({ actors }), {
      input: { id: '1', state: 'held', percent: 70 },
    }).start()
    row.send({ type: 'percent.type', text: '60' })
    row.send({ type: 'percent.save' })
    const told = await waitFor(row, (now) => !now.hasTag('busy'))
    expect(told.context).toMatchObject({ typed: '60', message })
    row.send({ type: 'percent.save' })
    await waitFor(row, (now) => now.matches('saved'))
    expect(asked).toEqual([
      { percent: 60, was: { percent: 70 } },
      { percent: 60, was: { percent: other } },
    ])
  },
)
