import { type LiveFact, liveMachine } from '../../../src/machines/flows/panel/live.ts'
import { modelOf } from '../../support/models/model.ts'

/** A tab that is looked at, leads, and loses its stream up to twice. */
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
    'change.shared': [{ type: 'change.shared', id: 'a-3', changed: null }],
    'stream.lost': [
      { type: 'stream.lost', reached: true },
      { type: 'stream.lost', reached: false },
    ],
    'wait.elapsed': [{ type: 'wait.elapsed' }],
  },
  answers: {
    holdLead: ['lead.granted'],
    hearStream: ['stream.opened', 'stream.lost'],
    watchWait: ['wait.elapsed'],
  },
  key: ({ context: { lastId, failures, reached } }) => [lastId, Math.min(failures, 2), reached],
  within: ({ context }) => context.failures < 3,
})
