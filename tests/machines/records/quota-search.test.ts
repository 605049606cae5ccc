import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ask } from '../../../src/machines/ask.ts'
import {
  type QuotaSearchContext,
  type QuotaSearchFact,
  quotaSearchOf,
} from '../../../src/machines/flows/records/quota-search.ts'
import { quotaSearchModel, wordQuotaSearch } from '../../models/records/quota-search.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = 'idle' | 'asking' | 'answered' | 'refused' | 'silent'

const EMPTY = { number: '', asked: null, answer: null, message: null }
const at = (value: Value, part: Partial<QuotaSearchContext<string>> = {}) => ({
  value,
  context: { total: 1000, reserved: false, recent: [], ...EMPTY, ...part },
})
const type = (text: string) => ({ type: 'number.type' as const, text })
const asked = (number: string, reserved = false) => ({ number, reserved })
const search = { type: 'quota.search' } as const
const clear = { type: 'search.clear' } as const
const toggle = { type: 'reservation.toggle' } as const
const retry = { type: 'search.retry' } as const
const found = { type: 'search.answered', answer: 'Ana', won: true } as const
const refused = { type: 'search.refused', message: 'Não' } as const
const silent = { type: 'search.failed', message: 'Erro' } as const
/** What is kept of a search without earlier ones. */
const kept = (reserved = true) => ({ type: 'searches.kept' as const, reserved, recent: [] })
const BEYOND = 'Esta campanha vai de 000 a 999.'
const shown = { number: '12', asked: asked('12'), answer: 'Ana' }

describe('the quota search', () => {
  describeWalks(quotaSearchModel, [{ byState: true }])

  describeTable(
    wordQuotaSearch,
    [
      {
        input: { total: 1000, reserved: true, recent: [{ number: '7', won: false }] },
        to: 'idle',
      },
    ],
    [
      { at: at('idle'), on: type('12a'), to: 'idle', holds: { number: '12' } },
      { at: at('idle'), on: type('123456789'), to: 'idle', holds: { number: '123456789' } },
      { at: at('idle', { number: '12' }), on: type('12'), to: null },
      { at: at('idle'), on: search, to: null },
      { at: at('idle', { number: '012' }), on: search, to: 'asking', holds: { number: '012', asked: asked('012') } },
      { at: at('idle'), on: { ...search, number: '7' }, to: 'asking', holds: { number: '7', asked: asked('7') } },
      {
        at: at('idle', { number: '1000', asked: asked('12'), answer: 'Ana' }),
        on: search,
        to: 'refused',
        holds: { number: '1000', asked: null, answer: null, message: BEYOND },
      },
      { at: at('idle'), on: { ...search, number: '1000' }, to: 'refused', holds: { number: '1000', message: BEYOND } },
      { at: at('idle'), on: clear, to: null },
      { at: at('idle', { number: '1' }), on: clear, to: 'idle', holds: EMPTY },
      { at: at('idle'), on: toggle, to: 'idle', holds: { reserved: true }, effects: [kept()] },
      { at: at('idle'), on: retry, to: null },
      { at: at('idle'), on: found, to: null },
      { at: at('asking', { asked: asked('12') }), on: type('9'), to: 'asking', holds: { number: '9' } },
      {
        at: at('asking', { number: '9', asked: asked('12') }),
        on: search,
        to: 'asking',
        holds: { number: '9', asked: asked('9') },
      },
      {
        at: at('asking', { asked: asked('12') }),
        on: toggle,
        to: 'asking',
        holds: { reserved: true, asked: asked('12', true) },
        effects: [kept()],
      },
      {
        at: at('asking', {
          asked: asked('12'),
          recent: [
            { number: '012', won: false },
            { number: '5', won: false },
          ],
        }),
        on: found,
        to: 'answered',
        effects: [
          {
            ...kept(false),
            recent: [
              { number: '12', won: true },
              { number: '5', won: false },
            ],
          },
        ],
        holds: {
          answer: 'Ana',
          recent: [
            { number: '12', won: true },
            { number: '5', won: false },
          ],
        },
      },
      {
        at: at('asking', {
          asked: asked('9'),
          recent: ['1', '2', '3', '4', '5', '6'].map((number) => ({ number, won: false })),
        }),
        on: { ...found, won: false },
        to: 'answered',
        holds: { recent: ['9', '1', '2', '3', '4', '5'].map((number) => ({ number, won: false })) },
      },
      { at: at('asking', { asked: asked('12') }), on: refused, to: 'refused', holds: { message: 'Não' } },
      { at: at('asking', { asked: asked('12') }), on: silent, to: 'silent', holds: { message: 'Erro' } },
      { at: at('asking', { number: '12', asked: asked('12') }), on: clear, to: 'idle', holds: EMPTY },
      {
        at: at('answered', shown),
        on: toggle,
        to: 'asking',
        holds: { reserved: true, asked: asked('12', true) },
        effects: [kept()],
      },
      { at: at('answered', shown), on: type('13'), to: 'answered', holds: { number: '13', answer: 'Ana' } },
      {
        at: at('answered', { ...shown, number: '13' }),
        on: search,
        to: 'asking',
        holds: { asked: asked('13'), answer: null },
      },
      { at: at('answered', { ...shown, number: '' }), on: clear, to: 'idle', holds: EMPTY },
      {
        at: at('refused', { number: '1000', message: BEYOND }),
        on: type('100'),
        to: 'idle',
        holds: { number: '100', message: null },
      },
      { at: at('refused', { number: '1000', message: BEYOND }), on: type('1000'), to: null },
      { at: at('refused', { number: '1000', message: BEYOND }), on: toggle, to: 'refused', holds: { reserved: true } },
      {
        at: at('silent', { asked: asked('12'), message: 'Erro' }),
        on: retry,
        to: 'asking',
        holds: { asked: asked('12'), message: null },
      },
      {
        at: at('silent', { number: '5', asked: asked('12'), message: 'Erro' }),
        on: search,
        to: 'asking',
        holds: { asked: asked('5'), message: null },
      },
      {
        at: at('silent', { asked: asked('12'), message: 'Erro' }),
        on: toggle,
        to: 'silent',
        holds: { reserved: true },
      },
    ],
  )

  test('asks with what is typed and what is to be shown, and has both kept', async () => {
    const questions: unknown[] = []
    const heard: unknown[] = []
    const askQuota = ask(
      async (question: { number: string; reserved: boolean }): Promise<QuotaSearchFact<string>> => {
        questions.push(question)
        return { type: 'search.answered', answer: 'Ana', won: false }
      },
      () => silent,
    )
    const machine = quotaSearchOf<string>().provide({ actors: { askQuota } as never })
    const actor = createActor(machine, { input: { total: 1000, reserved: false, recent: [] } })
    actor.on('searches.kept', (event) => heard.push(event))
    actor.start()
    actor.send(type('12'))
    actor.send(search)
    await expect.poll(() => actor.getSnapshot().value).toBe('answered')
    actor.send(toggle)
    await expect.poll(() => actor.getSnapshot().value).toBe('answered')
    expect(questions).toEqual([
      { number: '12', reserved: false },
      { number: '12', reserved: true },
    ])
    const recent = [{ number: '12', won: false }]
    expect(heard).toEqual([
      { type: 'searches.kept', reserved: false, recent },
      { type: 'searches.kept', reserved: true, recent },
      { type: 'searches.kept', reserved: true, recent },
    ])
    actor.stop()
  })
})
