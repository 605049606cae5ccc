import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { sendSentence } from '../../../src/domain/sales/webhooks.ts'
import { deliveryStates } from '../../../src/machines/stored-states.ts'
import { noting } from '../../platform/audit/audit.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { delivery, deliveryAttempt, destination, transaction, worldEvent } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { PAGE_SIZE } from '../../platform/http/http.ts'
import { applyEvents, lockDeliveries } from '../../platform/outbox/deliveries.ts'
import { accepts, applyEvents as applyToDestinations, lockDestination } from '../../platform/outbox/destinations.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Refusal } from '../../platform/refusals.ts'

const noteOf = noting('webhook')

/** Which tries a list shows. */
export const ATTEMPT_FILTERS = ['all', 'delivered', 'failed'] as const
export type AttemptFilter = (typeof ATTEMPT_FILTERS)[number]

/** The most tries that are counted. */
const MOST_COUNTED = 10_000
/** How many deliveries one transaction sends once more. */
const BATCH = 500

/** A try with what it was about. */
export interface FoundAttempt {
  attempt: typeof deliveryAttempt.$inferSelect
  delivery: typeof delivery.$inferSelect
  event: typeof worldEvent.$inferSelect
  name: string | null
  sentence: string | null
}

/** A page of what was sent to a webhook, the last first. */
export async function listAttempts(
  db: Db,
  { id, filter, page }: { id: number; filter: AttemptFilter; page: number },
): Promise<{ rows: FoundAttempt[]; total: number }> {
  const matching = and(
    eq(deliveryAttempt.destinationId, id),
    filter === 'all' ? undefined : eq(deliveryAttempt.ok, filter === 'delivered'),
  )
  const rows = await db
    .select({ attempt: deliveryAttempt, delivery, event: worldEvent, name: transaction.name })
    .from(deliveryAttempt)
    .innerJoin(
      delivery,
      and(eq(delivery.campaignId, deliveryAttempt.campaignId), eq(delivery.id, deliveryAttempt.deliveryId)),
    )
    .innerJoin(worldEvent, and(eq(worldEvent.campaignId, delivery.campaignId), eq(worldEvent.id, delivery.eventId)))
    .leftJoin(
      transaction,
      and(eq(transaction.campaignId, worldEvent.campaignId), eq(transaction.id, worldEvent.transactionId)),
    )
    .where(matching)
    .orderBy(desc(deliveryAttempt.at), desc(deliveryAttempt.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from (select from ${deliveryAttempt} where ${matching} limit ${MOST_COUNTED}) counted`,
  )
  return {
    rows: rows.map((row) => ({
      ...row,
      sentence: row.attempt.error === null ? null : sendSentence(row.attempt.error, row.attempt.status),
    })),
    total: counted?.total ?? 0,
  }
}

/** What could be sent once more. */
export interface Resendable {
  /** Those that never arrived, and all of them. */
  failed: number
  all: number
  /** Since when the oldest of the first waits. */
  oldest: Date | null
  /** What waited for too long, and was given up. */
  lapsed: number
}

/** Counts what was to be sent to a webhook since a moment. */
export async function countResendable(db: Db, id: number, since: Date): Promise<Resendable> {
  const [row] = await rowsOf<{ failed: number; all: number; oldest: string | null; lapsed: number }>(
    db,
    sql`select count(*) filter (where ${isUnsent})::int as failed, count(*)::int as all,
        min(created_at) filter (where ${isUnsent})::text as oldest, count(*) filter (where ${isLapsed})::int as lapsed
      from delivery where destination_id = ${id} and created_at >= ${since.toISOString()}::timestamptz and most > 1`,
  )
  const { failed = 0, all = 0, lapsed = 0, oldest = null } = row ?? {}
  return { failed, all, lapsed, oldest: oldest === null ? null : new Date(oldest) }
}

const isUnsent = isOneOf(sql`state`, deliveryStates('unsent'))
const isLapsed = isOneOf(sql`state`, deliveryStates('lapsed'))

/** What an operator wants sent once more: one delivery, or those since a moment. */
export type ResendAsked = { delivery: { campaignId: number; id: number } } | { since: Date; only: 'failed' | 'all' }

/**
 * Sends once more, under the same identifiers, in their order; a webhook that is paused goes on with that.
 * @returns how many
 */
export async function resend(
  ports: Ports,
  caller: Caller,
  id: number,
  asked: ResendAsked,
): Promise<{ ok: true; count: number } | { ok: false; refusal: Refusal }> {
  const now = ports.clock.now()
  const { db } = ports.database
  const [to] = await db.select().from(destination).where(eq(destination.id, id))
  if (to === undefined || to.deletedAt !== null || to.kind !== 'webhook')
    return { ok: false, refusal: { code: 'record.unknown' } }
  if ('delivery' in asked && accepts(to, { type: 'destination.resume' }))
    return { ok: false, refusal: { code: 'webhook.halted' } }
  const wanted = 'delivery' in asked ? [asked.delivery] : await wantedSince(db, id, asked)
  let count = 0
  for (const [campaignId, ofCampaign] of Map.groupBy(wanted, (each) => each.campaignId))
    for (let from = 0; from < ofCampaign.length; from += BATCH) {
      const ids = ofCampaign.slice(from, from + BATCH).map((each) => each.id)
      const first = new Date(now.getTime() - ofCampaign.length + from)
      const some = { campaignId, ids, destinationId: id, first, now }
      count += await db.transaction((inner) => resendSome(inner as Db, some))
    }
  if (count === 0 && !accepts(to, { type: 'destination.resume' }))
    return { ok: false, refusal: { code: 'webhook.nothingToSend' } }
  await db.transaction(async (inner) => {
    const tx = inner as Db
    const record = await lockDestination(tx, id)
    const isPaused = record !== undefined && accepts(record, { type: 'destination.resume' })
    if (record !== undefined && isPaused && !('delivery' in asked)) {
      await applyToDestinations(tx, [record], { type: 'destination.resume' }, { ports, now })
      await noteOf(tx, caller, now)('webhook.resumed', id)
    }
    if (count > 0) await noteOf(tx, caller, now)('webhook.resent', id, { after: { resent: count } })
  })
  return { ok: true, count }
}

async function wantedSince(db: Db, id: number, { since, only }: { since: Date; only: 'failed' | 'all' }) {
  return db
    .select({ campaignId: delivery.campaignId, id: delivery.id })
    .from(delivery)
    .where(
      and(
        eq(delivery.destinationId, id),
        gte(delivery.createdAt, since),
        sql`${delivery.most} > 1`,
        only === 'failed' ? isOneOf(delivery.state, deliveryStates('unsent')) : undefined,
      ),
    )
    .orderBy(delivery.createdAt, delivery.id)
}

interface Resent {
  campaignId: number
  ids: number[]
  destinationId: number
  /** When the first of them is due. */
  first: Date
  now: Date
}

/** Each a millisecond after the one before, so that they are claimed in their order. */
async function resendSome(tx: Db, { campaignId, ids, destinationId, first, now }: Resent): Promise<number> {
  const records = (await lockDeliveries(tx, campaignId, ids)).filter((row) => row.destinationId === destinationId)
  const changes = records.map((record, nth) => ({
    record,
    event: { type: 'delivery.resend' as const },
    dueAt: new Date(first.getTime() + nth),
  }))
  return (await applyEvents(tx, campaignId, changes, now)).length
}
