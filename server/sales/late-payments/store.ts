import { and, asc, count, desc, eq, gt, isNotNull, isNull, max, min, sql, sum } from 'drizzle-orm'
import type { Prize } from '../../../src/domain/campaigns/prizes.ts'
import { LONG_WAIT_MS } from '../../../src/domain/insight/today.ts'
import { startOfDay } from '../../../src/domain/values/zoned.ts'
import { lane } from '../../campaigns/ledger/schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { paidOf } from '../../platform/db/purchase-worth.ts'
import { isNumbered, joinsPurchase } from '../../platform/db/sale-rows.ts'
import { buyer, campaign, latePayment, operator, paymentAccount, transaction } from '../../platform/db/schema.ts'
import { PAGE_SIZE } from '../../platform/http/http.ts'

/** A late payment with what its row only points to; `free`: quotas of its campaign that nobody has; `together`: how many of it wait. */
export type LateRow = Awaited<ReturnType<typeof rowsWhere>>[number]

/** Those that wait, or those that were decided; of one campaign or of all. */
interface LateFilter {
  decided?: boolean
  campaignId?: number | undefined
}

/** A page of the late payments that wait, the oldest first, or of those that were decided, the last one first. */
export async function listLate(
  db: Db,
  { page, decided = false, campaignId }: LateFilter & { page: number },
): Promise<{ rows: LateRow[]; total: number }> {
  const matching = matchingOf({ decided, campaignId })
  const order = decided ? desc(latePayment.decidedAt) : asc(latePayment.arrivedAt)
  const rows = await rowsWhere(db)
    .where(matching)
    .orderBy(order, asc(latePayment.transactionId))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows, total: await countLate(db, { decided, campaignId }) }
}

/** One late payment by its purchase. */
export async function findLate(db: Db, transactionId: number): Promise<LateRow | undefined> {
  const [row] = await rowsWhere(db).where(isNumbered(latePayment, transactionId))
  return row
}

/** The purchases of a campaign whose late payments wait, by number, from one on. */
export async function waitingOf(
  db: Db,
  campaignId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: latePayment.transactionId })
    .from(latePayment)
    .where(
      and(eq(latePayment.campaignId, campaignId), isNull(latePayment.decision), gt(latePayment.transactionId, after)),
    )
    .orderBy(asc(latePayment.transactionId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** How many late payments wait, or were decided. */
export async function countLate(db: Db, filter: LateFilter = {}): Promise<number> {
  return db.$count(latePayment, matchingOf(filter))
}

/** How many late payments wait, by when they arrived: on the day of `now`, in the week before, earlier; and when the oldest did. */
export async function lateByAge(
  db: Db,
  now: Date,
): Promise<{ today: number; week: number; older: number; oldest: Date | null; newest: Date | null }> {
  const day = startOfDay(now).toISOString()
  const week = new Date(now.getTime() - LONG_WAIT_MS).toISOString()
  const { arrivedAt } = latePayment
  const [counted] = await db
    .select({
      today: sql<number>`count(*) filter (where ${arrivedAt} >= ${day})::int`,
      week: sql<number>`count(*) filter (where ${arrivedAt} < ${day} and ${arrivedAt} >= ${week})::int`,
      older: sql<number>`count(*) filter (where ${arrivedAt} < ${week})::int`,
      oldest: min(arrivedAt),
      newest: max(arrivedAt),
    })
    .from(latePayment)
    .where(isNull(latePayment.decision))
  return counted ?? { today: 0, week: 0, older: 0, oldest: null, newest: null }
}

const matchingOf = ({ decided = false, campaignId }: LateFilter) =>
  and(
    decided ? isNotNull(latePayment.decision) : isNull(latePayment.decision),
    campaignId === undefined ? undefined : eq(latePayment.campaignId, campaignId),
  )

/** What came too late for a campaign and waits for a decision, in centavos: what its buyers paid. */
export async function lateMoneyOf(db: Db, campaignId: number): Promise<{ purchases: number; amount: number }> {
  const [row] = await db
    .select({ purchases: count(), amount: sum(paidOf()).mapWith(Number) })
    .from(latePayment)
    .innerJoin(transaction, joinsPurchase(latePayment))
    .where(and(eq(latePayment.campaignId, campaignId), isNull(latePayment.decision)))
  return { purchases: row?.purchases ?? 0, amount: row?.amount ?? 0 }
}

function rowsWhere(db: Db) {
  return db
    .select({
      late: latePayment,
      purchase: transaction,
      telefone: buyer.telefone,
      campaign: {
        ...{ id: campaign.id, title: campaign.title, state: campaign.state },
        ...{ product: campaign.product, product2: campaign.product2, product3: campaign.product3 },
        ...{ product4: campaign.product4, product5: campaign.product5, product_mais: campaign.productMais },
      },
      drawn: sql<
        Prize[]
      >`array(select prize::text from prize_draw where prize_draw.campaign_id = ${latePayment.campaignId})`,
      account: paymentAccount.title,
      decider: operator.name,
      free: sql<number>`(select coalesce(sum(${lane.free}), 0)::int from ${lane} where ${lane.campaignId} = ${latePayment.campaignId})`,
      together: sql<number>`(select count(*)::int from late_payment other
        where other.campaign_id = ${latePayment.campaignId} and other.decision is null)`,
    })
    .from(latePayment)
    .innerJoin(transaction, joinsPurchase(latePayment))
    .innerJoin(buyer, eq(buyer.id, transaction.buyerId))
    .innerJoin(campaign, eq(campaign.id, latePayment.campaignId))
    .innerJoin(paymentAccount, eq(paymentAccount.id, transaction.accountId))
    .leftJoin(operator, eq(operator.id, latePayment.operatorId))
    .$dynamic()
}
