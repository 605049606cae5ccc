import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { ActorRefFrom, AnyActorLogic, AnyActorRef, AnyStateMachine } from 'xstate'
import type { ListRow } from '../../machines/flows/records/record-list.ts'
import { storedLogic } from '../../machines/stored.ts'
import { hearRecord, type RecordMachine } from '../records/record-machine.ts'
import { useSystem } from '../system.ts'

/**
 * Runs the machine of one record for as long as its view is shown.
 * @param kind the machine of its kind, the same for as long as the view is shown
 * @param row the record as it was when the view came; what is told about it later is about this one
 */
export function useRecord<Row extends ListRow, Machine extends AnyStateMachine>(
  kind: RecordMachine<Row, Machine>,
  row: Row,
): ActorRefFrom<Machine> {
  const { notify } = useSystem()
  const logic = useMemo(() => storedLogic(kind.machine, kind.at), [kind])
  const actor = useActorRef(logic as unknown as AnyActorLogic, { input: row } as never) as unknown as AnyActorRef
  useEffect(() => hearRecord({ notify }, kind, actor, row), [notify, kind, actor, row])
  return actor as unknown as ActorRefFrom<Machine>
}
