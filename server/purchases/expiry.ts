import { and, eq, inArray, lte, type SQL } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { transaction } from '../db/schema.ts'
import { release } from '../ledger/ledger.ts'
import type { Ports } from '../ports.ts'
import { type NextState, nextStateOf } from './lifecycle.ts'
import { lockTransactions, type TransactionRow } from './store.ts'

const BATCH = 200

/** Ends the reservations that are over, of all campaigns. Right however late it runs. @returns how many it ended */
export async function expireDue(ports: Ports): Promise<number> {
  const campaigns = await ports.database.db
    .selectDistinct({ id: transaction.campaignId })
    .from(transaction)
    .where(isDue(ports.clock.now()))
  let ended = 0
  for (const { id } of campaigns) ended += await expireDueOf(ports, id)
  return ended
}

/** Ends the reservations of one campaign that are over. */
export async function expireDueOf({ database: { db }, clock }: Ports, campaignId: number): Promise<number> {
  const now = clock.now()
  let ended = 0
  for (;;) {
    const due = await db
      .select({ id: transaction.id })
      .from(transaction)
      .where(and(eq(transaction.campaignId, campaignId), isDue(now)))
      .orderBy(transaction.expiresAt)
      .limit(BATCH)
    if (due.length === 0) return ended
    const ids = due.map(({ id }) => id)
    ended += await db.transaction((tx) => expire(tx as Db, campaignId, ids, now))
  }
}

const isDue = (now: Date): SQL | undefined => and(eq(transaction.status, 'pending'), lte(transaction.expiresAt, now))

async function expire(tx: Db, campaignId: number, ids: number[], now: Date): Promise<number> {
  const over = (await lockTransactions(tx, ids)).filter((row) => row.expiresAt <= now)
  const next = over.flatMap((row) => expired(row) ?? [])
  const [state] = next
  if (state === undefined) return 0
  const transactionIds = next.map(({ id }) => id)
  const { status, cancelledBy } = state
  await tx
    .update(transaction)
    .set({ status, cancelledBy, updatedAt: now })
    .where(inArray(transaction.id, transactionIds))
  await release(tx, { campaignId, transactionIds, as: 'expired', now })
  return next.length
}

/** Where the end of its reservation leads a purchase; nowhere when it was paid or cancelled meanwhile. */
function expired(row: TransactionRow): (NextState & { id: number }) | undefined {
  const next = nextStateOf(row, { type: 'reservation.expired' })
  return next && { ...next, id: row.id }
}
