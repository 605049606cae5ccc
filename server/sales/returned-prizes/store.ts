import { and, asc, desc, eq, not } from 'drizzle-orm'
import { campaignStates, returnedPrizeStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { isNumbered, joinsPurchase } from '../../platform/db/sale-rows.ts'
import { buyer, campaign, operator, returnedPrize, transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { PAGE_SIZE } from '../../platform/http/http.ts'

/** A returned prize with what its row only points to. */
export type ReturnedRow = Awaited<ReturnType<typeof rowsWhere>>[number]

/** A page of the returned prizes that wait for an answer, the oldest first, or of those that were answered, the last one first. */
export async function listReturned(
  db: Db,
  { answered, page }: { answered: boolean; page: number },
): Promise<{ rows: ReturnedRow[]; total: number }> {
  const matching = answered ? not(isWaiting) : isWaiting
  const order = answered ? desc(returnedPrize.answeredAt) : asc(returnedPrize.returnedAt)
  const rows = await rowsWhere(db)
    .where(matching)
    .orderBy(order, asc(returnedPrize.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows, total: await db.$count(returnedPrize, matching) }
}

/** One returned prize; undefined when there is none. */
export async function findReturned(db: Db, id: number): Promise<ReturnedRow | undefined> {
  const [row] = await rowsWhere(db).where(isNumbered(returnedPrize, id))
  return row
}

/** Those that wait for an answer, the longest waiting first, at most `limit`; of a campaign in the trash none. */
export async function waitingReturned(db: Db, limit: number): Promise<ReturnedRow[]> {
  return rowsWhere(db)
    .where(and(isWaiting, isOneOf(campaign.state, campaignStates('public'))))
    .orderBy(asc(returnedPrize.returnedAt), asc(returnedPrize.id))
    .limit(limit)
}

const isWaiting = isOneOf(returnedPrize.state, returnedPrizeStates('waiting'))

function rowsWhere(db: Db) {
  return db
    .select({
      returned: returnedPrize,
      purchase: transaction,
      telefone: buyer.telefone,
      campaign: { id: campaign.id, title: campaign.title, total: campaign.total },
      answerer: operator.name,
    })
    .from(returnedPrize)
    .innerJoin(transaction, joinsPurchase(returnedPrize))
    .innerJoin(buyer, eq(buyer.id, transaction.buyerId))
    .innerJoin(campaign, eq(campaign.id, returnedPrize.campaignId))
    .leftJoin(operator, eq(operator.id, returnedPrize.operatorId))
    .$dynamic()
}
