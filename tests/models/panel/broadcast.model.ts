import {
  type BroadcastCommand,
  type BroadcastFact,
  broadcastMachine,
} from '../../../src/machines/flows/panel/broadcast.ts'
import { modelOf } from '../../support/models/model.ts'

/** A broadcast of a draw: prizes are drawn one after the other, and the operator goes on when the winner was seen. */
export const broadcastModel = modelOf<typeof broadcastMachine, BroadcastCommand, BroadcastFact>({
  machine: broadcastMachine,
  worlds: [{ name: 'nothing drawn yet', input: undefined }],
  commands: { 'broadcast.advance': [{ type: 'broadcast.advance' }] },
  facts: { 'prize.drawn': [{ type: 'prize.drawn', prize: 'first' }] },
  answers: {},
})
