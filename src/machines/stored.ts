import type { ActorLogic, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { ChartState } from './next-state.ts'

/** A machine that begins where a stored record stands. */
export type StoredLogic<Machine extends AnyStateMachine, Row> = ActorLogic<
  SnapshotFrom<Machine>,
  EventFromLogic<Machine>,
  Row
>

/**
 * The same machine, but begun with a stored record as its input.
 * @param at where a record stands
 */
export function storedLogic<Machine extends AnyStateMachine, Row>(
  machine: Machine,
  at: (row: Row) => ChartState<Machine>,
): StoredLogic<Machine, Row> {
  const getInitialSnapshot = (_scope: unknown, row: Row) => machine.resolveState(at(row))
  return Object.assign(Object.create(machine), { getInitialSnapshot }) as StoredLogic<Machine, Row>
}
