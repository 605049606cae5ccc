import { assign, setup } from 'xstate'
import type { ChartState } from '../next-state.ts'

/** The names stored in the database. */
export const CODE_REQUEST_STATES = ['live', 'used', 'replaced', 'spent', 'expired', 'undelivered'] as const
export type CodeRequestState = (typeof CODE_REQUEST_STATES)[number]

/** How the account proves itself: a message, the authenticator app, a code of its list, a passkey. */
export const CODE_METHODS = ['sms', 'totp', 'recovery', 'passkey'] as const
export type CodeRequestMethod = (typeof CODE_METHODS)[number]

/** A code lives ten minutes and takes five tries (S08, S10); what a passkey has to sign, five minutes and one. */
export const CODE_LIFE_S = 600
export const CHALLENGE_LIFE_S = 300
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

export type CodeRequestContext = { method: CodeRequestMethod; tries: number }

/** What can be asked of a stored request in a query. */
export type CodeRequestTag = 'live' | 'delaysNext'

/**
 * A request for a proof: a code by message, of the authenticator app or of the recovery codes, or what a passkey signs (spec §8, S07–S10).
 * A code is right once, is given up after five wrong tries or ten minutes, and gives way to the next one; what a passkey signs counts for
 * one try. Another message may be sent once its cool-down is over, which then starts again. A code that was used delays no other one, nor
 * does a message that never left; only messages make anybody wait. The server decides with it.
 */
export const codeRequestMachine = setup({
  types: {
    input: {} as { method: CodeRequestMethod },
    context: {} as CodeRequestContext,
    events: {} as CodeRequestCommand | CodeRequestFact,
    tags: {} as CodeRequestTag,
  },
  guards: {
    hasTriesLeft: ({ context }) => context.method !== 'passkey' && context.tries + 1 < CODE_TRIES,
    isNotSent: ({ context }) => context.method !== 'sms',
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
          always: { guard: 'isNotSent', target: 'ready' },
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
