import { and, asc, count, eq, sql } from 'drizzle-orm'
import { roulettePrizeStates, transactionStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { isNumbered, joinsPurchase } from '../../platform/db/sale-rows.ts'
import { buyer, operator, roulette, roulettePrize, transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { PAGE_SIZE } from '../../platform/http/http.ts'
import { lane } from '../ledger/schema.ts'

/** A prize with what its row only points to; `given`: how many spins its campaign had; `total`: what its winner paid there. */
export type PrizeRow = Awaited<ReturnType<typeof rowsWhere>>[number]

/** Which prizes: all of a campaign, those that were not won, or those that were (spec §4: 1, 2, 3). */
export interface PrizeFilter {
  campaignId: number
  status: 1 | 2 | 3
}

/** A page of a campaign's prizes, by their numbers. */
export async function listPrizes(
  db: Db,
  { page, ...filter }: PrizeFilter & { page: number },
): Promise<{ rows: PrizeRow[]; total: number }> {
  const matching = matchingOf(filter)
  const rows = await rowsWhere(db)
    .where(matching)
    .orderBy(asc(roulettePrize.number))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows, total: await db.$count(roulettePrize, matching) }
}

/** One prize; undefined when there is none. */
export async function findPrize(db: Db, id: number): Promise<PrizeRow | undefined> {
  const [row] = await rowsWhere(db).where(isNumbered(roulettePrize, id))
  return row
}

/** One prize without what it points to. */
export async function prizeById(db: Db, id: number): Promise<typeof roulettePrize.$inferSelect | undefined> {
  const [row] = await db.select().from(roulettePrize).where(isNumbered(roulettePrize, id))
  return row
}

/** How many prizes a campaign has, won ones included. */
export async function countPrizes(db: Db, campaignId: number): Promise<number> {
  return db.$count(roulettePrize, eq(roulettePrize.campaignId, campaignId))
}

/** A campaign's wheel: how many spins there were, where each prize stands, in order, and the spin of the next one that goes out. */
export async function wheelOf(
  db: Db,
  campaignId: number,
): Promise<{ given: number; next: number | null; states: (typeof roulettePrize.$inferSelect)['state'][] }> {
  const [counted] = await db.select({ given: roulette.given }).from(roulette).where(eq(roulette.campaignId, campaignId))
  const rows = await db
    .select({ state: roulettePrize.state, spin: roulettePrize.titleNumber })
    .from(roulettePrize)
    .where(eq(roulettePrize.campaignId, campaignId))
    .orderBy(asc(roulettePrize.number))
  const given = counted?.given ?? 0
  const coming = rows.flatMap(({ spin }) => (spin !== null && spin > given ? [spin] : []))
  return { given, next: coming.length === 0 ? null : Math.min(...coming), states: rows.map(({ state }) => state) }
}

/** How much of a campaign is paid, in thousandths, rounded down. */
export async function paidShare(db: Db, campaignId: number): Promise<number> {
  const [row] = await db
    .select({ share: sql<number>`floor(sum(${lane.sold}) * 1000.0 / sum(${lane.hi} - ${lane.lo}))::int` })
    .from(lane)
    .where(eq(lane.campaignId, campaignId))
  return row?.share ?? 0
}

const matchingOf = ({ campaignId, status }: PrizeFilter) => {
  const available = isOneOf(roulettePrize.state, roulettePrizeStates('available'))
  const chosen = { 1: undefined, 2: available, 3: sql`not (${available})` }[status]
  return and(eq(roulettePrize.campaignId, campaignId), chosen)
}

function rowsWhere(db: Db) {
  const totals = db
    .select({
      total: sql<number>`coalesce(sum(paid.amount + paid.adjusted), 0)::float8`.as('total'),
      count: count().as('count'),
    })
    .from(sql`${transaction} paid`)
    .where(
      sql`paid.campaign_id = ${roulettePrize.campaignId} and paid.buyer_id = ${transaction.buyerId}
        and ${isOneOf(sql`paid.status`, transactionStates('paid'))}`,
    )
    .as('totals')
  return db
    .select({
      prize: roulettePrize,
      given: sql<number>`coalesce(${roulette.given}, 0)`,
      releaser: operator.name,
      purchase: transaction,
      telefone: buyer.telefone,
      total: totals.total,
      count: totals.count,
    })
    .from(roulettePrize)
    .leftJoin(roulette, eq(roulette.campaignId, roulettePrize.campaignId))
    .leftJoin(operator, eq(operator.id, roulettePrize.releasedBy))
    .leftJoin(transaction, joinsPurchase(roulettePrize))
    .leftJoin(buyer, eq(buyer.id, transaction.buyerId))
    .leftJoinLateral(totals, sql`${transaction.id} is not null`)
    .$dynamic()
}
