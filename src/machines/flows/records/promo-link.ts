import { emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import type { ChartState } from '../../next-state.ts'

/** Commands: what the operator can choose. */
export type PromoLinkCommand =
  | { type: 'link.copy' }
  | { type: 'link.share' }
  | { type: 'link.showCode' }
  | { type: 'code.close' }
  | { type: 'link.edit' }
  | { type: 'link.remove' }

/** Facts: what happened outside. */
export type PromoLinkFact =
  | { type: 'removal.done' }
  | { type: 'removal.refused'; message: string }
  | { type: 'removal.dismissed' }

/** A promotional link in its list (spec §2.17): copied, shared, shown as a QR code, edited, and deleted after a word was typed. */
export const promoLinkMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as { id: string },
    events: {} as PromoLinkCommand | PromoLinkFact,
    emitted: {} as
      | { type: 'address.wanted' }
      | { type: 'message.wanted' }
      | { type: 'edit.wanted' }
      | { type: 'notice'; class: 'error'; message: string },
    tags: {} as 'open' | 'busy',
  },
  actors: { askRemoval: unprovided<{ id: string }>('askRemoval') },
  actions: {
    announceAddress: emit({ type: 'address.wanted' as const }),
    announceMessage: emit({ type: 'message.wanted' as const }),
    announceEdit: emit({ type: 'edit.wanted' as const }),
    announceRefusal: emit((_, message: string) => ({ type: 'notice' as const, class: 'error' as const, message })),
  },
}).createMachine({
  id: 'promoLink',
  context: ({ input }) => ({ ...input }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'link.copy': { actions: 'announceAddress' },
        'link.share': { actions: 'announceMessage' },
        'link.showCode': 'showingCode',
        'link.edit': { actions: 'announceEdit' },
        'link.remove': 'removing',
      },
    },
    showingCode: {
      tags: 'open',
      on: { 'link.copy': { actions: 'announceAddress' }, 'code.close': 'resting' },
    },
    removing: {
      tags: 'busy',
      invoke: { src: 'askRemoval', input: ({ context: { id } }) => ({ id }) },
      on: {
        'removal.done': 'removed',
        'removal.refused': {
          target: 'resting',
          actions: { type: 'announceRefusal', params: ({ event }) => event.message },
        },
        'removal.dismissed': 'resting',
      },
    },
    removed: {},
  },
})

/** A stored link as the chart sees it. */
export const promoLinkAt = (id: string): ChartState<typeof promoLinkMachine> => ({ value: 'resting', context: { id } })
