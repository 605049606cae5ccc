import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { RECOVERED_MS, RECOVERY_AFTER_MS, type RecoveryOrder } from '../../../src/domain/sales/recovery.ts'
import { startOfDay } from '../../../src/domain/values/zoned.ts'
import { recoveryMessageStates, transactionStates } from '../../../src/machines/stored-states.ts'
import { onSale } from '../../campaigns/campaigns/sale.ts'
import { lane } from '../../campaigns/ledger/schema.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { isAmong, isRow, type SaleKey } from '../../platform/db/sale-rows.ts'
import { buyer, campaign, operator, recoveryMessage, transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import type { RecoveryMessageRow } from './lifecycle.ts'

/** The most purchases of a list: those that are worth most. */
export const MOST_RECOVERED = 300

const PAYABLE = transactionStates('payable')
/** What is sold, also while its payer disputes it (docs/metrics.md). */
export const SOLD = [...transactionStates('paid'), ...transactionStates('disputed')]
const OPENED = recoveryMessageStates('opened')

/** A purchase without its money, with what its row only points to. `free`: how many quotas of its campaign anybody could have. */
export type RecoveryRow = Awaited<ReturnType<ReturnType<typeof selectRecoveries>['execute']>>[number]

/** A message with the name of who wrote it. */
export type ToldMessage = RecoveryMessageRow & { by: string }

const free = sql<number>`(select coalesce(sum(${lane.free}), 0)::int from ${lane} where ${lane.campaignId} = ${campaign.id})`

/**
 * The purchase that renewed this one for a message that was not written after all, while it waits for its money. It is no purchase that its buyer
 * ordered again, and the next message tells of it.
 */
const renewal = sql<number | null>`(select made.id from recovery_message m
  join transaction made on made.campaign_id = m.campaign_id and made.id = m.renewed_id
  where m.buyer_id = ${transaction.buyerId} and m.campaign_id = ${transaction.campaignId} and m.transaction_id = ${transaction.id}
    and ${isOneOf(sql`made.status`, PAYABLE)}
  group by made.id having not bool_or(${isOneOf(sql`m.state`, OPENED)}) order by made.id desc limit 1)`

export function selectRecoveries(db: Db) {
  return db
    .select({
      purchase: transaction,
      telefone: buyer.telefone,
      silentSince: buyer.silentSince,
      renewal,
      campaign: {
        id: campaign.id,
        title: campaign.title,
        slug: campaign.slug,
        draw: campaign.prevSorteio,
        onSale: sql<boolean>`coalesce(${onSale()}, false)`,
        free,
      },
    })
    .from(transaction)
    .innerJoin(buyer, eq(buyer.id, transaction.buyerId))
    .innerJoin(campaign, eq(campaign.id, transaction.campaignId))
    .$dynamic()
}

const ofCampaign = (campaignId: number | undefined) =>
  campaignId === undefined ? undefined : eq(transaction.campaignId, campaignId)

/** The purchases whose PIX can still be paid, once they have waited a little. */
const isDue = (now: Date) =>
  and(
    isOneOf(transaction.status, PAYABLE),
    isNotNull(transaction.chargeCode),
    gt(transaction.expiresAt, now),
    lte(transaction.createdAt, new Date(now.getTime() - RECOVERY_AFTER_MS)),
  )

/** Those that merely expired on a day, until a moment: of a buyer's in a campaign the last, since that is what the buyer wants now. */
const hasLapsed = (then: Date) =>
  and(
    eq(transaction.cancelledBy, 'expiry'),
    // Money that waits to be looked at has no moment of its own.
    or(isNull(transaction.received), gt(transaction.paidAt, then)),
    gte(transaction.endedAt, startOfDay(then)),
    lte(transaction.endedAt, then),
    sql`not ${hasBoughtSince(then)}`,
  )

/** Whether its buyer ordered in the campaign once more since, until a moment. */
const hasBoughtSince = (then: Date) =>
  sql<boolean>`exists (select from transaction later where later.campaign_id = ${transaction.campaignId}
    and later.buyer_id = ${transaction.buyerId} and later.charge_code is not null and later.id is distinct from ${renewal}
    and later.created_at > ${transaction.createdAt} and later.created_at <= ${then.toISOString()}::timestamptz)`

/** Whether an expired purchase is the last that its buyer ordered in the campaign. */
export const isLast = async (tx: Db, key: SaleKey, now: Date): Promise<boolean> =>
  (await tx.$count(transaction, and(isRow(transaction, key), sql`not ${hasBoughtSince(now)}`))) > 0

const worth = sql`(${transaction.amount} + ${transaction.surcharge})`

/** One list of purchases without their money, and how many there are. */
export async function listRecoveries(
  db: Db,
  asked: { use: 'due' | 'lapsed'; order: RecoveryOrder; campaignId?: number | undefined; now: Date },
): Promise<{ rows: RecoveryRow[]; total: number }> {
  const { use, order, now } = asked
  const matching = and(ofCampaign(asked.campaignId), use === 'due' ? isDue(now) : hasLapsed(now))
  const rows = await selectRecoveries(db)
    .where(matching)
    .orderBy(...orderOf(use, order, now), asc(transaction.id))
    .limit(MOST_RECOVERED)
  return { rows, total: await db.$count(transaction, matching) }
}

function orderOf(use: 'due' | 'lapsed', order: RecoveryOrder, now: Date): SQL[] {
  if (use === 'lapsed') return order === 'soonest' ? [desc(transaction.endedAt)] : [desc(worth)]
  if (order === 'largest') return [desc(worth)]
  if (order === 'soonest') return [asc(transaction.expiresAt)]
  const minutes = sql`greatest(1, extract(epoch from ${transaction.expiresAt} - ${now.toISOString()}::timestamptz) / 60)`
  return [desc(sql`${worth} / ${minutes}`)]
}

/** How many PIX wait for their money. */
export const countDue = (db: Db, now: Date): Promise<number> => db.$count(transaction, isDue(now))

/** The messages of today, the newest first, each with its purchase. */
export async function listWritten(
  db: Db,
  { campaignId, now }: { campaignId?: number | undefined; now: Date },
): Promise<{ rows: (RecoveryRow & { message: ToldMessage })[]; total: number }> {
  const matching = and(
    isOneOf(recoveryMessage.state, OPENED),
    gte(recoveryMessage.writtenAt, startOfDay(now)),
    campaignId === undefined ? undefined : eq(recoveryMessage.campaignId, campaignId),
  )
  const messages = await db
    .select({ message: recoveryMessage, by: operator.name })
    .from(recoveryMessage)
    .innerJoin(operator, eq(operator.id, recoveryMessage.operatorId))
    .where(matching)
    .orderBy(desc(recoveryMessage.writtenAt), desc(recoveryMessage.id))
    .limit(MOST_RECOVERED)
  const rows = await purchasesOf(
    db,
    messages.map(({ message }) => message),
  )
  return {
    rows: messages.flatMap(({ message, by }) => {
      const row = rows.find(
        ({ purchase }) => purchase.campaignId === message.campaignId && purchase.id === message.transactionId,
      )
      return row === undefined ? [] : [{ ...row, message: { ...message, by } }]
    }),
    total: await db.$count(recoveryMessage, matching),
  }
}

/** The purchases that messages are about. */
async function purchasesOf(db: Db, messages: readonly RecoveryMessageRow[]): Promise<RecoveryRow[]> {
  const ofEach = [...Map.groupBy(messages, ({ campaignId }) => campaignId)].map(([campaignId, its]) =>
    and(
      eq(transaction.campaignId, campaignId),
      isAmong(
        transaction.id,
        its.map(({ transactionId }) => transactionId),
      ),
    ),
  )
  return ofEach.length === 0 ? [] : selectRecoveries(db).where(or(...ofEach))
}

/** What was written to buyers since a moment. */
export async function messagesTo(db: Db, buyerIds: readonly number[], since: Date): Promise<ToldMessage[]> {
  if (buyerIds.length === 0) return []
  const rows = await db
    .select({ message: recoveryMessage, by: operator.name })
    .from(recoveryMessage)
    .innerJoin(operator, eq(operator.id, recoveryMessage.operatorId))
    .where(and(inArray(recoveryMessage.buyerId, [...buyerIds]), gt(recoveryMessage.claimedAt, since)))
    .orderBy(asc(recoveryMessage.claimedAt))
  return rows.map(({ message, by }) => ({ ...message, by }))
}

/** One purchase by its key, with what its row only points to. */
export async function findRecovery(db: Db, key: { campaignId: number; id: number }): Promise<RecoveryRow | undefined> {
  const [row] = await selectRecoveries(db).where(
    and(eq(transaction.campaignId, key.campaignId), eq(transaction.id, key.id)),
  )
  return row
}

/** What a list's figures say at a moment. Amounts in centavos. */
export interface RecoverySums {
  recovered: { amount: number; purchases: number; messages: number }
  due: { amount: number; purchases: number }
  lapsed: { amount: number; purchases: number }
}

/** The figures of a day until a moment; what has come back since is not taken off those of an earlier day, nor what was given back. */
export async function sumRecoveries(
  db: Db,
  { campaignId, now, isPast }: { campaignId?: number | undefined; now: Date; isPast: boolean },
): Promise<RecoverySums> {
  const since = startOfDay(now)
  const hours = sql.raw(`interval '${RECOVERED_MS / 1000} seconds'`)
  const of = (alias: SQL) => (campaignId === undefined ? sql`true` : sql`${alias}.campaign_id = ${campaignId}`)
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const [recovered] = await rowsOf<{ amount: number; purchases: number }>(
    db,
    sql`select coalesce(sum(paid.amount + paid.adjusted), 0)::float8 as amount, count(*)::int as purchases from (
      select distinct t.campaign_id, t.id, t.amount, t.adjusted from recovery_message m
      join transaction t on t.campaign_id = m.campaign_id and t.id in (m.transaction_id, m.renewed_id)
      where ${of(sql`m`)} and ${isOneOf(sql`m.state`, OPENED)} and ${isOneOf(sql`t.status`, SOLD)}
        and m.written_at > ${at(new Date(since.getTime() - RECOVERED_MS))}
        and t.paid_at >= m.written_at and t.paid_at < m.written_at + ${hours}
        and t.paid_at >= ${at(since)} and t.paid_at <= ${at(now)}) paid`,
  )
  const written = and(
    isOneOf(recoveryMessage.state, OPENED),
    gte(recoveryMessage.writtenAt, since),
    lte(recoveryMessage.writtenAt, now),
    campaignId === undefined ? undefined : eq(recoveryMessage.campaignId, campaignId),
  )
  return {
    recovered: {
      amount: recovered?.amount ?? 0,
      purchases: recovered?.purchases ?? 0,
      messages: await db.$count(recoveryMessage, written),
    },
    due: await summed(db, and(ofCampaign(campaignId), isPast ? wasDue(now) : isDue(now))),
    lapsed: await summed(db, and(ofCampaign(campaignId), hasLapsed(now))),
  }
}

/** What waited for its money at an earlier moment. */
const wasDue = (then: Date) =>
  and(
    isNotNull(transaction.chargeCode),
    gt(transaction.expiresAt, then),
    lte(transaction.createdAt, new Date(then.getTime() - RECOVERY_AFTER_MS)),
    gt(transaction.createdAt, new Date(then.getTime() - RECOVERED_MS)),
    or(isNull(transaction.paidAt), gt(transaction.paidAt, then)),
    or(isNull(transaction.endedAt), gt(transaction.endedAt, then)),
  )

async function summed(db: Db, matching: SQL | undefined): Promise<{ amount: number; purchases: number }> {
  const [sums] = await db
    .select({
      amount: sql<number>`coalesce(sum(${worth}), 0)`.mapWith(Number),
      purchases: sql<number>`count(*)::int`,
    })
    .from(transaction)
    .where(matching)
  return sums ?? { amount: 0, purchases: 0 }
}

/** What ends within a while, with the name of whose is worth most. */
export async function sumSoon(
  db: Db,
  { campaignId, now, within }: { campaignId?: number | undefined; now: Date; within: number },
): Promise<{ amount: number; purchases: number; largest: string | null }> {
  const matching = and(ofCampaign(campaignId), isDue(now), lt(transaction.expiresAt, new Date(now.getTime() + within)))
  const [largest] = await db
    .select({ name: transaction.name })
    .from(transaction)
    .where(matching)
    .orderBy(desc(worth), asc(transaction.id))
    .limit(1)
  return { ...(await summed(db, matching)), largest: largest?.name ?? null }
}
