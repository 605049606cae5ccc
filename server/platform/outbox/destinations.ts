import { and, eq, isNull } from 'drizzle-orm'
import {
  type DestinationCommand,
  type DestinationEffect,
  type DestinationFact,
  type DestinationState,
  destinationAt,
  destinationMachine,
  destinationState,
  NEW_DESTINATION,
} from '../../../src/machines/entities/destination.ts'
import { initialState, nextState, stepThrough } from '../../../src/machines/next-state.ts'
import { noteChange } from '../db/commits.ts'
import type { Db } from '../db/database.ts'
import { type Applied, type Locked, locked } from '../db/locked.ts'
import { destination, destinationSlot } from '../db/schema.ts'

export type DestinationRow = typeof destination.$inferSelect
type DestinationEvent = DestinationCommand | DestinationFact

/** So many deliveries are in flight to a destination, from all servers together. */
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
  const [row] = await tx
    .select()
    .from(destination)
    .where(and(eq(destination.id, id), isNull(destination.deletedAt)))
    .for('no key update')
  return row && locked(row)
}

/** Lets events happen to a destination, as far as its chart accepts them. The only writer of its state. */
export async function applyEvent(
  tx: Db,
  record: Locked<DestinationRow>,
  event: DestinationEvent,
  now: Date,
): Promise<Applied<DestinationRow, DestinationEffect, DestinationState>> {
  const step = stepThrough(destinationMachine, chartStateOf(record), [event])
  if (step === null) return { ok: false, refusal: record.state }
  const state = destinationState(step.state)
  const { failingSince, lastFailure, warned, pausedBy } = step.state.context
  const stored = {
    state,
    failingSince: failingSince === null ? null : new Date(failingSince),
    lastFailure: lastFailure === null ? null : new Date(lastFailure),
    ...{ warned, pausedBy },
    pausedAt: pausedBy === null ? null : (record.pausedAt ?? now),
  }
  await tx.update(destination).set(stored).where(eq(destination.id, record.id))
  if (warned !== record.warned || pausedBy !== record.pausedBy) noteChange(tx, { destinationId: record.id })
  return { ok: true, row: locked({ ...record, ...stored }), effects: step.effects }
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
