import { assign, emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'

/** Commands: what the operator can choose. */
export type ShownTokenCommand = { type: 'token.copy' } | { type: 'token.put' }

/** Facts: a token was made, and what became of copying it. */
export type ShownTokenFact = { type: 'token.created'; token: string } | { type: 'copy.done' } | { type: 'copy.refused' }

/** `token`: what is shown this once; null before there is one, and once it was put away. */
export type ShownTokenContext = { token: string | null }

/**
 * A token that is shown this once (UI.md §8): where it stands is not left before it was copied. A browser that refuses to copy leaves it to be
 * selected by hand.
 */
export const shownTokenMachine = setup({
  types: {
    context: {} as ShownTokenContext,
    events: {} as ShownTokenCommand | ShownTokenFact,
    emitted: {} as { type: 'token.gone' },
    tags: {} as 'busy',
  },
  actors: { askCopy: unprovided<{ token: string }>('askCopy') },
  actions: {
    rememberToken: assign({ token: (_, token: string) => token }),
    forgetToken: assign({ token: null }),
    announceGone: emit({ type: 'token.gone' as const }),
  },
}).createMachine({
  id: 'shownToken',
  context: { token: null },
  initial: 'none',
  states: {
    none: {
      on: {
        'token.created': { target: 'shown', actions: { type: 'rememberToken', params: ({ event }) => event.token } },
      },
    },
    shown: { tags: 'busy', on: { 'token.copy': 'copying' } },
    copying: {
      tags: 'busy',
      invoke: { src: 'askCopy', input: ({ context: { token } }) => ({ token: token ?? '' }) },
      on: { 'copy.done': 'copied', 'copy.refused': 'byHand' },
    },
    copied: {
      on: { 'token.copy': 'copying', 'token.put': { target: 'none', actions: ['forgetToken', 'announceGone'] } },
    },
    byHand: {
      on: { 'token.copy': 'copying', 'token.put': { target: 'none', actions: ['forgetToken', 'announceGone'] } },
    },
  },
})
