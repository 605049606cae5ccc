import { assign, type EventObject, setup } from 'xstate'
import { type Asking, unprovided } from '../../ask.ts'
import type { Retyped } from '../../retype.ts'

/** What is asked, JSON. */
export type SearchQuestion = Readonly<Record<string, string | undefined>>

/** Commands: another question, or none. */
export type SearchCommand = { type: 'question.ask'; question: SearchQuestion } | { type: 'question.drop' }

/** Facts: what happened outside. */
export type SearchFact<Found> = { type: 'search.done'; found: Found } | { type: 'search.refused'; message: string }

/** `found`: the last answer, which stays until the next; `answered`: the question that it answers. */
export type SearchContext<Found> = {
  question: SearchQuestion | null
  found: Found | null
  answered: SearchQuestion | null
  message: string | null
}

/** The machine of a search whose answers have the shape `Found`. */
export type SearchMachine<Found> = Retyped<
  typeof searchChart,
  {
    context: SearchContext<Found>
    events: SearchCommand | SearchFact<Found>
    actors: { src: 'askFound'; logic: Asking<{ question: SearchQuestion }>; id: string | undefined }
    input: undefined
    emitted: EventObject
  }
>

/**
 * Search while typing. A new question replaces the one before, whose answer is dropped; the last answer is shown until the next one arrives.
 * The actor debounces the keys.
 */
export function searchOf<Found>(): SearchMachine<Found> {
  return searchChart as unknown as SearchMachine<Found>
}

const searchChart = setup({
  types: {
    context: {} as SearchContext<unknown>,
    events: {} as SearchCommand | SearchFact<unknown>,
    tags: {} as 'busy',
  },
  actors: { askFound: unprovided<{ question: SearchQuestion }>('askFound') },
  guards: {
    isOther: ({ context }, question: SearchQuestion) => JSON.stringify(context.question) !== JSON.stringify(question),
  },
  actions: {
    rememberQuestion: assign({ question: (_, question: SearchQuestion) => question, message: null }),
    rememberFound: assign(({ context }, { found }: { found: unknown }) => ({ found, answered: context.question })),
    rememberMessage: assign({ message: (_, message: string) => message }),
    forgetAll: assign({ question: null, found: null, answered: null, message: null }),
  },
}).createMachine({
  id: 'search',
  context: { question: null, found: null, answered: null, message: null },
  initial: 'resting',
  on: {
    'question.ask': {
      guard: { type: 'isOther', params: ({ event }) => event.question },
      target: '.asking',
      reenter: true,
      actions: { type: 'rememberQuestion', params: ({ event }) => event.question },
    },
  },
  states: {
    resting: { entry: 'forgetAll' },
    asking: {
      tags: 'busy',
      invoke: { src: 'askFound', input: ({ context }) => ({ question: context.question ?? {} }) },
      on: {
        'question.drop': 'resting',
        'search.done': {
          target: 'answered',
          actions: { type: 'rememberFound', params: ({ event }) => ({ found: event.found }) },
        },
        'search.refused': {
          target: 'failed',
          actions: { type: 'rememberMessage', params: ({ event }) => event.message },
        },
      },
    },
    answered: { on: { 'question.drop': 'resting' } },
    failed: { on: { 'question.drop': 'resting' } },
  },
})
