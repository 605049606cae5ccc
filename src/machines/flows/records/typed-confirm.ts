import { assign, emit, enqueueActions, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import { type Done, doneNotice, type Notice } from '../../notice.ts'

/**
 * What is about to be done: to which record, under which name, and the word to type first, if any. `detail`: what else tells it from
 * another such action; `figures`: what there is to lose, each with its term; `warnings`: what is unusual about it; `choices`:
 * what could be done instead, by a key or button.
 */
export type ConfirmedAction = {
  id: string
  name: string
  act: string
  word: string | null
  detail?: string
  figures?: readonly (readonly [term: string, figure: string])[]
  warnings?: readonly string[]
  choices?: readonly { id: string; label: string; key: string }[]
}

/** Commands: what the operator can choose. */
export type TypedConfirmCommand =
  | { type: 'confirm.ask'; action: ConfirmedAction }
  | { type: 'word.type'; text: string }
  | { type: 'confirm.accept' }
  | { type: 'confirm.dismiss' }
  | { type: 'choice.take'; id: string }

/** Facts: what happened outside. */
export type TypedConfirmFact = ({ type: 'action.done' } & Done) | { type: 'action.refused'; message: string }

/** `text`: what was typed so far. */
export type TypedConfirmContext = { action: ConfirmedAction | null; text: string; message: string | null }

/** Asks for confirmation before an action that cannot be undone; for grave ones by typing a word in any case (spec §2.17: *excluir*). */
export const typedConfirmMachine = setup({
  types: {
    context: {} as TypedConfirmContext,
    events: {} as TypedConfirmCommand | TypedConfirmFact,
    emitted: {} as Notice | { type: 'action.finished'; act: string; id: string } | { type: 'choice.taken'; id: string },
    tags: {} as 'open' | 'busy',
  },
  actors: { askAction: unprovided<{ id: string; act: string }>('askAction') },
  guards: {
    isOffered: ({ context: { action } }, asked: string) => action?.choices?.some(({ id }) => id === asked) ?? false,
    isTyped: ({ context: { action, text } }) =>
      action?.word == null || text.trim().toLowerCase() === action.word.toLowerCase(),
  },
  actions: {
    announceChoice: emit((_, id: string) => ({ type: 'choice.taken' as const, id })),
    rememberAction: assign((_, action: ConfirmedAction) => ({ action, text: '', message: null })),
    rememberText: assign((_, text: string) => ({ text, message: null })),
    rememberMessage: assign({ message: (_, message: string) => message }),
    announceDone: enqueueActions(({ enqueue }, done: Done) => {
      if (done.message !== '') enqueue.emit(doneNotice(done))
    }),
    announceFinished: emit(({ context: { action } }) => ({
      type: 'action.finished' as const,
      act: action?.act ?? '',
      id: action?.id ?? '',
    })),
  },
}).createMachine({
  id: 'typedConfirm',
  context: { action: null, text: '', message: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'confirm.ask': { target: 'asking', actions: { type: 'rememberAction', params: ({ event }) => event.action } },
      },
    },
    asking: {
      tags: 'open',
      on: {
        'word.type': { actions: { type: 'rememberText', params: ({ event }) => event.text } },
        'confirm.accept': { guard: 'isTyped', target: 'doing' },
        'confirm.dismiss': 'closed',
        'choice.take': {
          guard: { type: 'isOffered', params: ({ event }) => event.id },
          target: 'closed',
          actions: { type: 'announceChoice', params: ({ event }) => event.id },
        },
      },
    },
    doing: {
      tags: ['open', 'busy'],
      invoke: {
        src: 'askAction',
        input: ({ context: { action } }) => ({ id: action?.id ?? '', act: action?.act ?? '' }),
      },
      on: {
        'action.done': {
          target: 'closed',
          actions: [{ type: 'announceDone', params: ({ event }) => event }, 'announceFinished'],
        },
        'action.refused': {
          target: 'asking',
          actions: { type: 'rememberMessage', params: ({ event }) => event.message },
        },
      },
    },
  },
})
