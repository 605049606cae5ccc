import { assign, emit, setup } from 'xstate'
import { unprovided } from '../ask.ts'
import type { Notice } from '../notice.ts'

/**
 * What is about to be done: to which record, under which name, and the word to type first, if any. `detail`: what else tells it from
 * another such deed.
 */
export type Deed = { id: string; name: string; act: string; word: string | null; detail?: string }

/** What somebody may choose. */
export type TypedConfirmCommand =
  | { type: 'deed.propose'; deed: Deed }
  | { type: 'word.type'; text: string }
  | { type: 'deed.confirm' }
  | { type: 'deed.dismiss' }

/** What the world reports. */
export type TypedConfirmFact = { type: 'deed.done'; message: string } | { type: 'deed.refused'; message: string }

/** `text`: what was typed so far. */
export type TypedConfirmContext = { deed: Deed | null; text: string; message: string | null }

/** Asking before something that cannot be undone, where it is grave by typing a word in any case (spec §2.17: *excluir*). */
export const typedConfirmMachine = setup({
  types: {
    context: {} as TypedConfirmContext,
    events: {} as TypedConfirmCommand | TypedConfirmFact,
    emitted: {} as Notice | { type: 'deed.finished'; act: string; id: string },
    tags: {} as 'open' | 'busy',
  },
  actors: { askDeed: unprovided<{ id: string; act: string }>('askDeed') },
  guards: {
    isTyped: ({ context: { deed, text } }) =>
      deed?.word == null || text.trim().toLowerCase() === deed.word.toLowerCase(),
  },
  actions: {
    rememberDeed: assign((_, deed: Deed) => ({ deed, text: '', message: null })),
    rememberText: assign((_, text: string) => ({ text, message: null })),
    rememberMessage: assign({ message: (_, message: string) => message }),
    announceDone: emit((_, message: string) => ({ type: 'notice' as const, class: 'success' as const, message })),
    announceFinished: emit(({ context: { deed } }) => ({
      type: 'deed.finished' as const,
      act: deed?.act ?? '',
      id: deed?.id ?? '',
    })),
  },
}).createMachine({
  id: 'typedConfirm',
  context: { deed: null, text: '', message: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'deed.propose': { target: 'asking', actions: { type: 'rememberDeed', params: ({ event }) => event.deed } },
      },
    },
    asking: {
      tags: 'open',
      on: {
        'word.type': { actions: { type: 'rememberText', params: ({ event }) => event.text } },
        'deed.confirm': { guard: 'isTyped', target: 'doing' },
        'deed.dismiss': 'closed',
      },
    },
    doing: {
      tags: ['open', 'busy'],
      invoke: {
        src: 'askDeed',
        input: ({ context: { deed } }) => ({ id: deed?.id ?? '', act: deed?.act ?? '' }),
      },
      on: {
        'deed.done': {
          target: 'closed',
          actions: [{ type: 'announceDone', params: ({ event }) => event.message }, 'announceFinished'],
        },
        'deed.refused': {
          target: 'asking',
          actions: { type: 'rememberMessage', params: ({ event }) => event.message },
        },
      },
    },
  },
})
