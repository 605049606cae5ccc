import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { outcomeOf, refusedRequest } from '../../src/api/outcome.ts'
import { saving } from '../../src/api/saving.ts'
import { ask } from '../../src/machines/ask.ts'
import { promoLinkMachine } from '../../src/machines/flows/records/promo-link.ts'
import { recordFormOf } from '../../src/machines/flows/records/record-form.ts'
import type { Notice } from '../../src/machines/notice.ts'

const SENTENCE = 'Esta compra já foi avisada há 4 min.'
const answered = (loudness?: Notice['class']) =>
  Promise.resolve({
    error: { success: false, msg: SENTENCE, ...(loudness && { class: loudness }) },
    response: new Response(null, { status: 409 }),
  })

/** What a machine says after `events` where its one request is refused. */
async function saidBy(machine: AnyStateMachine, input: unknown, ...events: { type: string }[]): Promise<Notice> {
  const actor = createActor(machine, { input } as never)
  const said = new Promise<Notice>((resolve) => actor.on('notice', (notice) => resolve(notice as never)))
  actor.start()
  for (const event of events) actor.send(event)
  return said
}

const refusedBy = (type: string, loudness: Notice['class'] | undefined) =>
  ask(
    async () => {
      const outcome = await outcomeOf(answered(loudness))
      if (outcome.ok) throw new Error('it was to be refused')
      return { type, ...refusedRequest(outcome.refusal) }
    },
    () => ({ type, message: 'lost' }),
  )

describe.each([['info'], ['error'], [undefined]] as const)(
  'a refusal of class %s is said as loud as that',
  (loudness) => {
    const said = { type: 'notice', class: loudness ?? 'error', message: SENTENCE }

    test('by a link', async () => {
      const machine = promoLinkMachine.provide({
        actors: { askRemoval: refusedBy('removal.refused', loudness) as never },
      })
      expect(await saidBy(machine, { id: '1' }, { type: 'link.remove' })).toEqual(said)
    })

    test('by a form', async () => {
      const askSave = saving<{ name: string }, { name: string }, object, never>({
        bodyOf: (values) => values,
        call: () => answered(loudness) as never,
        done: () => ({ id: 1 }),
      })
      const machine = recordFormOf<{ name: string }>({ check: () => ({}) }).provide({ actors: { askSave } as never })
      const changed = { type: 'field.change', field: 'name', value: 'Ana' }
      expect(await saidBy(machine, { id: null, values: { name: '' } }, changed, { type: 'form.save' })).toEqual(said)
    })
  },
)

test('a machine that says a refusal is told its class, but for the pixel’s test and the logo, which show it where it belongs', () => {
  const root = new URL('../../src/machines/', import.meta.url)
  const own = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => /announceRefusal: emit\(\(_, message: string\)/.test(readFileSync(new URL(file, root), 'utf8')))
  expect(own.sort()).toEqual(['flows/records/pixel-test.ts', 'flows/records/theme-tools.ts'])
})
