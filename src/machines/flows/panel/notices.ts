import { assign, setup } from 'xstate'

/** An error that was said: its sentence, and when, as an ISO instant. */
export type RememberedNotice = { id: number; message: string; at: string }

/** Commands: what the operator can choose. */
export type NoticesCommand =
  | { type: 'notices.open' }
  | { type: 'notices.close' }
  | { type: 'notice.dismiss'; id: number }
  | { type: 'notices.clear' }

/** Facts: an error notice was shown; the session ended. */
export type NoticesFact = { type: 'error.noticed'; message: string; at: string } | { type: 'session.ended' }

/** `kept`: newest first; `unseen`: how many of them came since the list was last looked at; `last`: the last id given. */
export type NoticesContext = { kept: readonly RememberedNotice[]; unseen: number; last: number }

/** The most errors that are kept; the oldest go. */
export const MOST_NOTICES = 50

/**
 * The errors that were shown as toasts, kept until the operator has read and dismissed them. They belong to one operator: none outlives the
 * page or the session.
 */
export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesCommand | NoticesFact,
  },
  guards: {
    isKept: ({ context }, id: number) => context.kept.some((notice) => notice.id === id),
    hasAny: ({ context }) => context.kept.length > 0,
  },
  actions: {
    keep: assign(({ context }, { message, at }: { message: string; at: string }) => ({
      kept: [{ id: context.last + 1, message, at }, ...context.kept].slice(0, MOST_NOTICES),
      last: context.last + 1,
    })),
    countUnseen: assign({ unseen: ({ context }) => Math.min(context.unseen + 1, MOST_NOTICES) }),
    forgetUnseen: assign({ unseen: 0 }),
    dismiss: assign({ kept: ({ context }, id: number) => context.kept.filter((notice) => notice.id !== id) }),
    dismissAll: assign({ kept: [] }),
  },
}).createMachine({
  id: 'notices',
  context: { kept: [], unseen: 0, last: 0 },
  initial: 'closed',
  on: { 'session.ended': { target: '.closed', actions: ['dismissAll', 'forgetUnseen'] } },
  states: {
    closed: {
      on: {
        'notices.open': { target: 'open', actions: 'forgetUnseen' },
        'error.noticed': {
          actions: [{ type: 'keep', params: ({ event }) => event }, 'countUnseen'],
        },
      },
    },
    open: {
      on: {
        'notices.close': { target: 'closed' },
        'error.noticed': { actions: { type: 'keep', params: ({ event }) => event } },
        'notice.dismiss': {
          guard: { type: 'isKept', params: ({ event }) => event.id },
          actions: { type: 'dismiss', params: ({ event }) => event.id },
        },
        'notices.clear': { guard: 'hasAny', actions: 'dismissAll' },
      },
    },
  },
})
