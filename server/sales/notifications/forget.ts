import { and, eq, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { ERASED_SUBSCRIBER } from '../../../src/domain/people/erased-person.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  buyer,
  notification,
  pollAnswer,
  pushMessage,
  pushSubscription,
  transaction,
} from '../../platform/db/schema.ts'
import { countsOf } from './messages.ts'
import { answersOf, NONE } from './store.ts'

/** How many rows are deleted at a time, so that nobody who sends meanwhile has to wait. */
const BATCH = 500

/**
 * Removes the messages and answers of notifications that ended before; of what operators wrote the counts stay, what went out automatically goes with
 * them. Then the devices that are told nothing since before.
 */
export async function forgetNotifications(db: Db, before: Date): Promise<void> {
  for (const row of await ended(db, before)) {
    if (row.cause === 'operator') await keepOutcome(db, row)
    while (await forgetMessages(db, row.id));
    await db.delete(pollAnswer).where(eq(pollAnswer.notificationId, row.id))
    if (row.cause !== 'operator') await db.delete(notification).where(eq(notification.id, row.id))
  }
  while (await forgetDevices(db, before));
}

/** Tells these devices nothing more, and forgets whose they were and where they were reached; what they were sent stays counted. */
export async function eraseDevices(db: Db, which: SQL | undefined, now: Date): Promise<void> {
  await db
    .update(pushSubscription)
    .set({
      ...{ telefone: ERASED_SUBSCRIBER, purchases: [], endpoint: null, p256dh: null, sealedAuth: null },
      endedAt: sql`coalesce(${pushSubscription.endedAt}, ${now.toISOString()}::timestamptz)`,
      endedBy: sql`coalesce(${pushSubscription.endedBy}, 'off')`,
    })
    .where(which)
}

/** Erases the devices that named the phone of a buyer who is forgotten since, and has no purchase left. Who has proven a phone asked for it themselves. */
export const forgetStrangers = (db: Db, now: Date): Promise<void> =>
  eraseDevices(
    db,
    and(
      eq(pushSubscription.proven, false),
      ne(pushSubscription.telefone, ERASED_SUBSCRIBER),
      sql`not exists (select from ${buyer} join ${transaction} on ${transaction.buyerId} = ${buyer.id}
        where ${buyer.telefone} = ${pushSubscription.telefone})`,
    ),
    now,
  )

const ended = (db: Db, before: Date) =>
  db
    .select()
    .from(notification)
    .where(
      and(
        isNotNull(notification.settledAt),
        lt(notification.settledAt, before),
        lt(notification.until, before),
        sql`(${notification.cause} <> 'operator'
          or exists (select from push_message m where m.notification_id = ${notification.id})
          or exists (select from poll_answer a where a.notification_id = ${notification.id}))`,
      ),
    )
    .orderBy(notification.id)

/** Once: a run that ended in between has removed some of what is counted. */
async function keepOutcome(db: Db, row: typeof notification.$inferSelect): Promise<void> {
  if (row.outcome !== null) return
  const counts = (await countsOf(db, [row.id])).get(row.id) ?? NONE
  const outcome = { counts, answers: row.isPoll ? await answersOf(db, row) : [] }
  await db.update(notification).set({ outcome }).where(eq(notification.id, row.id))
}

/** @returns whether there may be more */
async function forgetMessages(db: Db, notificationId: number): Promise<boolean> {
  const of = eq(pushMessage.notificationId, notificationId)
  const rows = await db.select({ id: pushMessage.subscriptionId }).from(pushMessage).where(of).limit(BATCH)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.delete(pushMessage).where(and(of, inArray(pushMessage.subscriptionId, ids)))
  return ids.length === BATCH
}

/** @returns whether there may be more */
async function forgetDevices(db: Db, before: Date): Promise<boolean> {
  const rows = await db
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(
      and(
        lt(pushSubscription.endedAt, before),
        sql`not exists (select from push_message m where m.subscription_id = ${pushSubscription.id})`,
      ),
    )
    .limit(BATCH)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.delete(pushSubscription).where(inArray(pushSubscription.id, ids))
  return ids.length === BATCH
}
