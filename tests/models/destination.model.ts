import {
  type DestinationCommand,
  type DestinationFact,
  destinationMachine,
  NEW_DESTINATION,
} from '../../src/machines/entities/destination.ts'
import { modelOf } from '../support/models/model.ts'

/** When the first failure is, and so many hours after it. */
export const FIRST_FAILURE = '2026-11-15T14:00:00.000Z'
export const hoursAfter = (hours: number) => new Date(Date.parse(FIRST_FAILURE) + hours * 3_600_000).toISOString()

/** An address that delivers, fails at once, half a day later, at each mark of its fuse and beyond it. */
export const destinationModel = modelOf<typeof destinationMachine, DestinationCommand, DestinationFact>({
  machine: destinationMachine,
  worlds: [{ name: 'a new address', input: NEW_DESTINATION }],
  commands: {
    'destination.pause': [{ type: 'destination.pause' }],
    'destination.resume': [{ type: 'destination.resume' }],
  },
  facts: {
    'attempt.succeeded': [{ type: 'attempt.succeeded' }],
    'attempt.failed': [
      { type: 'attempt.failed', at: FIRST_FAILURE },
      { type: 'attempt.failed', at: hoursAfter(61) },
      { type: 'attempt.failed', at: hoursAfter(121) },
    ],
    'receiver.closed': [{ type: 'receiver.closed' }],
    'time.passed': [
      { type: 'time.passed', at: hoursAfter(85) },
      { type: 'time.passed', at: hoursAfter(121) },
    ],
  },
  answers: {},
  key: ({ context }) => context,
})
