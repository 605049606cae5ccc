import { emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import type { ChartState } from '../../next-state.ts'
import { type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** Commands: what the operator can choose. */
export type SupporterRowCommand = { type: 'phone.copy' } | { type: 'phone.call' } | { type: 'supporter.remove' }

/** Facts: what happened outside. */
export type SupporterRowFact =
  | { type: 'removal.done' }
  | ({ type: 'removal.refused' } & Refused)
  | { type: 'removal.dismissed' }

/** A supporter in their list (spec §2.25): written to by WhatsApp, and taken off it after a word was typed. */
export const supporterRowMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as { id: string },
    events: {} as SupporterRowCommand | SupporterRowFact,
    emitted: {} as { type: 'phone.wanted'; use: 'copy' | 'call' } | Notice,
    tags: {} as 'busy',
  },
  actors: { askRemoval: unprovided<{ id: string }>('askRemoval') },
  actions: {
    announcePhone: emit((_, use: 'copy' | 'call') => ({ type: 'phone.wanted' as const, use })),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
}).createMachine({
  id: 'supporterRow',
  context: ({ input }) => input,
  initial: 'resting',
  states: {
    resting: {
      on: {
        'phone.copy': { actions: { type: 'announcePhone', params: 'copy' } },
        'phone.call': { actions: { type: 'announcePhone', params: 'call' } },
        'supporter.remove': 'removing',
      },
    },
    removing: {
      tags: 'busy',
      invoke: { src: 'askRemoval', input: ({ context: { id } }) => ({ id }) },
      on: {
        'removal.done': 'removed',
        'removal.refused': {
          target: 'resting',
          actions: { type: 'announceRefusal', params: ({ event }) => event },
        },
        'removal.dismissed': 'resting',
      },
    },
    removed: {},
  },
})

/** A stored supporter as the chart sees it. */
export const supporterRowAt = (id: string): ChartState<typeof supporterRowMachine> => ({
  value: 'resting',
  context: { id },
})
