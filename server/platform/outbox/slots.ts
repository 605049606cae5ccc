import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { destinationSlot } from '../db/schema.ts'
import type { Ports } from '../ports.ts'

/** For so long a slot is its holder's without being renewed: longer than the tries that it begins at a time can take. */
export const SLOT_MS = 90_000

/** The right to send to a destination, one delivery at a time. */
export interface Slot {
  destinationId: number
  nth: number
  holder: string
}

/** Takes a free slot of a destination; undefined while all are taken. */
export async function takeSlot(
  { database: { db }, random }: Pick<Ports, 'database' | 'random'>,
  destinationId: number,
  now: Date,
): Promise<Slot | undefined> {
  const holder = random.uuid()
  const until = new Date(now.getTime() + SLOT_MS).toISOString()
  const [row] = await rowsOf<{ nth: number }>(
    db,
    sql`update destination_slot s set until = ${until}::timestamptz, holder = ${holder}
      from (
        select destination_id, nth from destination_slot
        where destination_id = ${destinationId} and (holder is null or until <= ${now.toISOString()}::timestamptz)
        order by nth limit 1 for update skip locked
      ) free
      where s.destination_id = free.destination_id and s.nth = free.nth
      returning s.nth`,
  )
  return row && { destinationId, nth: row.nth, holder }
}

/** Keeps a slot for longer. @returns whether it is still its holder's */
export async function renewSlot(db: Db, slot: Slot, now: Date): Promise<boolean> {
  const renewed = await db
    .update(destinationSlot)
    .set({ until: new Date(now.getTime() + SLOT_MS) })
    .where(isHeldAs(slot))
    .returning({ nth: destinationSlot.nth })
  return renewed.length > 0
}

/** Gives a slot back, where it is still its holder's. */
export async function freeSlot(db: Db, slot: Slot, now: Date): Promise<void> {
  await db.update(destinationSlot).set({ until: now, holder: null }).where(isHeldAs(slot))
}

const isHeldAs = ({ destinationId, nth, holder }: Slot) =>
  and(
    eq(destinationSlot.destinationId, destinationId),
    eq(destinationSlot.nth, nth),
    eq(destinationSlot.holder, holder),
  )
