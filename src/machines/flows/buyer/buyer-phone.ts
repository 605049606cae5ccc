import { assign, emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import { type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** What a phone is asked for: to copy it, or to begin a conversation. */
export type PhoneUse = 'copy' | 'call'

/** Commands: what the operator can choose. */
export type BuyerPhoneCommand = { type: 'phone.copy' } | { type: 'phone.call' }

/** Facts: what happened outside. */
export type BuyerPhoneFact = { type: 'phone.revealed'; telefone: string } | ({ type: 'phone.refused' } & Refused)

/** `id`: whose phone; `use`: what it is asked for. */
export type BuyerPhoneContext = { id: string; use: PhoneUse }

/**
 * Emitted. `phone.awaited`: it was asked for, which some browsers must hear within the tap; then `phone.wanted` with the phone, for what it was asked
 * for, or `phone.withheld`.
 */
export type PhoneEmitted =
  | { type: 'phone.awaited'; use: PhoneUse }
  | { type: 'phone.wanted'; use: PhoneUse; telefone: string }
  | { type: 'phone.withheld' }

const askedTo = (use: PhoneUse) =>
  [
    { type: 'rememberUse', params: use },
    { type: 'announceAwaited', params: use },
  ] as const

/** A buyer's phone, which the server gives out, and notes, each time that it is used (S52); it is stored nowhere here. */
export const buyerPhoneMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as BuyerPhoneContext,
    events: {} as BuyerPhoneCommand | BuyerPhoneFact,
    emitted: {} as PhoneEmitted | Notice,
    tags: {} as 'busy',
  },
  actors: { askPhone: unprovided<{ id: string }>('askPhone') },
  actions: {
    rememberUse: assign({ use: (_, use: PhoneUse) => use }),
    announceAwaited: emit((_, use: PhoneUse) => ({ type: 'phone.awaited' as const, use })),
    announceWithheld: emit({ type: 'phone.withheld' as const }),
    announcePhone: emit(({ context }, telefone: string) => ({
      type: 'phone.wanted' as const,
      use: context.use,
      telefone,
    })),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
}).createMachine({
  id: 'buyerPhone',
  context: ({ input }) => ({ id: input.id, use: 'copy' }),
  initial: 'hidden',
  states: {
    hidden: {
      on: {
        'phone.copy': { target: 'asking', actions: askedTo('copy') },
        'phone.call': { target: 'asking', actions: askedTo('call') },
      },
    },
    asking: {
      tags: 'busy',
      invoke: { src: 'askPhone', input: ({ context }) => ({ id: context.id }) },
      on: {
        'phone.revealed': {
          target: 'hidden',
          actions: { type: 'announcePhone', params: ({ event }) => event.telefone },
        },
        'phone.refused': {
          target: 'hidden',
          actions: ['announceWithheld', { type: 'announceRefusal', params: ({ event }) => event }],
        },
      },
    },
  },
})
