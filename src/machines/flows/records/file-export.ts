import { assign, emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import { type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** Commands: what the operator can choose. `search`: what the list is searched by, which the file is of. */
export type FileExportCommand = { type: 'file.export'; search: string }

/** Facts: what the server answered. */
export type FileExportFact = { type: 'file.done'; content: string } | ({ type: 'file.refused' } & Refused)

/** A file of what a list shows: made by the server, one at a time, then saved (`file.wanted`) or refused with its reason. */
export const fileExportMachine = setup({
  types: {
    context: {} as { search: string },
    events: {} as FileExportCommand | FileExportFact,
    emitted: {} as { type: 'file.wanted'; content: string } | Notice,
    tags: {} as 'busy',
  },
  actors: { askFile: unprovided<{ search: string }>('askFile') },
  actions: {
    rememberSearch: assign({ search: (_, search: string) => search }),
    announceFile: emit((_, content: string) => ({ type: 'file.wanted' as const, content })),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
}).createMachine({
  id: 'fileExport',
  context: { search: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'file.export': {
          target: 'asking',
          actions: { type: 'rememberSearch', params: ({ event }) => event.search },
        },
      },
    },
    asking: {
      tags: 'busy',
      invoke: { src: 'askFile', input: ({ context: { search } }) => ({ search }) },
      on: {
        'file.done': {
          target: 'idle',
          actions: { type: 'announceFile', params: ({ event }) => event.content },
        },
        'file.refused': {
          target: 'idle',
          actions: { type: 'announceRefusal', params: ({ event }) => event },
        },
      },
    },
  },
})
