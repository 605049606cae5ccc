import { emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import type { ChartState } from '../../next-state.ts'
import { type Done, doneNotice, type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** Command: the operator has it sent once more. */
export type SentCommand = { type: 'delivery.resend' }

/** Facts: what the server said to that. */
export type SentFact = ({ type: 'resend.done' } & Done) | ({ type: 'resend.refused' } & Refused)

/** The delivery that a try belongs to. `halted`: its webhook is paused. */
export type SentContext = { campaignId: string; id: string; halted: boolean }

/** One try in the list of what was sent: its delivery can be sent once more, unless nothing is sent at all. */
export const sentDeliveryMachine = setup({
  types: {
    input: {} as SentContext,
    context: {} as SentContext,
    events: {} as SentCommand | SentFact,
    emitted: {} as Notice,
    tags: {} as 'busy',
  },
  actors: { askResend: unprovided<{ campaignId: string; id: string }>('askResend') },
  guards: { isSent: ({ context }) => !context.halted },
  actions: {
    announceDone: emit((_, done: Done) => doneNotice(done)),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
}).createMachine({
  id: 'sentDelivery',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: { on: { 'delivery.resend': { guard: 'isSent', target: 'sending' } } },
    sending: {
      tags: 'busy',
      invoke: { src: 'askResend', input: ({ context: { campaignId, id } }) => ({ campaignId, id }) },
      on: {
        'resend.done': {
          target: 'idle',
          actions: { type: 'announceDone', params: ({ event }) => event },
        },
        'resend.refused': {
          target: 'idle',
          actions: { type: 'announceRefusal', params: ({ event }) => event },
        },
      },
    },
  },
})

/** A try as the chart sees its delivery. */
export const sentDeliveryAt = (context: SentContext): ChartState<typeof sentDeliveryMachine> => ({
  value: 'idle',
  context,
})
