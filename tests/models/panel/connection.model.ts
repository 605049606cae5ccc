import { type ConnectionFact, connectionMachine } from '../../../src/machines/flows/panel/connection.ts'
import { modelOf } from '../../support/models/model.ts'

/** A connection that comes and goes, with a server that answers at two moments and whose disk may be full. */
export const connectionModel = modelOf<typeof connectionMachine, never, ConnectionFact>({
  machine: connectionMachine,
  worlds: [{ name: 'nothing answered yet', input: undefined }],
  commands: {},
  facts: {
    'answer.received': [
      { type: 'answer.received', at: '2026-11-20T17:05:00.000Z', full: false },
      { type: 'answer.received', at: '2026-11-20T17:06:00.000Z', full: true },
    ],
    'answer.delayed': [{ type: 'answer.delayed' }],
    'connection.lost': [{ type: 'connection.lost' }],
    'server.reached': [
      { type: 'server.reached', full: false },
      { type: 'server.reached', full: true },
    ],
  },
  answers: {},
})
