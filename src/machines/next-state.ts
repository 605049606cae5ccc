import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  getInitialSnapshot,
  type InputFrom,
  type SnapshotFrom,
  transition,
} from 'xstate'
import { chartOf } from './chart.ts'

/** Where a record stands, as it can be stored: the chart's value and its context, both JSON. */
export type Standing<Machine extends AnyStateMachine> = {
  readonly value: SnapshotFrom<Machine>['value']
  readonly context: ContextFrom<Machine>
}

/** Where a new record starts. */
export function startOf<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): Standing<Machine> {
  return standingOf(getInitialSnapshot(chartOf(machine), input))
}

/**
 * Where `event` leads from `from`, or `null` when the chart does not accept it there. Pure: it runs no action and starts no
 * actor. A value without its inner states (`'approved'`) means their initial ones.
 */
export function settle<Machine extends AnyStateMachine>(
  machine: Machine,
  from: Standing<Machine>,
  event: EventFromLogic<Machine>,
): Standing<Machine> | null {
  const chart = chartOf(machine)
  const snapshot = chart.resolveState(from) as SnapshotFrom<Machine>
  if (!(snapshot as AnyMachineSnapshot).can(event)) return null
  const [next] = transition(chart, snapshot, event)
  return standingOf(next)
}

/** Where several events in a row lead, or `null` as soon as one is not accepted. */
export function settleAll<Machine extends AnyStateMachine>(
  machine: Machine,
  from: Standing<Machine>,
  events: readonly EventFromLogic<Machine>[],
): Standing<Machine> | null {
  return events.reduce<Standing<Machine> | null>(
    (standing, event) => standing && settle(machine, standing, event),
    from,
  )
}

function standingOf<Machine extends AnyStateMachine>(snapshot: SnapshotFrom<Machine>): Standing<Machine> {
  const { value, context } = snapshot as AnyMachineSnapshot
  return { value, context } as Standing<Machine>
}
