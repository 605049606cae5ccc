import { describe } from 'vitest'
import {
  type DestinationContext,
  type DestinationState,
  destinationAt,
  destinationMachine,
  NEW_DESTINATION,
} from '../../src/machines/entities/destination.ts'
import { destinationModel, FIRST_FAILURE, hoursAfter } from '../models/destination.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

const arrived = { type: 'attempt.succeeded' } as const
const failedAfter = (hours: number) => ({ type: 'attempt.failed', at: hoursAfter(hours) }) as const
const passedAfter = (hours: number) => ({ type: 'time.passed', at: hoursAfter(hours) }) as const
const gone = { type: 'receiver.closed' } as const
const pause = { type: 'destination.pause' } as const
const resume = { type: 'destination.resume' } as const
const all = [arrived, failedAfter(1), passedAfter(200), gone, pause, resume]

const at = (state: DestinationState, part: Partial<DestinationContext> = {}) =>
  destinationAt(state, { ...NEW_DESTINATION, ...part })
const refusedAt = (state: DestinationState, accepted: readonly { type: string }[]) =>
  all.filter(({ type }) => accepted.every((each) => each.type !== type)).map((on) => ({ at: at(state), on, to: null }))

/** It failed first at the beginning, and so many hours later again. */
const failing = (hours: number, warned = 0) =>
  at('failing', { failingSince: FIRST_FAILURE, lastFailure: hoursAfter(hours), warned })
const clean = { failingSince: null, lastFailure: null, warned: 0, pausedBy: null }

describe('an address that events are delivered to', () => {
  describeWalks(destinationModel, [{ byState: true }])

  describeTable(
    destinationMachine,
    [{ input: NEW_DESTINATION, to: 'delivering' }],
    [
      {
        ...{ at: at('delivering'), on: failedAfter(0), to: 'failing' },
        ...{ holds: { failingSince: FIRST_FAILURE, lastFailure: FIRST_FAILURE } },
      },
      { at: at('delivering'), on: pause, to: 'paused', holds: { pausedBy: 'operator' } },
      { at: at('delivering'), on: gone, to: 'paused', holds: { pausedBy: 'gone' } },
      ...refusedAt('delivering', [failedAfter(0), pause, gone]),

      { at: failing(30, 50), on: arrived, to: 'delivering', holds: clean },
      {
        ...{ at: failing(30), on: failedAfter(40), to: 'failing' },
        holds: { failingSince: FIRST_FAILURE, lastFailure: hoursAfter(40), warned: 0 },
      },
      // Half of five days, 70 and 90 percent: each once.
      {
        ...{ at: failing(30), on: failedAfter(60), to: 'failing' },
        holds: { warned: 50, lastFailure: hoursAfter(60) },
      },
      { at: failing(60, 50), on: failedAfter(70), to: 'failing', holds: { lastFailure: hoursAfter(70) } },
      { at: failing(60, 50), on: failedAfter(84), to: 'failing', holds: { warned: 70 } },
      { at: failing(84, 70), on: passedAfter(108), to: 'failing', holds: { warned: 90 } },
      { at: failing(30), on: passedAfter(60), to: 'failing', holds: { warned: 50 } },
      { at: failing(60, 50), on: passedAfter(70), to: null },
      {
        ...{ at: failing(108, 90), on: failedAfter(120), to: 'paused' },
        holds: { pausedBy: 'failure', lastFailure: hoursAfter(120) },
      },
      {
        ...{ at: failing(108, 90), on: passedAfter(120), to: 'paused' },
        holds: { pausedBy: 'failure' },
      },
      // Failures within less than half a day do not count, however long ago they were.
      { at: failing(11), on: passedAfter(200), to: null },
      { at: failing(0), on: failedAfter(11), to: 'failing' },
      { at: failing(0), on: failedAfter(120), to: 'paused' },
      { at: failing(30), on: pause, to: 'paused', holds: { pausedBy: 'operator' } },
      { at: failing(30), on: gone, to: 'paused', holds: { pausedBy: 'gone' } },
      ...refusedAt('failing', [arrived, failedAfter(0), passedAfter(0), pause, gone]),

      {
        ...{ at: at('paused', { warned: 90, pausedBy: 'failure' }), on: resume, to: 'resuming' },
        ...{ holds: { pausedBy: null, warned: 0 } },
      },
      ...refusedAt('paused', [resume]),

      {
        ...{ at: at('resuming', { failingSince: FIRST_FAILURE, lastFailure: FIRST_FAILURE }), on: arrived },
        ...{ to: 'delivering', holds: clean },
      },
      {
        ...{ at: at('resuming', { failingSince: FIRST_FAILURE }), on: failedAfter(1), to: 'paused' },
        ...{ holds: { pausedBy: 'failure', lastFailure: hoursAfter(1) } },
      },
      { at: at('resuming'), on: pause, to: 'paused', holds: { pausedBy: 'operator' } },
      { at: at('resuming'), on: gone, to: 'paused', holds: { pausedBy: 'gone' } },
      ...refusedAt('resuming', [arrived, failedAfter(0), pause, gone]),
    ],
  )
})
