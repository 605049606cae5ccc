import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ask } from '../../../src/machines/ask.ts'
import { type SearchContext, type SearchFact, searchOf } from '../../../src/machines/flows/panel/search.ts'
import type { ChartState } from '../../../src/machines/next-state.ts'
import { searchModel, wordSearch } from '../../models/panel/search.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const mo = { q: 'mo' }
const moto = { q: 'moto' }
const at = (value: ChartState<typeof wordSearch>['value'], part: Partial<SearchContext<string[]>> = {}) => ({
  value,
  context: { question: null, found: null, answered: null, message: null, ...part },
})
const askFor = (question: { q: string }) => ({ type: 'question.ask' as const, question })
const drop = { type: 'question.drop' } as const
const done = { type: 'search.done', found: ['Honda'] } as const
const refused = { type: 'search.refused', message: 'Erro' } as const
const nothing = { question: null, found: null, answered: null, message: null }

describe('a search', () => {
  describeWalks(searchModel, [{ byState: true }])

  describeTable(
    wordSearch,
    [{ input: undefined, to: 'resting' }],
    [
      { at: at('resting'), on: askFor(mo), to: 'asking', holds: { question: mo } },
      { at: at('resting'), on: drop, to: null },
      { at: at('resting'), on: { ...done, found: [] }, to: null },
      { at: at('asking', { question: mo }), on: askFor(mo), to: null },
      {
        at: at('asking', { question: mo, found: ['old'], answered: moto }),
        on: askFor(moto),
        to: 'asking',
        holds: { question: moto, found: ['old'], answered: moto },
      },
      {
        at: at('asking', { question: mo, found: ['old'], answered: moto }),
        on: { ...done, found: ['Honda'] },
        to: 'answered',
        holds: { found: ['Honda'], answered: mo },
      },
      { at: at('asking', { question: mo }), on: refused, to: 'failed', holds: { message: 'Erro' } },
      { at: at('asking', { question: mo, found: ['old'] }), on: drop, to: 'resting', holds: nothing },
      { at: at('answered', { question: mo, found: ['Honda'] }), on: drop, to: 'resting', holds: nothing },
      { at: at('answered', { question: mo }), on: askFor(mo), to: null },
      { at: at('answered', { question: mo }), on: askFor(moto), to: 'asking', holds: { question: moto } },
      {
        at: at('failed', { question: mo, message: 'Erro' }),
        on: askFor(moto),
        to: 'asking',
        holds: { question: moto, message: null },
      },
      { at: at('failed', { question: mo, message: 'Erro' }), on: drop, to: 'resting', holds: nothing },
    ],
  )

  test('hears only the answer to the last question, and calls the others off', async () => {
    const answers = new Map<string, (found: string[]) => void>()
    const calledOff: string[] = []
    const machine = searchOf<string[]>().provide({
      actors: {
        askFound: ask(
          ({ question: { q = '' } }: { question: { q?: string } }, signal) =>
            new Promise<SearchFact<string[]>>((resolve) => {
              signal.addEventListener('abort', () => calledOff.push(q))
              answers.set(q, (found) => resolve({ type: 'search.done', found }))
            }),
          () => ({ type: 'search.refused', message: 'Erro' }) as SearchFact<string[]>,
        ),
      } as never,
    })
    const actor = createActor(machine).start()
    actor.send(askFor(mo))
    actor.send(askFor(moto))
    answers.get('moto')?.(['Honda'])
    await waitFor(actor, (snapshot) => snapshot.matches('answered'))
    answers.get('mo')?.(['Monza'])
    await Promise.resolve()
    expect(actor.getSnapshot().context).toEqual({ question: moto, found: ['Honda'], answered: moto, message: null })
    expect(calledOff[0]).toBe('mo')
    actor.stop()
  })
})
