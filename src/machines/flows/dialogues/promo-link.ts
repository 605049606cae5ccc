import { assign, emit, setup } from 'xstate'
import { READY_TEXTS, type ReadyTextName } from '../../../domain/sales/ready-texts.ts'
import { unprovided } from '../../ask.ts'
import type { ChartState } from '../../next-state.ts'
import { type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** Commands: what the operator can choose. */
export type PromoLinkCommand =
  | { type: 'link.copy' }
  | { type: 'link.share' }
  | { type: 'link.compose' }
  | { type: 'text.choose'; text: ReadyTextName }
  | { type: 'text.copy' }
  | { type: 'text.send' }
  | { type: 'text.close' }
  | { type: 'link.showCode' }
  | { type: 'code.close' }
  | { type: 'link.edit' }
  | { type: 'link.remove' }

/** Facts: what happened outside. */
export type PromoLinkFact =
  | { type: 'removal.done' }
  | ({ type: 'removal.refused' } & Refused)
  | { type: 'removal.dismissed' }

/**
 * A promotional link in its list (spec §2.17): copied, shared, also with a text that is ready, shown as a QR code, edited, and deleted after a word was
 * typed. `text`: the one that was chosen last.
 */
export const promoLinkMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as { id: string; text: ReadyTextName },
    events: {} as PromoLinkCommand | PromoLinkFact,
    emitted: {} as
      | { type: 'address.wanted' }
      | { type: 'message.wanted' }
      | { type: 'edit.wanted' }
      | { type: 'text.wanted'; text: ReadyTextName; way: 'copy' | 'send' }
      | Notice,
    tags: {} as 'open' | 'busy',
  },
  actors: { askRemoval: unprovided<{ id: string }>('askRemoval') },
  actions: {
    announceAddress: emit({ type: 'address.wanted' as const }),
    announceMessage: emit({ type: 'message.wanted' as const }),
    chooseText: assign({ text: (_, text: ReadyTextName) => text }),
    announceText: emit(({ context: { text } }, way: 'copy' | 'send') => ({ type: 'text.wanted' as const, text, way })),
    announceEdit: emit({ type: 'edit.wanted' as const }),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
}).createMachine({
  id: 'promoLink',
  context: ({ input }) => ({ ...input, text: READY_TEXTS[0] }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'link.copy': { actions: 'announceAddress' },
        'link.share': { actions: 'announceMessage' },
        'link.compose': 'composing',
        'link.showCode': 'showingCode',
        'link.edit': { actions: 'announceEdit' },
        'link.remove': 'removing',
      },
    },
    composing: {
      tags: 'open',
      on: {
        'text.choose': { actions: { type: 'chooseText', params: ({ event }) => event.text } },
        'text.copy': { actions: { type: 'announceText', params: 'copy' } },
        'text.send': { actions: { type: 'announceText', params: 'send' } },
        'text.close': 'resting',
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
          actions: { type: 'announceRefusal', params: ({ event }) => event },
        },
        'removal.dismissed': 'resting',
      },
    },
    removed: {},
  },
})

/** A stored link as the chart sees it. */
export const promoLinkAt = (id: string): ChartState<typeof promoLinkMachine> => ({
  value: 'resting',
  context: { id, text: READY_TEXTS[0] },
})
