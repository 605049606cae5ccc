import { and, eq, lte, type SQL } from 'drizzle-orm'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { campaignsDue, type SaleKey } from '../../platform/db/sale-rows.ts'
import { transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import type { Ports } from '../../platform/ports.ts'
import { applyEvents, lockTransactions, type TransactionChange } from './lifecycle.ts'

const BATCH = 200

/** Ends the reservations that are over, of all campaigns. Right however late it runs. @returns how many it ended */
export async function expireDue(ports: Ports): Promise<number> {
  const { at, which } = ENDS
  const campaigns = await campaignsDue(ports.database.db, { at, which, until: ports.clock.now() })
  let ended = 0
  for (const id of campaigns) ended += await expireDueOf(ports, id)
  return ended
}

/** Ends the reservations of one campaign that are over. */
export async function expireDueOf(ports: Ports, campaignId: number): Promise<number> {
  const { db } = ports.database
  const now = ports.clock.now()
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
    ended += await db.transaction((tx) => expire(tx as Db, campaignId, ids, { ports, now }))
  }
}

/** Ends the reservation of one purchase, if it is over. */
export async function expirePurchase(ports: Ports, { campaignId, id }: SaleKey): Promise<void> {
  const change = { ports, now: ports.clock.now() }
  await ports.database.db.transaction((tx) => expire(tx as Db, campaignId, [id], change))
}

const ENDS = { at: transaction.expiresAt, which: isOneOf(transaction.status, transactionStates('payable')) }

const isDue = (now: Date): SQL | undefined => and(ENDS.which, lte(ENDS.at, now))

async function expire(tx: Db, campaignId: number, ids: number[], change: TransactionChange): Promise<number> {
  const over = (await lockTransactions(tx, campaignId, ids)).filter((row) => row.expiresAt <= change.now)
  return (await applyEvents(tx, campaignId, over, { type: 'reservation.expired' }, change)).length
}
