import { assign, setup } from 'xstate'
import { FUSE_MARKS, fuseOf } from '../../domain/sales/delivery-schedule.ts'
import type { ChartState } from '../next-state.ts'

/** The names stored in the database. */
export const DESTINATION_STATES = ['delivering', 'failing', 'paused', 'resuming'] as const
export type DestinationState = (typeof DESTINATION_STATES)[number]

/** Why it is paused: it failed for too long, it said that it is gone, or an operator wanted it so. */
export const PAUSE_REASONS = ['failure', 'gone', 'operator'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/** Commands: what an operator can choose. */
export type DestinationCommand = { type: 'destination.pause' } | { type: 'destination.resume' }

/** Facts: what its receiver did, and that time went on. `at`: the moment, in ISO form. */
export type DestinationFact =
  | { type: 'attempt.succeeded' }
  | { type: 'attempt.failed'; at: string }
  | { type: 'receiver.closed' }
  | { type: 'time.passed'; at: string }

/** `failingSince`, `lastFailure`: the first and the last failure since anything arrived; `warned`: at which percent the operator was last warned. */
export type DestinationContext = {
  failingSince: string | null
  lastFailure: string | null
  warned: number
  pausedBy: PauseReason | null
}

/** What can be asked of a stored destination in a query. `sending`: deliveries are made; `watched`: time alone may pause it; `halted`: they wait. */
export type DestinationTag = 'sending' | 'watched' | 'halted'

const fuseAt = ({ failingSince, lastFailure }: DestinationContext, at: string, isFailure: boolean): number => {
  if (failingSince === null) return 0
  const last = isFailure ? at : (lastFailure ?? failingSince)
  return fuseOf({ first: new Date(failingSince), last: new Date(last), now: new Date(at) })
}

/** The highest mark that was passed; 0 for none. */
const markAt = (percent: number): number => FUSE_MARKS.findLast((mark) => percent >= mark) ?? 0

const chart = setup({
  types: {
    input: {} as DestinationContext,
    context: {} as DestinationContext,
    events: {} as DestinationCommand | DestinationFact,
    tags: {} as DestinationTag,
  },
  guards: {
    isBurnt: ({ context }, { at, isFailure }: { at: string; isFailure: boolean }) =>
      fuseAt(context, at, isFailure) >= 100,
    isAtNextMark: ({ context }, at: string) => markAt(fuseAt(context, at, false)) > context.warned,
  },
  actions: {
    rememberFailure: assign(({ context }, at: string) => ({
      failingSince: context.failingSince ?? at,
      lastFailure: at,
    })),
    rememberMark: assign(({ context }, { at, isFailure }: { at: string; isFailure: boolean }) => ({
      warned: Math.max(context.warned, markAt(fuseAt(context, at, isFailure))),
    })),
    rememberPause: assign({ pausedBy: (_, why: PauseReason) => why }),
    forgetPause: assign({ pausedBy: null, warned: 0 }),
    forgetFailure: assign({ failingSince: null, lastFailure: null, warned: 0, pausedBy: null }),
  },
})

/** What pauses any destination that delivers. */
const stoppable = chart.createStateConfig({
  on: {
    'destination.pause': { target: 'paused', actions: { type: 'rememberPause', params: 'operator' } },
    'receiver.closed': {
      target: 'paused',
      actions: [{ type: 'rememberPause', params: 'gone' }],
    },
  },
}).on

/**
 * An address outside that deliveries go to. One that fails for five days is paused, and nothing but an operator makes it go on; until then the
 * operator is warned at half of that time, at 70 and at 90 percent. Whatever arrives ends the count. What waits for a paused one is kept. One that
 * goes on stops at the first failure.
 */
export const destinationMachine = chart.createMachine({
  id: 'destination',
  context: ({ input }) => input,
  initial: 'delivering',
  states: {
    delivering: {
      tags: 'sending',
      on: {
        ...stoppable,
        'attempt.failed': { target: 'failing', actions: { type: 'rememberFailure', params: ({ event }) => event.at } },
      },
    },
    failing: {
      tags: ['sending', 'watched'],
      on: {
        ...stoppable,
        'attempt.succeeded': { target: 'delivering', actions: 'forgetFailure' },
        'attempt.failed': [
          {
            guard: { type: 'isBurnt', params: ({ event }) => ({ at: event.at, isFailure: true }) },
            target: 'paused',
            actions: [
              { type: 'rememberFailure', params: ({ event }) => event.at },
              { type: 'rememberPause', params: 'failure' },
            ],
          },
          {
            actions: [
              { type: 'rememberMark', params: ({ event }) => ({ at: event.at, isFailure: true }) },
              { type: 'rememberFailure', params: ({ event }) => event.at },
            ],
          },
        ],
        'time.passed': [
          {
            guard: { type: 'isBurnt', params: ({ event }) => ({ at: event.at, isFailure: false }) },
            target: 'paused',
            actions: [{ type: 'rememberPause', params: 'failure' }],
          },
          {
            guard: { type: 'isAtNextMark', params: ({ event }) => event.at },
            actions: [{ type: 'rememberMark', params: ({ event }) => ({ at: event.at, isFailure: false }) }],
          },
        ],
      },
    },
    paused: {
      tags: 'halted',
      on: { 'destination.resume': { target: 'resuming', actions: 'forgetPause' } },
    },
    resuming: {
      tags: 'sending',
      on: {
        ...stoppable,
        'attempt.succeeded': { target: 'delivering', actions: 'forgetFailure' },
        'attempt.failed': {
          target: 'paused',
          actions: [
            { type: 'rememberFailure', params: ({ event }) => event.at },
            { type: 'rememberPause', params: 'failure' },
          ],
        },
      },
    },
  },
})

/** What a new destination begins with. */
export const NEW_DESTINATION: DestinationContext = { failingSince: null, lastFailure: null, warned: 0, pausedBy: null }

/** A stored destination as the chart sees it. */
export const destinationAt = (
  value: DestinationState,
  context: DestinationContext,
): ChartState<typeof destinationMachine> => ({ value, context })

/** The name to store for where the chart stands. */
export const destinationState = ({ value }: Pick<ChartState<typeof destinationMachine>, 'value'>): DestinationState =>
  value as DestinationState
