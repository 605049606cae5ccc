import { assign, emit, setup } from 'xstate'

/** What is asked: the question, what stays and what goes, the word to type, and what the button says. */
export type Confirmation = { title: string; text: string; word: string; verb: string }

/** What somebody may choose. */
export type TypedConfirmCommand =
  | { type: 'confirm.open'; confirmation: Confirmation }
  | { type: 'word.type'; text: string }
  | { type: 'confirm.accept' }
  | { type: 'confirm.dismiss' }

export type TypedConfirmContext = { confirmation: Confirmation | null; text: string }

/**
 * Asks before something is destroyed: the operator types a word, in any case (spec §5: Delete confirmation requires typing 'excluir').
 * Whoever opened it is told the answer.
 */
export const typedConfirmMachine = setup({
  types: {
    context: {} as TypedConfirmContext,
    events: {} as TypedConfirmCommand,
    emitted: {} as { type: 'confirm.answered'; accepted: boolean },
    tags: {} as 'open',
  },
  guards: {
    isTheWord: ({ context }, text: string) =>
      text.trim().toLocaleLowerCase('pt-BR') === context.confirmation?.word.toLocaleLowerCase('pt-BR'),
  },
  actions: {
    remember: assign((_, confirmation: Confirmation) => ({ confirmation, text: '' })),
    rememberText: assign({ text: (_, text: string) => text }),
    forget: assign({ confirmation: null, text: '' }),
    announceYes: emit({ type: 'confirm.answered', accepted: true }),
    announceNo: emit({ type: 'confirm.answered', accepted: false }),
  },
}).createMachine({
  id: 'typedConfirm',
  context: { confirmation: null, text: '' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'confirm.open': {
          target: 'open',
          actions: { type: 'remember', params: ({ event }) => event.confirmation },
        },
      },
    },
    open: {
      tags: 'open',
      on: {
        'confirm.dismiss': { target: 'closed', actions: ['forget', 'announceNo'] },
        'word.type': [
          {
            guard: { type: 'isTheWord', params: ({ event }) => event.text },
            target: '.matched',
            actions: { type: 'rememberText', params: ({ event }) => event.text },
          },
          { target: '.waiting', actions: { type: 'rememberText', params: ({ event }) => event.text } },
        ],
      },
      initial: 'waiting',
      states: {
        waiting: {},
        matched: {
          on: { 'confirm.accept': { target: '#typedConfirm.closed', actions: ['forget', 'announceYes'] } },
        },
      },
    },
  },
})
