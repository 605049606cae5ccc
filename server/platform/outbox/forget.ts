import { and, eq, lt, sql } from 'drizzle-orm'
import { deliveryStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../db/database.ts'
import { isOneOfRows } from '../db/sale-rows.ts'
import { campaign, delivery, deliveryAttempt } from '../db/schema.ts'
import { isOneOf } from '../db/states.ts'
import { applyEvents, lockDeliveries } from './deliveries.ts'

/** How many rows are deleted at a time, so that nobody who sends meanwhile has to wait. */
const BATCH = 500

/**
 * Gives up what has waited for too long, and removes tries and ended deliveries whose time is over; the events stay. Campaign by campaign, in small
 * transactions.
 */
export async function forgetDeliveries(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  for (const { id } of await db.select({ id: campaign.id }).from(campaign).orderBy(campaign.id)) {
    while (await lapse(db, id, { before, now }));
    while (await forgetTries(db, id, before));
    while (await forgetSettled(db, id, before));
  }
}

/** @returns whether there may be more */
async function lapse(db: Db, campaignId: number, { before, now }: { before: Date; now: Date }): Promise<boolean> {
  return db.transaction(async (inner) => {
    const tx = inner as Db
    const old = await tx
      .select({ id: delivery.id })
      .from(delivery)
      .where(
        and(
          eq(delivery.campaignId, campaignId),
          isOneOf(delivery.state, deliveryStates('waiting')),
          lt(delivery.createdAt, before),
        ),
      )
      .limit(BATCH)
    const ids = old.map(({ id }) => id)
    const records = await lockDeliveries(tx, campaignId, ids)
    const changes = records.map((record) => ({ record, event: { type: 'delivery.lapsed' as const } }))
    const lapsed = await applyEvents(tx, campaignId, changes, now)
    return lapsed.length === BATCH
  })
}

async function forgetTries(db: Db, campaignId: number, before: Date): Promise<boolean> {
  const old = await db
    .select({ id: deliveryAttempt.id })
    .from(deliveryAttempt)
    .where(and(eq(deliveryAttempt.campaignId, campaignId), lt(deliveryAttempt.at, before)))
    .limit(BATCH)
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await db.delete(deliveryAttempt).where(isOneOfRows(deliveryAttempt, campaignId, ids))
  return ids.length === BATCH
}

async function forgetSettled(db: Db, campaignId: number, before: Date): Promise<boolean> {
  const old = await db
    .select({ id: delivery.id })
    .from(delivery)
    .where(
      and(
        eq(delivery.campaignId, campaignId),
        lt(delivery.settledAt, before),
        sql`not exists (select from ${deliveryAttempt} a where a.campaign_id = ${campaignId} and a.delivery_id = ${delivery.id})`,
      ),
    )
    .limit(BATCH)
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await db.delete(delivery).where(isOneOfRows(delivery, campaignId, ids))
  return ids.length === BATCH
}
