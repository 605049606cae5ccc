import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { transaction } from '../db/schema.ts'
import { release } from '../ledger/ledger.ts'
import type { Ports } from '../ports.ts'
import { nextStateOf } from './lifecycle.ts'
import { lockTransaction } from './store.ts'

const BATCH = 200

/** Ends the reservations that are over, of all campaigns. Right however late it runs. @returns how many it ended */
export async function expireDue(ports: Ports): Promise<number> {
  return expire(ports, undefined)
}

/** Ends the reservations of one campaign that are over. */
export async function expireDueOf(ports: Ports, campaignId: number): Promise<number> {
  return expire(ports, campaignId)
}

async function expire(ports: Ports, campaignId: number | undefined): Promise<number> {
  const { db } = ports.database
  const now = ports.clock.now()
  let ended = 0
  for (;;) {
    const due = await db
      .select({ id: transaction.id })
      .from(transaction)
      .where(
        and(
          eq(transaction.status, 'pending'),
          lte(transaction.expiresAt, now),
          campaignId === undefined ? undefined : eq(transaction.campaignId, campaignId),
        ),
      )
      .orderBy(transaction.expiresAt)
      .limit(BATCH)
    for (const { id } of due) if (await db.transaction((tx) => expireOne(tx as Db, id, now))) ended++
    if (due.length < BATCH) return ended
  }
}

async function expireOne(tx: Db, id: number, now: Date): Promise<boolean> {
  const row = await lockTransaction(tx, id)
  if (row === undefined || row.expiresAt > now) return false
  const next = nextStateOf(row, { type: 'reservation.expired' })
  if (next === undefined) return false
  await tx
    .update(transaction)
    .set({ ...next, updatedAt: now })
    .where(eq(transaction.id, id))
  await release(tx, { campaignId: row.campaignId, transactionId: id, as: 'expired', now })
  return true
}
