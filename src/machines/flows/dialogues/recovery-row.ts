import { assign, emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import type { ChartState } from '../../next-state.ts'
import { type Done, doneNotice, type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** Commands: what the operator can choose. `message.write`: opens the conversation, and steps on. */
export type RecoveryRowCommand =
  | { type: 'message.write' }
  | { type: 'message.next' }
  | { type: 'message.writeAddress' }
  | { type: 'message.dismiss' }
  | { type: 'pix.copy' }
  | { type: 'phone.copy' }
  | { type: 'buyer.silence' }
  | { type: 'buyer.unsilence' }

/** What the server granted: the claim's number, the phone, the message, and with how many quotas it was renewed. */
export interface GrantedMessage {
  readonly id: number
  readonly telefone: string
  readonly text: string
  readonly renewed: { readonly quantity: number; readonly of: number } | null
}

/** Facts: what happened outside. `bank.declined`: no bank made a new PIX; `conversation.blocked`: the browser opened no tab. */
export type RecoveryRowFact =
  | { type: 'claim.granted'; message: GrantedMessage }
  | ({ type: 'claim.refused' } & Refused)
  | { type: 'bank.declined' }
  | { type: 'conversation.opened' }
  | ({ type: 'conversation.blocked' } & Refused)
  | { type: 'phone.revealed'; telefone: string }
  | ({ type: 'phone.refused' } & Refused)
  | ({ type: 'silence.noted' } & Done)
  | ({ type: 'silence.refused' } & Refused)

/** `barred`: why its buyer is not written to, by name; `hasCode`: whether its PIX can be paid; `silent`: the buyer asked not to be written to. */
export type RecoveryRowContext = {
  id: string
  userId: string
  barred: string | null
  hasCode: boolean
  silent: boolean
  granted: GrantedMessage | null
}

/** Emitted. `row.left`: the cursor steps on; `row.barred`: why nobody is written to is to be said. */
export type RecoveryRowEmitted =
  | { type: 'row.left' }
  | { type: 'row.barred' }
  | { type: 'message.turned' }
  | { type: 'message.opened'; message: GrantedMessage }
  | { type: 'recovery.changed' }
  | { type: 'pix.wanted' }
  | { type: 'phone.awaited'; use: 'copy' }
  | { type: 'phone.wanted'; use: 'copy'; telefone: string }
  | { type: 'phone.withheld' }

/**
 * A buyer who has not paid, in the list of *Recuperar* (docs/decisions/0095): the claim is granted before the tab opens, and where no bank makes a new
 * PIX it is asked whether the message may go by the address alone.
 */
export const recoveryRowMachine = setup({
  types: {
    input: {} as Omit<RecoveryRowContext, 'granted'>,
    context: {} as RecoveryRowContext,
    events: {} as RecoveryRowCommand | RecoveryRowFact,
    emitted: {} as RecoveryRowEmitted | Notice,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    askClaim: unprovided<{ id: string; addressOnly: boolean }>('askClaim'),
    askOpening: unprovided<{ message: GrantedMessage | null }>('askOpening'),
    askPhone: unprovided<{ id: string }>('askPhone'),
    askSilence: unprovided<{ id: string; refuses: boolean }>('askSilence'),
  },
  guards: {
    isBarred: ({ context }) => context.barred !== null,
    hasCode: ({ context }) => context.hasCode,
    isSilent: ({ context }) => context.silent,
    isHeard: ({ context }) => !context.silent,
  },
  actions: {
    remember: assign({ granted: (_, message: GrantedMessage) => message }),
    stepOn: emit({ type: 'row.left' as const }),
    announceBar: emit({ type: 'row.barred' as const }),
    announceTurn: emit({ type: 'message.turned' as const }),
    announceOpened: emit(({ context }) => ({
      type: 'message.opened' as const,
      message: context.granted as GrantedMessage,
    })),
    announceChange: emit({ type: 'recovery.changed' as const }),
    announceCode: emit({ type: 'pix.wanted' as const }),
    announceAwaited: emit({ type: 'phone.awaited' as const, use: 'copy' as const }),
    announcePhone: emit((_, telefone: string) => ({
      type: 'phone.wanted' as const,
      use: 'copy' as const,
      telefone,
    })),
    announceWithheld: emit({ type: 'phone.withheld' as const }),
    announceDone: emit((_, done: Done) => doneNotice(done)),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
}).createMachine({
  id: 'recoveryRow',
  context: ({ input }) => ({ ...input, granted: null }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'message.write': [
          { guard: 'isBarred', actions: ['announceBar', 'stepOn'] },
          { target: 'claiming', actions: 'stepOn' },
        ],
        'message.next': { actions: 'announceTurn' },
        'pix.copy': { guard: 'hasCode', actions: 'announceCode' },
        'phone.copy': { target: 'asking', actions: 'announceAwaited' },
        'buyer.silence': { guard: 'isHeard', target: 'silencing' },
        'buyer.unsilence': { guard: 'isSilent', target: 'silencing' },
      },
    },
    claiming: {
      tags: 'busy',
      invoke: { src: 'askClaim', input: ({ context: { id } }) => ({ id, addressOnly: false }) },
      on: {
        'claim.granted': { target: 'opening', actions: { type: 'remember', params: ({ event }) => event.message } },
        'claim.refused': {
          target: 'resting',
          actions: [{ type: 'announceRefusal', params: ({ event }) => event }, 'announceChange'],
        },
        'bank.declined': 'uncharged',
      },
    },
    uncharged: {
      tags: 'open',
      on: { 'message.writeAddress': 'claimingAddress', 'message.dismiss': 'resting' },
    },
    claimingAddress: {
      tags: 'busy',
      invoke: { src: 'askClaim', input: ({ context: { id } }) => ({ id, addressOnly: true }) },
      on: {
        'claim.granted': { target: 'opening', actions: { type: 'remember', params: ({ event }) => event.message } },
        'claim.refused': {
          target: 'resting',
          actions: [{ type: 'announceRefusal', params: ({ event }) => event }, 'announceChange'],
        },
        'bank.declined': 'uncharged',
      },
    },
    opening: {
      tags: 'busy',
      invoke: { src: 'askOpening', input: ({ context: { granted } }) => ({ message: granted }) },
      on: {
        'conversation.opened': { target: 'opened', actions: ['announceOpened', 'announceChange'] },
        'conversation.blocked': {
          target: 'resting',
          actions: [{ type: 'announceRefusal', params: ({ event }) => event }, 'announceChange'],
        },
      },
    },
    opened: { on: { 'message.next': { actions: 'announceTurn' } } },
    asking: {
      tags: 'busy',
      invoke: { src: 'askPhone', input: ({ context }) => ({ id: context.userId }) },
      on: {
        'phone.revealed': {
          target: 'resting',
          actions: { type: 'announcePhone', params: ({ event }) => event.telefone },
        },
        'phone.refused': {
          target: 'resting',
          actions: ['announceWithheld', { type: 'announceRefusal', params: ({ event }) => event }],
        },
      },
    },
    silencing: {
      tags: 'busy',
      invoke: {
        src: 'askSilence',
        input: ({ context: { userId, silent } }) => ({ id: userId, refuses: !silent }),
      },
      on: {
        'silence.noted': {
          target: 'resting',
          actions: [{ type: 'announceDone', params: ({ event }) => event }, 'announceChange'],
        },
        'silence.refused': {
          target: 'resting',
          actions: { type: 'announceRefusal', params: ({ event }) => event },
        },
      },
    },
  },
})

/** A buyer of the list as the chart sees it. */
export const recoveryRowAt = (context: Omit<RecoveryRowContext, 'granted'>): ChartState<typeof recoveryRowMachine> => ({
  value: 'resting',
  context: { ...context, granted: null },
})
