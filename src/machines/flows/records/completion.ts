import { emit, setup } from 'xstate'

/**
 * Facts: what happened outside of a record and of its parts, which are kept one after another once the record is. `record.saved` and
 * `record.changed` say how it stands, as often as they like; `waiting`: parts are still to be kept.
 */
export type CompletionFact =
  | { type: 'record.saved'; id: string; waiting: boolean }
  | { type: 'record.changed' }
  | { type: 'parts.queued' }
  | { type: 'parts.stored' }
  | { type: 'parts.refused' }

/** Emitted events: that the parts of this record may be sent now, or that everything is kept. */
export type CompletionEmitted = { type: 'parts.wanted'; id: string } | { type: 'close.wanted' }

/**
 * When a form whose record has parts of its own (spec §2.5: a campaign and its photos) may close: once the record is saved and no part
 * waits. A refused part keeps the form open, so that another one can take its place.
 */
export const completionMachine = setup({
  types: { events: {} as CompletionFact, emitted: {} as CompletionEmitted },
  guards: { isWaiting: (_, waiting: boolean) => waiting },
  actions: {
    announceRecord: emit((_, id: string) => ({ type: 'parts.wanted' as const, id })),
    announceClose: emit({ type: 'close.wanted' as const }),
  },
}).createMachine({
  id: 'completion',
  initial: 'open',
  states: {
    open: {
      on: {
        'record.saved': [
          {
            guard: { type: 'isWaiting', params: ({ event }) => event.waiting },
            target: 'sending',
            actions: { type: 'announceRecord', params: ({ event }) => event.id },
          },
          { target: 'over', actions: 'announceClose' },
        ],
      },
    },
    sending: {
      on: {
        'record.changed': 'open',
        'parts.stored': { target: 'over', actions: 'announceClose' },
        'parts.refused': 'short',
      },
    },
    short: { on: { 'record.changed': 'open', 'parts.queued': 'sending' } },
    over: { on: { 'record.changed': 'open' } },
  },
})
