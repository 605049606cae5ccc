import { assign, emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import { type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** Commands: what the operator can choose. */
export type SecretCommand = { type: 'secret.renew' } | { type: 'secret.hide' }

/** Facts: what the server said to that. */
export type SecretFact = { type: 'secret.renewed'; secret: string } | ({ type: 'renewal.refused' } & Refused)

/** `secret`: the new one, which is shown only now. */
export type SecretContext = { id: string; secret: string | null }

/** The secret that signs what is sent to a webhook: a new one is made, and shown until the operator has it. */
export const secretRenewalMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as SecretContext,
    events: {} as SecretCommand | SecretFact,
    emitted: {} as Notice,
    tags: {} as 'busy',
  },
  actors: { askRenewal: unprovided<{ id: string }>('askRenewal') },
  actions: {
    rememberSecret: assign({ secret: (_, secret: string) => secret }),
    forgetSecret: assign({ secret: null }),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
}).createMachine({
  id: 'secretRenewal',
  context: ({ input: { id } }) => ({ id, secret: null }),
  initial: 'hidden',
  states: {
    hidden: { on: { 'secret.renew': 'renewing' } },
    renewing: {
      tags: 'busy',
      invoke: { src: 'askRenewal', input: ({ context: { id } }) => ({ id }) },
      on: {
        'secret.renewed': {
          target: 'shown',
          actions: { type: 'rememberSecret', params: ({ event }) => event.secret },
        },
        'renewal.refused': {
          target: 'hidden',
          actions: { type: 'announceRefusal', params: ({ event }) => event },
        },
      },
    },
    shown: { on: { 'secret.hide': { target: 'hidden', actions: 'forgetSecret' } } },
  },
})
