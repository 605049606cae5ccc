import { assign, emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import type { ChartState } from '../../next-state.ts'
import { type Done, doneNotice, type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** What is asked of the server about a webhook. */
export type WebhookAct = 'test' | 'pause' | 'resend' | 'duplicate' | 'remove'

/** Which deliveries are sent again: since when (none: all that are kept), and whether only those that never arrived. */
export type Resending = { since: string | null; only: 'failed' | 'all' }

/** What is being chosen of that: `since` as it was typed, nothing for all that are kept. */
export type ResendChoice = { since: string; only: Resending['only'] }

/** Commands: what the operator can choose. */
export type WebhookCommand =
  | { type: 'webhook.copy' }
  | { type: 'webhook.duplicate' }
  | { type: 'webhook.test' }
  | { type: 'webhook.pause' }
  | { type: 'webhook.resume' }
  | { type: 'choice.change'; choice: Partial<ResendChoice> }
  | ({ type: 'deliveries.resend' } & Resending)
  | { type: 'webhook.remove' }

/** Facts: what happened outside. */
export type WebhookFact =
  | ({ type: 'request.done' } & Done)
  | ({ type: 'request.refused' } & Refused)
  | { type: 'request.dismissed' }

/** `paused`: nothing is sent to it. `choice`: which deliveries would be sent again. */
export type WebhookContext = {
  id: string
  paused: boolean
  choice: ResendChoice
  asked: (Resending & { act: WebhookAct }) | null
}

/** What is asked. */
export type WebhookQuestion = Resending & { id: string; act: WebhookAct }

const ALL_FAILED: Resending = { since: null, only: 'failed' }
const FIRST_CHOICE: ResendChoice = { since: '', only: 'failed' }

/**
 * A webhook in its list and its drawers (spec §2.21): tested, copied, paused, resumed, its deliveries sent again, and deleted after a word was
 * typed. Whether it is paused the server's chart decides (`destination`).
 */
export const webhookMachine = setup({
  types: {
    input: {} as { id: string; paused: boolean },
    context: {} as WebhookContext,
    events: {} as WebhookCommand | WebhookFact,
    emitted: {} as Notice | { type: 'copy.wanted' },
    tags: {} as 'busy',
  },
  actors: { askRequest: unprovided<WebhookQuestion>('askRequest') },
  guards: {
    isPaused: ({ context }) => context.paused,
    delivers: ({ context }) => !context.paused,
    isRemoval: ({ context }) => context.asked?.act === 'remove',
  },
  actions: {
    remember: assign({ asked: (_, asked: Resending & { act: WebhookAct }) => asked }),
    forget: assign({ asked: null }),
    rememberChoice: assign({
      choice: ({ context }, choice: Partial<ResendChoice>) => ({ ...context.choice, ...choice }),
    }),
    announceCopy: emit({ type: 'copy.wanted' as const }),
    announceDone: emit((_, done: Done) => doneNotice(done)),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
}).createMachine({
  id: 'webhook',
  context: ({ input }) => ({ ...input, choice: FIRST_CHOICE, asked: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'webhook.copy': { actions: 'announceCopy' },
        'choice.change': { actions: { type: 'rememberChoice', params: ({ event }) => event.choice } },
        'webhook.test': {
          target: 'asking',
          actions: { type: 'remember', params: { ...ALL_FAILED, act: 'test' } },
        },
        'webhook.duplicate': {
          target: 'asking',
          actions: { type: 'remember', params: { ...ALL_FAILED, act: 'duplicate' } },
        },
        'webhook.pause': {
          guard: 'delivers',
          target: 'asking',
          actions: { type: 'remember', params: { ...ALL_FAILED, act: 'pause' } },
        },
        'webhook.resume': {
          guard: 'isPaused',
          target: 'asking',
          actions: { type: 'remember', params: { ...ALL_FAILED, act: 'resend' } },
        },
        'deliveries.resend': {
          target: 'asking',
          actions: {
            type: 'remember',
            params: ({ event: { since, only } }) => ({ since, only, act: 'resend' as const }),
          },
        },
        'webhook.remove': {
          target: 'asking',
          actions: { type: 'remember', params: { ...ALL_FAILED, act: 'remove' } },
        },
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'askRequest',
        input: ({ context: { id, asked } }) => ({ act: 'test' as const, ...ALL_FAILED, ...asked, id }),
      },
      on: {
        'choice.change': { actions: { type: 'rememberChoice', params: ({ event }) => event.choice } },
        'request.done': [
          { guard: 'isRemoval', target: 'removed', actions: 'forget' },
          {
            target: 'idle',
            actions: ['forget', { type: 'announceDone', params: ({ event }) => event }],
          },
        ],
        'request.refused': {
          target: 'idle',
          actions: ['forget', { type: 'announceRefusal', params: ({ event }) => event }],
        },
        'request.dismissed': { target: 'idle', actions: 'forget' },
      },
    },
    removed: {},
  },
})

/** A stored webhook as the chart sees it. */
export const webhookAt = (id: string, paused: boolean): ChartState<typeof webhookMachine> => ({
  value: 'idle',
  context: { id, paused, choice: FIRST_CHOICE, asked: null },
})
