import { type ConnectionFact, connectionMachine } from '../../src/machines/flows/connection.ts'
import { modelOf } from '../support/model.ts'

/** A connection that comes and goes, with a server that answers at two moments. */
export const connectionModel = modelOf<typeof connectionMachine, never, ConnectionFact>({
  machine: connectionMachine,
  worlds: [{ name: 'nothing answered yet', input: undefined }],
  commands: {},
  facts: {
    'answer.received': [
      { type: 'answer.received', at: '2026-11-20T17:05:00.000Z' },
      { type: 'answer.received', at: '2026-11-20T17:06:00.000Z' },
    ],
    'connection.lost': [{ type: 'connection.lost' }],
    'connection.restored': [{ type: 'connection.restored' }],
  },
  answers: {},
})
