import { and, inArray, isNull } from 'drizzle-orm'
import {
  type DestinationCommand,
  type DestinationFact,
  destinationAt,
  destinationMachine,
  destinationState,
  NEW_DESTINATION,
} from '../../../src/machines/entities/destination.ts'
import { initialState, nextState, stepThrough } from '../../../src/machines/next-state.ts'
import { type Changed, type ConsequencePorts, carryOut, type Everywhere, type Following } from '../consequences.ts'
import { alikeIn } from '../db/alike.ts'
import { noteChange } from '../db/commits.ts'
import type { Db } from '../db/database.ts'
import { type Locked, locked } from '../db/locked.ts'
import { destination, destinationSlot } from '../db/schema.ts'

export type DestinationRow = typeof destination.$inferSelect
type DestinationEvent = DestinationCommand | DestinationFact

/** How many deliveries may be in flight to a destination, from all servers together. */
const IN_FLIGHT = 2

/** Stores a new destination, in the state in which its chart begins. @param about.named it gets the events of purchases alone that name it */
export async function storeDestination(
  tx: Db,
  { kind, events, named = false, now }: { kind: string; events: readonly string[]; named?: boolean; now: Date },
): Promise<DestinationRow> {
  const state = destinationState(initialState(destinationMachine, NEW_DESTINATION))
  const [row] = await tx
    .insert(destination)
    .values({ kind, events: [...events], named, state, createdAt: now })
    .returning()
  if (row === undefined) throw new Error('the destination was not stored')
  const slots = Array.from({ length: IN_FLIGHT }, (_, nth) => ({ destinationId: row.id, nth, until: now }))
  await tx.insert(destinationSlot).values(slots)
  return row
}

/** Holds a destination for a change; undefined when there is none, or it was deleted. */
export async function lockDestination(tx: Db, id: number): Promise<Locked<DestinationRow> | undefined> {
  const [row] = await lockDestinations(tx, [id])
  return row
}

/** Holds those of these destinations that were not deleted, by their numbers. */
export async function lockDestinations(tx: Db, ids: readonly number[]): Promise<Locked<DestinationRow>[]> {
  const rows = await tx
    .select()
    .from(destination)
    .where(and(inArray(destination.id, [...ids]), isNull(destination.deletedAt)))
    .orderBy(destination.id)
    .for('no key update')
  return rows.map(locked)
}

/**
 * Lets an event happen to destinations, and carries out what follows. Those whose machine does not accept it stay as they are. The only writer of their
 * state.
 * @returns those that changed
 */
export async function applyEvents(
  tx: Db,
  records: readonly Locked<DestinationRow>[],
  event: DestinationEvent,
  { ports, now }: { ports: ConsequencePorts; now: Date },
): Promise<Changed<'destination'>[]> {
  const changed = records.flatMap((before) => {
    const step = stepThrough(destinationMachine, chartStateOf(before), [event])
    if (step === null) return []
    const { failingSince, lastFailure, warned, pausedBy } = step.state.context
    const stored = {
      state: destinationState(step.state),
      failingSince: failingSince === null ? null : new Date(failingSince),
      lastFailure: lastFailure === null ? null : new Date(lastFailure),
      ...{ warned, pausedBy },
      pausedAt: pausedBy === null ? null : (before.pausedAt ?? now),
    }
    return [{ before, row: locked({ ...before, ...stored }), stored, effects: step.effects }]
  })
  for (const [{ stored }, alike] of alikeIn(changed, ({ stored }) => stored)) {
    const ids = alike.map(({ row }) => row.id)
    await tx.update(destination).set(stored).where(inArray(destination.id, ids))
  }
  await carryOut({ db: tx, ports, now }, 'destination', changed)
  return changed
}

/** Shows destinations that are in trouble, or no longer. */
export function showTroubles({ db }: Everywhere, set: readonly Following<'destination', 'record.changed'>[]): void {
  for (const { before, row } of set)
    if (before.warned !== row.warned || before.pausedBy !== row.pausedBy) noteChange(db, { destinationId: row.id })
}

/** Whether a destination's chart accepts an event; nothing is stored. */
export const accepts = (record: DestinationRow, event: DestinationEvent): boolean =>
  nextState(destinationMachine, chartStateOf(record), event) !== null

function chartStateOf({ state, failingSince, lastFailure, warned, pausedBy }: DestinationRow) {
  return destinationAt(state, {
    failingSince: failingSince?.toISOString() ?? null,
    lastFailure: lastFailure?.toISOString() ?? null,
    ...{ warned, pausedBy },
  })
}
