import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { outcomeOf, refusedRequest } from '../../src/api/client/outcome.ts'
import { doing, saving } from '../../src/api/client/saving.ts'
import { ask } from '../../src/machines/ask.ts'
import { promoLinkMachine } from '../../src/machines/flows/dialogues/promo-link.ts'
import { recordFormOf } from '../../src/machines/flows/records/record-form.ts'
import { typedConfirmMachine } from '../../src/machines/flows/records/typed-confirm.ts'
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

const DONE = 'O banco já estava avisado.'
const doneAnswer = (loudness?: Notice['class']) =>
  Promise.resolve({
    data: { success: 200 as const, msg: DONE, ...(loudness && { class: loudness }) },
    response: new Response(null, { status: 200 }),
  })

describe.each([['info'], ['success'], ['error'], [undefined]] as const)(
  'what was done and is of class %s is said as loud as that',
  (loudness) => {
    const said = { type: 'notice', class: loudness ?? 'success', message: DONE }

    test('by a form', async () => {
      const askSave = saving<{ name: string }, { name: string }, object, never>({
        bodyOf: (values) => values,
        call: () => doneAnswer(loudness) as never,
        done: () => ({ id: 1 }),
      })
      const machine = recordFormOf<{ name: string }>({ check: () => ({}) }).provide({ actors: { askSave } as never })
      const changed = { type: 'field.change', field: 'name', value: 'Ana' }
      expect(await saidBy(machine, { id: null, values: { name: '' } }, changed, { type: 'form.save' })).toEqual(said)
    })

    test('after a question', async () => {
      const askAction = doing(() => outcomeOf(doneAnswer(loudness)))
      const machine = typedConfirmMachine.provide({ actors: { askAction } })
      const action = { id: '1', name: 'Ana', act: 'erase', word: null }
      const asked = { type: 'confirm.ask', action }
      expect(await saidBy(machine, {}, asked, { type: 'confirm.accept' })).toEqual(said)
    })
  },
)

test('a machine that says an answer of the server is told its class', () => {
  const root = new URL('../../src/machines/', import.meta.url)
  const own = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) =>
      /announce(Refusal|Done|Success): (emit|enqueueActions)\(\([^)]*message: string/.test(
        readFileSync(new URL(file, root), 'utf8'),
      ),
    )
  expect(own).toEqual([])
})
