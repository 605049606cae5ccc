import { assign, type EventObject, setup } from 'xstate'
import { type Asking, unprovided } from '../../ask.ts'
import type { Retyped } from '../../retype.ts'

/** Commands: what the operator can choose. */
export type ResourceCommand = { type: 'resource.refresh' } | { type: 'resource.retry' }

/** Facts: what happened outside. `data.replaced`: another call brought the same thing, newer. `gone`: there is no such thing. */
export type ResourceFact<Data> =
  | { type: 'data.loaded'; data: Data }
  | { type: 'data.replaced'; data: Data }
  | { type: 'data.refused'; message: string; gone?: boolean }

/** `data`: JSON as it was last loaded; `message`: why it could not be. */
export type ResourceContext<Data> = { data: Data | null; message: string | null }

/** The machine of something read from the server, of the shape `Data`. */
export type ResourceMachine<Data> = Retyped<
  typeof resourceChart,
  {
    context: ResourceContext<Data>
    events: ResourceCommand | ResourceFact<Data>
    actors: { src: 'askData'; logic: Asking<undefined>; id: string | undefined }
    input: undefined
    emitted: EventObject
  }
>

/**
 * Data read from the server and kept while it is shown: a record, a list of choices. A refresh keeps the old data until the answer arrives,
 * and when it fails.
 */
export function resourceOf<Data>(): ResourceMachine<Data> {
  return resourceChart as unknown as ResourceMachine<Data>
}

const resourceChart = setup({
  types: {
    context: {} as ResourceContext<unknown>,
    events: {} as ResourceCommand | ResourceFact<unknown>,
    tags: {} as 'busy',
  },
  actors: { askData: unprovided<undefined>('askData') },
  guards: { isGone: (_, gone: boolean) => gone },
  actions: {
    rememberData: assign((_, { data }: { data: unknown }) => ({ data, message: null })),
    rememberMessage: assign({ message: (_, message: string) => message }),
    forgetMessage: assign({ message: null }),
  },
}).createMachine({
  id: 'resource',
  context: { data: null, message: null },
  initial: 'loading',
  on: {
    'data.replaced': {
      target: '.ready',
      actions: { type: 'rememberData', params: ({ event }) => ({ data: event.data }) },
    },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: { src: 'askData' },
      on: {
        'data.loaded': {
          target: 'ready',
          actions: { type: 'rememberData', params: ({ event }) => ({ data: event.data }) },
        },
        'data.refused': [
          {
            guard: { type: 'isGone', params: ({ event }) => event.gone === true },
            target: 'gone',
            actions: { type: 'rememberMessage', params: ({ event }) => event.message },
          },
          { target: 'failed', actions: { type: 'rememberMessage', params: ({ event }) => event.message } },
        ],
      },
    },
    gone: {},
    failed: {
      on: { 'resource.retry': { target: 'loading', actions: 'forgetMessage' } },
    },
    ready: {
      on: { 'resource.refresh': 'refreshing' },
    },
    refreshing: {
      tags: 'busy',
      invoke: { src: 'askData' },
      on: {
        'resource.refresh': { target: 'refreshing', reenter: true },
        'data.loaded': {
          target: 'ready',
          actions: { type: 'rememberData', params: ({ event }) => ({ data: event.data }) },
        },
        'data.refused': 'ready',
      },
    },
  },
})
