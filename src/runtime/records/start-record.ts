import { type ActorRefFrom, type AnyActorRef, type AnyStateMachine, createActor } from 'xstate'
import type { ListRow } from '../../machines/flows/records/record-list.ts'
import { storedLogic } from '../../machines/stored.ts'
import type { Services } from '../services.ts'
import { hearRecord, type RecordMachine } from './record-machine.ts'

/** Starts the machine of one record that stands in no list. */
export function startRecord<Row extends ListRow, Machine extends AnyStateMachine>(
  services: Pick<Services, 'notify'>,
  kind: RecordMachine<Row, Machine>,
  row: Row,
): ActorRefFrom<Machine> {
  const actor = createActor(storedLogic(kind.machine, kind.at), { input: row } as never)
  hearRecord(services, kind, actor as AnyActorRef, row)
  return actor.start() as unknown as ActorRefFrom<Machine>
}
