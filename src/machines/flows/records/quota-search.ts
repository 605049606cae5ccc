import { assign, emit, setup } from 'xstate'
import { quotaNumberRefusal } from '../../../domain/campaigns/lookups.ts'
import { type Asking, unprovided } from '../../ask.ts'
import type { Retyped } from '../../retype.ts'

/** Commands: what the operator can choose. `number` of a search: another one than what is typed. */
export type QuotaSearchCommand =
  | { type: 'number.type'; text: string }
  | { type: 'quota.search'; number?: string }
  | { type: 'search.clear' }
  | { type: 'search.retry' }
  | { type: 'reservation.toggle' }

/** Facts: what happened outside. `won`: the number won a prize. */
export type QuotaSearchFact<Answer> =
  | { type: 'search.answered'; answer: Answer; won: boolean }
  | { type: 'search.refused'; message: string }
  | { type: 'search.failed'; message: string }

/** A number that was looked up here before. */
export type RecentQuota = { number: string; won: boolean }

/** What this browser keeps of the searches in a campaign. */
export type RememberedSearches = { reserved: boolean; recent: readonly RecentQuota[] }

/** What is asked of the server. */
export type QuotaQuestion = { number: string; reserved: boolean }

/**
 * `number`: what is typed; `asked`: what is asked or was last; `reserved`: the last reservation is shown as well; `recent`: the last search first.
 */
export type QuotaSearchContext<Answer> = RememberedSearches & {
  total: number
  number: string
  asked: QuotaQuestion | null
  answer: Answer | null
  message: string | null
}

/** The machine of the quota search with answers of the shape `Answer`. */
export type QuotaSearchMachine<Answer> = Retyped<
  typeof searchChart,
  {
    context: QuotaSearchContext<Answer>
    events: QuotaSearchCommand | QuotaSearchFact<Answer>
    actors: { src: 'askQuota'; logic: Asking<QuotaQuestion>; id: string | undefined }
    input: RememberedSearches & { total: number }
    emitted: { type: 'searches.kept' } & RememberedSearches
  }
>

/**
 * Looks a quota up by its number (spec §2.23). What is no number of the campaign is refused before anybody is asked; while an answer is awaited
 * or shown, showing the last reservation or not asks again.
 */
export function quotaSearchOf<Answer>(): QuotaSearchMachine<Answer> {
  return searchChart as unknown as QuotaSearchMachine<Answer>
}

/** How many of the last searches are remembered. */
const KEPT = 6

/** Showing the last reservation or not asks again what was asked. */
const TOGGLED = ['toggleReservation', 'followReservation', 'keepSearches'] as const

const searchChart = setup({
  types: {
    input: {} as RememberedSearches & { total: number },
    context: {} as QuotaSearchContext<unknown>,
    events: {} as QuotaSearchCommand | QuotaSearchFact<unknown>,
    emitted: {} as { type: 'searches.kept' } & RememberedSearches,
    tags: {} as 'busy',
  },
  actors: { askQuota: unprovided<QuotaQuestion>('askQuota') },
  guards: {
    isOther: ({ context }, text: string) => digitsOf(text) !== context.number,
    isTyped: (_, number: string) => number !== '',
    isQuota: ({ context }, number: string) => quotaNumberRefusal(number, context.total) === null,
    hasAnything: ({ context }) => context.number !== '' || context.asked !== null,
  },
  actions: {
    rememberNumber: assign({ number: (_, text: string) => digitsOf(text) }),
    correctNumber: assign((_, text: string) => ({ number: digitsOf(text), message: null })),
    rememberAsked: assign(({ context: { reserved } }, number: string) => ({
      number,
      asked: { number, reserved },
      answer: null,
      message: null,
    })),
    rememberFound: assign(({ context }, { answer, won }: { answer: unknown; won: boolean }) => {
      const number = context.asked?.number ?? ''
      const others = context.recent.filter((each) => Number(each.number) !== Number(number))
      return { answer, recent: [{ number, won }, ...others].slice(0, KEPT) }
    }),
    rememberMessage: assign({ message: (_, message: string) => message }),
    forgetMessage: assign({ message: null }),
    explainNumber: assign(({ context }, number: string) => ({
      number,
      asked: null,
      answer: null,
      message: quotaNumberRefusal(number, context.total),
    })),
    toggleReservation: assign({ reserved: ({ context }) => !context.reserved }),
    followReservation: assign({
      asked: ({ context: { asked, reserved } }) => asked && { ...asked, reserved },
    }),
    forgetAll: assign({ number: '', asked: null, answer: null, message: null }),
    keepSearches: emit(({ context: { reserved, recent } }) => ({ type: 'searches.kept' as const, reserved, recent })),
  },
}).createMachine({
  id: 'quotaSearch',
  context: ({ input }) => ({ ...input, number: '', asked: null, answer: null, message: null }),
  initial: 'idle',
  on: {
    'number.type': {
      guard: { type: 'isOther', params: ({ event }) => event.text },
      actions: { type: 'rememberNumber', params: ({ event }) => event.text },
    },
    'quota.search': [
      {
        guard: { type: 'isQuota', params: ({ context, event }) => event.number ?? context.number },
        target: '.asking',
        reenter: true,
        actions: { type: 'rememberAsked', params: ({ context, event }) => event.number ?? context.number },
      },
      {
        guard: { type: 'isTyped', params: ({ context, event }) => event.number ?? context.number },
        target: '.refused',
        actions: { type: 'explainNumber', params: ({ context, event }) => event.number ?? context.number },
      },
    ],
    'search.clear': { guard: 'hasAnything', target: '.idle', actions: 'forgetAll' },
    'reservation.toggle': { actions: ['toggleReservation', 'keepSearches'] },
  },
  states: {
    idle: {},
    asking: {
      tags: 'busy',
      invoke: {
        src: 'askQuota',
        input: ({ context }) => context.asked ?? { number: '', reserved: false },
      },
      on: {
        'reservation.toggle': { target: 'asking', reenter: true, actions: TOGGLED },
        'search.answered': {
          target: 'answered',
          actions: [{ type: 'rememberFound', params: ({ event }) => event }, 'keepSearches'],
        },
        'search.refused': {
          target: 'refused',
          actions: { type: 'rememberMessage', params: ({ event }) => event.message },
        },
        'search.failed': {
          target: 'silent',
          actions: { type: 'rememberMessage', params: ({ event }) => event.message },
        },
      },
    },
    answered: {
      on: { 'reservation.toggle': { target: 'asking', actions: TOGGLED } },
    },
    refused: {
      on: {
        'number.type': {
          guard: { type: 'isOther', params: ({ event }) => event.text },
          target: 'idle',
          actions: { type: 'correctNumber', params: ({ event }) => event.text },
        },
      },
    },
    silent: { on: { 'search.retry': { target: 'asking', actions: 'forgetMessage' } } },
  },
})

/** What is longer is cut: it is refused long before. */
const LONGEST = 20

/** The digits of what is typed: too many of them are refused, none is cut to make a quota of them. */
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, LONGEST)
