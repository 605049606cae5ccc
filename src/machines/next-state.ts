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

/** A state as it can be stored: the chart's value and its context, both JSON. */
export type ChartState<Machine extends AnyStateMachine> = {
  readonly value: SnapshotFrom<Machine>['value']
  readonly context: ContextFrom<Machine>
}

/** The state of a new record. */
export function initialState<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): ChartState<Machine> {
  return chartStateOf(getInitialSnapshot(chartOf(machine), input))
}

/**
 * The state that `event` leads to from `from`, or `null` when the chart does not accept it there. Pure: it runs no action and starts no
 * actor. A value without inner states (`'approved'`) means their initial ones.
 */
export function nextState<Machine extends AnyStateMachine>(
  machine: Machine,
  from: ChartState<Machine>,
  event: EventFromLogic<Machine>,
): ChartState<Machine> | null {
  const chart = chartOf(machine)
  const snapshot = chart.resolveState(from) as SnapshotFrom<Machine>
  if (!(snapshot as AnyMachineSnapshot).can(event)) return null
  const [next] = transition(chart, snapshot, event)
  return chartStateOf(next)
}

/** The state after several events in a row, or `null` as soon as one is not accepted. */
export function nextStateAfter<Machine extends AnyStateMachine>(
  machine: Machine,
  from: ChartState<Machine>,
  events: readonly EventFromLogic<Machine>[],
): ChartState<Machine> | null {
  return events.reduce<ChartState<Machine> | null>((state, event) => state && nextState(machine, state, event), from)
}

function chartStateOf<Machine extends AnyStateMachine>(snapshot: SnapshotFrom<Machine>): ChartState<Machine> {
  const { value, context } = snapshot as AnyMachineSnapshot
  return { value, context } as ChartState<Machine>
}
