import { assign, setup } from 'xstate'
import type { ChartState } from '../next-state.ts'

/** The names stored in the database. */
export const CODE_REQUEST_STATES = ['live', 'used', 'replaced', 'spent', 'expired', 'undelivered'] as const
export type CodeRequestState = (typeof CODE_REQUEST_STATES)[number]

/** A code lives ten minutes and takes five tries (S08, S10). */
export const CODE_LIFE_S = 600
export const CODE_TRIES = 5

/** Commands: what the operator can choose. `code.resend`: another message for the same purpose. */
export type CodeRequestCommand = { type: 'code.resend' }

/** Facts: what happens to a request for a code. `message.lost`: the provider did not take it. */
export type CodeRequestFact =
  | { type: 'code.accepted' }
  | { type: 'code.refused' }
  | { type: 'code.replaced' }
  | { type: 'code.expired' }
  | { type: 'message.lost' }
  | { type: 'cooldown.ended' }

export type CodeRequestContext = { method: 'sms' | 'totp'; tries: number }

/** What can be asked of a stored request in a query. */
export type CodeRequestTag = 'live' | 'delaysNext'

/**
 * A request for a code: by message, or for the authenticator app's (spec §8, S07–S10). Its code is right once, is given up after five wrong
 * tries or ten minutes, and gives way to the next one. Another message may be sent once its cool-down is over, which then begins
 * anew. A code that was used delays no other one, nor does a message that never left; the app makes nobody wait. The server decides
 * with it.
 */
export const codeRequestMachine = setup({
  types: {
    input: {} as { method: 'sms' | 'totp' },
    context: {} as CodeRequestContext,
    events: {} as CodeRequestCommand | CodeRequestFact,
    tags: {} as CodeRequestTag,
  },
  guards: {
    hasTriesLeft: ({ context }) => context.tries + 1 < CODE_TRIES,
    isByApp: ({ context }) => context.method === 'totp',
  },
  actions: { countTry: assign({ tries: ({ context }) => context.tries + 1 }) },
}).createMachine({
  id: 'codeRequest',
  context: ({ input }) => ({ ...input, tries: 0 }),
  type: 'parallel',
  states: {
    code: {
      initial: 'live',
      states: {
        live: {
          tags: ['live', 'delaysNext'],
          on: {
            'code.accepted': 'used',
            'code.refused': [
              { guard: 'hasTriesLeft', actions: 'countTry' },
              { target: 'spent', actions: 'countTry' },
            ],
            'code.replaced': 'replaced',
            'code.expired': 'expired',
            'message.lost': 'undelivered',
          },
        },
        used: {},
        replaced: { tags: 'delaysNext' },
        spent: { tags: 'delaysNext' },
        expired: { tags: 'delaysNext' },
        undelivered: {},
      },
    },
    next: {
      initial: 'cooling',
      states: {
        cooling: {
          always: { guard: 'isByApp', target: 'ready' },
          on: { 'cooldown.ended': 'ready', 'message.lost': 'ready', 'code.accepted': 'ready' },
        },
        ready: { on: { 'code.resend': 'cooling' } },
      },
    },
  },
})

/** A stored request as the chart sees it. `isCooling`: the next message has to wait. */
export function codeRequestAt(
  state: CodeRequestState,
  { isCooling, ...context }: CodeRequestContext & { isCooling: boolean },
): ChartState<typeof codeRequestMachine> {
  return { value: { code: state, next: isCooling ? 'cooling' : 'ready' }, context }
}

/** The name to store for a state of the chart. */
export function codeRequestState({ value }: Pick<ChartState<typeof codeRequestMachine>, 'value'>): CodeRequestState {
  return value.code
}
