import { type LiveFact, liveMachine } from '../../../src/machines/flows/panel/live.ts'
import { modelOf } from '../../support/models/model.ts'

/** A tab that is looked at, leads, and loses its stream. */
export const liveModel = modelOf<typeof liveMachine, never, LiveFact>({
  machine: liveMachine,
  worlds: [{ name: 'a tab', input: undefined }],
  commands: {},
  facts: {
    'watching.started': [{ type: 'watching.started' }],
    'watching.stopped': [{ type: 'watching.stopped' }],
    'lead.granted': [{ type: 'lead.granted' }],
    'stream.opened': [{ type: 'stream.opened', id: 'a-1' }],
    'change.received': [{ type: 'change.received', id: 'a-2', changed: [1] }],
    'stream.continued': [{ type: 'stream.continued' }],
    'change.shared': [
      { type: 'change.shared', id: 'a-3', changed: null },
      { type: 'change.shared', id: null, changed: null },
    ],
    'stream.lost': [
      { type: 'stream.lost', held: true },
      { type: 'stream.lost', held: false },
    ],
    'wait.elapsed': [{ type: 'wait.elapsed' }],
    'poll.elapsed': [{ type: 'poll.elapsed' }],
  },
  answers: {
    holdLead: ['lead.granted'],
    hearStream: ['stream.opened', 'stream.lost'],
    watchWait: ['wait.elapsed'],
    watchPoll: ['poll.elapsed'],
  },
  key: ({ context: { lastId, failures } }) => [lastId === null, Math.min(failures, 1)],
  within: ({ context }) => context.failures < 2,
})
