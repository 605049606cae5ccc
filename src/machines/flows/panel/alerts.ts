import { assertEvent, emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import { type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** Alerts by their names, each with what it says. */
export type Marks = readonly { readonly alert: string; readonly mark: string }[]

/** Commands: what the operator can choose. */
export type AlertsCommand = { type: 'alerts.mark'; marks: Marks }

/** Facts: what happened outside. */
export type AlertsFact = { type: 'mark.done' } | ({ type: 'mark.refused' } & Refused)

/** Marks the alerts as read that one looks at; the server keeps that for all devices of the operator. */
export const alertsMachine = setup({
  types: {
    events: {} as AlertsCommand | AlertsFact,
    emitted: {} as Notice,
    tags: {} as 'busy',
  },
  actors: { askMark: unprovided<{ marks: Marks }>('askMark') },
  guards: { hasAny: (_, marks: Marks) => marks.length > 0 },
  actions: {
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
}).createMachine({
  id: 'alerts',
  initial: 'idle',
  states: {
    idle: {
      on: { 'alerts.mark': { guard: { type: 'hasAny', params: ({ event }) => event.marks }, target: 'marking' } },
    },
    marking: {
      tags: 'busy',
      invoke: {
        src: 'askMark',
        input: ({ event }) => {
          assertEvent(event, 'alerts.mark')
          return { marks: event.marks }
        },
      },
      on: {
        'mark.done': 'idle',
        'mark.refused': { target: 'idle', actions: { type: 'announceRefusal', params: ({ event }) => event } },
      },
    },
  },
})
