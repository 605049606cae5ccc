import {
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type SnapshotFrom,
} from 'xstate'
import { ownValue } from '../domain/values/own.ts'
import type { ChartState } from './next-state.ts'

/** A machine that begins where a stored record stands. */
export type StoredLogic<Machine extends AnyStateMachine, Row> = ActorLogic<
  SnapshotFrom<Machine>,
  EventFromLogic<Machine>,
  Row
>

/**
 * The same machine, but begun with a stored record as its input. What the states invoke that it begins in runs, as if they had been entered; their
 * entry actions are not repeated.
 * @param at where a record stands
 */
export function storedLogic<Machine extends AnyStateMachine, Row>(
  machine: Machine,
  at: (row: Row) => ChartState<Machine>,
): StoredLogic<Machine, Row> {
  const getInitialSnapshot = ({ self }: { self: AnyActorRef }, row: Row) =>
    withInvoked(machine, machine.resolveState(at(row)), self)
  return Object.assign(Object.create(machine), { getInitialSnapshot }) as StoredLogic<Machine, Row>
}

/** `resolveState` alone invokes nothing; the machine starts the children that its first snapshot has. */
function withInvoked(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, parent: AnyActorRef): AnyMachineSnapshot {
  const { context } = snapshot
  const invoked = snapshot._nodes.flatMap(({ invoke }) => invoke)
  const children = invoked.map(({ id, src, input }) => {
    const logic = typeof src === 'string' ? (ownValue(machine.implementations.actors, src) as AnyActorLogic) : src
    const given = typeof input === 'function' ? input({ context, event: { type: 'xstate.init' }, self: parent }) : input
    return [id, createActor(logic, { id, parent, src, input: given })] as const
  })
  return Object.assign(snapshot, { children: Object.fromEntries(children) })
}
