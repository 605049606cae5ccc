import { assign, setup } from 'xstate'
import { unprovided } from '../../ask.ts'

/** What purchases add up to; money in centavos. */
export type FigureSums = {
  readonly count: number
  readonly quotas: number
  readonly amount: number
  readonly net: number
  readonly returned: number
}

/** A figure as it was photographed: what it showed, what its purchases add up to one by one, and whether both say the same. */
export type FigurePhoto = {
  readonly at: string
  readonly initial: string | null
  readonly final: string | null
  readonly equal: boolean
  readonly figure: FigureSums
  /** Of the reservations that ended in its span, and those of them that were paid. */
  readonly paid: number
  readonly ended: number
  readonly sum: FigureSums
  readonly purchases: number
  readonly buyers: number
  /** Of those alone that a filter leaves. */
  readonly narrowed: FigureSums | null
  /** What was reserved in its span and is no part of it. */
  readonly leftOut: { readonly pending: number; readonly unpaid: number; readonly returned: number }
}

/** What was sold after the photo; money in centavos. */
export type SoldSince = { readonly count: number; readonly amount: number }

/** Facts: what happened outside; there are no commands: another photo is taken by asking its list again. `sales.changed`: somewhere something was sold or given back. */
export type OpenedFigureFact =
  | { type: 'figure.photographed'; photo: FigurePhoto }
  | { type: 'sales.changed' }
  | { type: 'since.counted'; since: SoldSince }
  | { type: 'since.failed' }

/** `since`: what was sold after the photo, as far as that is known. */
export type OpenedFigureContext = { photo: FigurePhoto | null; since: SoldSince | null }

/**
 * An opened figure: photographed with its purchases, and then equal to them or not, which is never silent. What is sold afterwards is counted beside it;
 * it is taken in by another photo alone, so that what one reads does not move.
 */
export const openedFigureMachine = setup({
  types: {
    context: {} as OpenedFigureContext,
    events: {} as OpenedFigureFact,
    tags: {} as 'equal',
  },
  actors: { countSince: unprovided<{ at: string }>('countSince') },
  guards: {
    isEqual: (_, { equal }: FigurePhoto) => equal,
    isAny: (_, { count, amount }: SoldSince) => count !== 0 || amount !== 0,
    hasAny: ({ context: { since } }) => since !== null,
  },
  actions: {
    rememberPhoto: assign((_, photo: FigurePhoto) => ({ photo, since: null })),
    rememberSince: assign({ since: (_, since: SoldSince) => since }),
    forgetSince: assign({ since: null }),
  },
}).createMachine({
  id: 'openedFigure',
  context: { photo: null, since: null },
  initial: 'photographing',
  on: {
    'figure.photographed': [
      {
        guard: { type: 'isEqual', params: ({ event }) => event.photo },
        target: '.equal',
        actions: { type: 'rememberPhoto', params: ({ event }) => event.photo },
      },
      { target: '.differs', actions: { type: 'rememberPhoto', params: ({ event }) => event.photo } },
    ],
  },
  states: {
    photographing: {},
    equal: { tags: 'equal', on: { 'sales.changed': 'counting' } },
    counting: {
      tags: 'equal',
      invoke: { src: 'countSince', input: ({ context: { photo } }) => ({ at: photo?.at ?? '' }) },
      on: {
        'sales.changed': { target: 'counting', reenter: true },
        'since.counted': [
          {
            guard: { type: 'isAny', params: ({ event }) => event.since },
            target: 'stale',
            actions: { type: 'rememberSince', params: ({ event }) => event.since },
          },
          { target: 'equal', actions: 'forgetSince' },
        ],
        'since.failed': [{ guard: 'hasAny', target: 'stale' }, { target: 'equal' }],
      },
    },
    stale: { tags: 'equal', on: { 'sales.changed': 'counting' } },
    differs: {},
  },
})
