import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { PrizeFilter } from '../../../src/domain/campaigns/prize-quotas.ts'
import { soldPercent } from '../../../src/domain/values/shares.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { isNumbered, joinsPurchase } from '../../platform/db/sale-rows.ts'
import { buyer, campaign, transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { PAGE_SIZE } from '../../platform/http/http.ts'
import { isSold } from '../ledger/prize-lifecycle.ts'
import { prizeQuota } from '../ledger/schema.ts'

/** A prize quota with the purchase that won it, and what its winner has paid of the campaign in all (centavos). */
export type CotaRow = Awaited<ReturnType<typeof rowsWhere>>[number]

/** Those of one campaign. `byNumber`: from the highest number down; else the newest first. */
export interface CotaQuery {
  campaignId: number
  filter: PrizeFilter
  byNumber: boolean
  page: number
}

/** A page of a campaign's prize quotas, with the number of all that the filter finds. */
export async function listCotas(
  db: Db,
  { campaignId, filter, byNumber, page }: CotaQuery,
): Promise<{ rows: CotaRow[]; total: number }> {
  const matching = and(eq(prizeQuota.campaignId, campaignId), FILTERS[filter])
  const rows = await rowsWhere(db)
    .where(matching)
    .orderBy(...(byNumber ? [desc(prizeQuota.number)] : [desc(prizeQuota.id)]))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows, total: await db.$count(prizeQuota, matching) }
}

const FILTERS: Readonly<Record<PrizeFilter, SQL | undefined>> = {
  all: undefined,
  available: sql`not ${isSold(sql`${prizeQuota.state}`)}`,
  sold: isSold(sql`${prizeQuota.state}`),
}

/** One prize quota; undefined when there is none. */
export async function findCota(db: Db, id: number): Promise<CotaRow | undefined> {
  const [row] = await rowsWhere(db).where(isNumbered(prizeQuota, id))
  return row
}

/** How much of its campaign was paid when a prize quota came out, in percent, of what is still paid now; null while nobody won it. */
export async function positionOf(db: Db, { prize, total, purchase }: CotaRow): Promise<number | null> {
  if (purchase?.paidAt == null) return null
  const [row] = await db
    .select({ due: sql<number>`coalesce(sum(${transaction.due}), 0)::float8` })
    .from(transaction)
    .where(
      and(
        eq(transaction.campaignId, prize.campaignId),
        isOneOf(transaction.status, transactionStates('paid')),
        lte(transaction.paidAt, purchase.paidAt),
      ),
    )
  return soldPercent(row?.due ?? 0, total)
}

function rowsWhere(db: Db) {
  const paid = isOneOf(sql`bought.status`, transactionStates('paid'))
  return db
    .select({
      prize: prizeQuota,
      total: campaign.total,
      purchase: {
        id: transaction.id,
        buyerId: transaction.buyerId,
        name: transaction.name,
        amount: transaction.amount,
        due: transaction.due,
        paidAt: transaction.paidAt,
      },
      telefone: buyer.telefone,
      bought: {
        amount: sql<number>`(select coalesce(sum(bought.amount + bought.adjusted), 0)::float8 from ${transaction} bought
          where bought.campaign_id = ${transaction.campaignId} and bought.buyer_id = ${transaction.buyerId} and ${paid})`,
        count: sql<number>`(select count(*)::int from ${transaction} bought
          where bought.campaign_id = ${transaction.campaignId} and bought.buyer_id = ${transaction.buyerId} and ${paid})`,
      },
    })
    .from(prizeQuota)
    .innerJoin(campaign, eq(campaign.id, prizeQuota.campaignId))
    .leftJoin(transaction, joinsPurchase(prizeQuota))
    .leftJoin(buyer, eq(buyer.id, transaction.buyerId))
    .$dynamic()
}
