import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EmittedFrom,
  type EventFromLogic,
  type ExecutableActionObject,
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

/** What events did to a record: where they led, and what the chart emitted on the way, for others to act on. */
export type Step<Machine extends AnyStateMachine> = {
  readonly state: ChartState<Machine>
  readonly effects: readonly EmittedFrom<Machine>[]
}

/**
 * Takes one event after the other, from `from` on; `null` as soon as one is not accepted. Pure: it runs no action and starts no actor. A
 * value without its inner states (`'approved'`) means their initial ones.
 */
export function stepThrough<Machine extends AnyStateMachine>(
  machine: Machine,
  from: ChartState<Machine>,
  events: readonly EventFromLogic<Machine>[],
): Step<Machine> | null {
  const chart = chartOf(machine)
  const effects: EmittedFrom<Machine>[] = []
  let snapshot = chart.resolveState(from) as SnapshotFrom<Machine>
  for (const event of events) {
    if (!(snapshot as AnyMachineSnapshot).can(event)) return null
    const [next, actions] = transition(chart, snapshot, event)
    effects.push(...emittedBy<Machine>(actions))
    snapshot = next
  }
  return { state: chartStateOf(snapshot), effects }
}

/** The state that `event` leads to from `from`, or `null` when the chart does not accept it there. */
export function nextState<Machine extends AnyStateMachine>(
  machine: Machine,
  from: ChartState<Machine>,
  event: EventFromLogic<Machine>,
): ChartState<Machine> | null {
  return nextStateAfter(machine, from, [event])
}

/** The state after several events in a row, or `null` as soon as one is not accepted. */
export function nextStateAfter<Machine extends AnyStateMachine>(
  machine: Machine,
  from: ChartState<Machine>,
  events: readonly EventFromLogic<Machine>[],
): ChartState<Machine> | null {
  return stepThrough(machine, from, events)?.state ?? null
}

function emittedBy<Machine extends AnyStateMachine>(
  actions: readonly ExecutableActionObject[],
): EmittedFrom<Machine>[] {
  return actions.flatMap(({ type, params }) =>
    type === 'xstate.emit' ? [(params as unknown as { event: EmittedFrom<Machine> }).event] : [],
  )
}

function chartStateOf<Machine extends AnyStateMachine>(snapshot: SnapshotFrom<Machine>): ChartState<Machine> {
  const { value, context } = snapshot as AnyMachineSnapshot
  return { value, context } as ChartState<Machine>
}
