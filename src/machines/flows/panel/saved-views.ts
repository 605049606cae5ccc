import { assertEvent, assign, emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import { type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** A list under a filter, kept under a name; `params`: those of its address, the record that it is about and its filter. */
export type NewView = { name: string; screen: string; params: Readonly<Record<string, string>> }

/** One that is kept; `count`: how many records it shows, where that is known. */
export type SavedView = NewView & { id: number; count: number | null }

/** Commands: what the operator can choose. */
export type SavedViewsCommand = { type: 'view.save'; view: NewView } | { type: 'view.delete'; id: number }

/** Facts: what happened outside. */
export type SavedViewsFact =
  | { type: 'session.started' }
  | { type: 'session.ended' }
  /** Something changed that the views may count. */
  | { type: 'counts.changed' }
  | { type: 'views.loaded'; views: SavedView[] }
  | { type: 'views.refused' }
  | { type: 'change.done' }
  | ({ type: 'change.refused' } & Refused)

export type SavedViewsContext = { views: readonly SavedView[] }

/** How a change ends: the views are refetched, also after a refusal, which may mean that they are no longer what is shown. */
const answers = {
  'change.done': 'reading',
  'change.refused': {
    target: 'reading',
    actions: {
      type: 'announceRefusal',
      params: ({ event }: { event: Refused }) => event,
    },
  },
} as const

/**
 * The operator's saved views: read when somebody comes in, after each change of them, and when what they count has changed. What could not
 * be read leaves what was known; nothing is said of it, since it is read again with the next change.
 */
export const savedViewsMachine = setup({
  types: {
    context: {} as SavedViewsContext,
    events: {} as SavedViewsCommand | SavedViewsFact,
    emitted: {} as Notice,
  },
  actors: {
    askViews: unprovided<undefined>('askViews'),
    askSave: unprovided<NewView>('askSave'),
    askDelete: unprovided<{ id: number }>('askDelete'),
  },
  actions: {
    remember: assign((_, views: readonly SavedView[]) => ({ views })),
    forget: assign({ views: [] }),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
}).createMachine({
  id: 'savedViews',
  context: { views: [] },
  initial: 'outside',
  states: {
    outside: { entry: 'forget', on: { 'session.started': 'inside' } },
    inside: {
      on: { 'session.ended': 'outside' },
      initial: 'reading',
      states: {
        reading: {
          invoke: { src: 'askViews' },
          on: {
            'views.loaded': { target: 'idle', actions: { type: 'remember', params: ({ event }) => event.views } },
            'views.refused': 'idle',
            'counts.changed': { target: 'reading', reenter: true },
          },
        },
        idle: {
          on: {
            'counts.changed': 'reading',
            'view.save': 'saving',
            'view.delete': 'deleting',
          },
        },
        saving: {
          invoke: {
            src: 'askSave',
            input: ({ event }) => {
              assertEvent(event, 'view.save')
              return event.view
            },
          },
          on: answers,
        },
        deleting: {
          invoke: {
            src: 'askDelete',
            input: ({ event }) => {
              assertEvent(event, 'view.delete')
              return { id: event.id }
            },
          },
          on: answers,
        },
      },
    },
  },
})
