import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  fromCallback,
} from 'xstate'
import { ownValue } from '../../domain/values/own.ts'
import { type RecordActorsMachine, recordActorsOf } from '../../machines/flows/records/record-actors.ts'
import type { ListRow } from '../../machines/flows/records/record-list.ts'
import { storedLogic } from '../../machines/stored.ts'
import { hearRecord, type RecordMachine } from '../records/record-machine.ts'
import { useSystem } from '../system.ts'
import { useFlow } from './use-flow.ts'

/** A list whose rows are followed. */
interface Rows<Row extends ListRow> {
  getSnapshot(): { context: { rows: readonly Row[] } }
  subscribe(listener: () => void): { unsubscribe(): void }
}

/** A record with its machine. */
export interface RunningRecord<Row extends ListRow, Machine extends AnyStateMachine> {
  row: Row
  actor: ActorRefFrom<Machine>
}

/** The machines of the records in a list. */
export interface RecordActors<Row extends ListRow, Machine extends AnyStateMachine> {
  /** The machine of a row; none where its kind has none. */
  actorOf(row: Pick<Row, 'id'>): ActorRefFrom<Machine> | undefined
  /** The record that asks something on screen (the tag `open`), whether its row is still in the list or not. */
  asking: RunningRecord<Row, Machine> | undefined
}

const NO_LOGIC = fromCallback(() => {})

/**
 * Runs the machines of a list's records under one parent machine, which follows the rows as they are loaded.
 * @param kind the machine of its records, the same for as long as the list is shown; none for records that have none
 */
export function useRecordActors<Row extends ListRow, Machine extends AnyStateMachine>(
  list: Rows<Row>,
  kind: RecordMachine<Row, Machine> | undefined,
): RecordActors<Row, Machine> {
  const { notify } = useSystem()
  const [machine] = useState(() => recordActorsOf(kind ? storedLogic(kind.machine, kind.at) : NO_LOGIC))
  const records = useFlow(machine, {})
  const [askingId, setAskingId] = useState<ListRow['id'] | null>(null)
  useEffect(() => {
    if (kind === undefined) return
    return followRows(list, records, (actor, row) => {
      const stopHearing = hearRecord({ notify }, kind, actor, row)
      const watched = actor.subscribe((snapshot: AnyMachineSnapshot) =>
        setAskingId((asking) => (snapshot.hasTag('open') ? row.id : asking === row.id ? null : asking)),
      )
      return () => {
        stopHearing()
        watched.unsubscribe()
      }
    })
  }, [list, kind, records, notify])
  const rows = useSelector(records, ({ context }) => context.rows as readonly Row[])
  const actorOf = ({ id }: Pick<Row, 'id'>) => childOf(records, id) as ActorRefFrom<Machine> | undefined
  const row = rows.find(({ id }) => id === askingId)
  const actor = row && actorOf(row)
  return { actorOf, asking: row && actor && { row, actor } }
}

/**
 * Tells the parent machine of the rows as they come, and once more when nothing of a record is under way any longer.
 * @param hear listens to a machine that was started; returns the way to stop it
 * @returns the way to stop following
 */
function followRows<Row extends ListRow>(
  list: Rows<Row>,
  records: ActorRefFrom<RecordActorsMachine>,
  hear: (actor: AnyActorRef, row: Row) => () => void,
): () => void {
  const heard = new Map<AnyActorRef, () => void>()
  let told: readonly Row[] | undefined

  function tell() {
    told = list.getSnapshot().context.rows
    const { rows } = records.getSnapshot().context
    const held = rows.map(({ id }) => id).filter((id) => isOwned(childOf(records, id)))
    records.send({ type: 'rows.loaded', rows: told, held })
    hearAll()
  }
  function hearAll() {
    const started = records.getSnapshot().context.rows as readonly Row[]
    const running = new Map(started.map((row) => [childOf(records, row.id), row]))
    for (const [actor, stop] of heard) {
      if (running.has(actor)) continue
      stop()
      heard.delete(actor)
    }
    for (const [actor, row] of running) if (actor && !heard.has(actor)) heard.set(actor, hearOne(actor, row))
  }
  function hearOne(actor: AnyActorRef, row: Row) {
    const stop = hear(actor, row)
    let wasHeld = false
    const watched = actor.subscribe(() => {
      const held = isOwned(actor)
      // What it emits on its way is heard after its new state.
      if (wasHeld && !held) queueMicrotask(() => heard.has(actor) && tell())
      wasHeld = held
    })
    return () => {
      stop()
      watched.unsubscribe()
    }
  }
  const watched = list.subscribe(() => {
    if (list.getSnapshot().context.rows !== told) tell()
  })
  tell()
  return () => {
    watched.unsubscribe()
    for (const stop of heard.values()) stop()
    heard.clear()
  }
}

const childOf = (records: AnyActorRef, id: ListRow['id']): AnyActorRef | undefined =>
  ownValue(records.getSnapshot().children as Readonly<Record<string, AnyActorRef>>, String(id))

/** A request or a question of it is under way. */
function isOwned(actor: AnyActorRef | undefined): boolean {
  const snapshot = actor?.getSnapshot() as AnyMachineSnapshot | undefined
  return snapshot !== undefined && (snapshot.hasTag('busy') || snapshot.hasTag('open'))
}
