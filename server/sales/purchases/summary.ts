import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { prizeQuota } from '../../campaigns/ledger/schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { worthOf } from '../../platform/db/purchase-worth.ts'
import { joinsPurchase } from '../../platform/db/sale-rows.ts'
import { buyer, prizeResult, roulettePrize, rouletteSpin, transaction } from '../../platform/db/schema.ts'
import { named, nullable } from '../../platform/http/http.ts'
import { countCouponsOf } from './coupons.ts'

/** What one buyer bought and won in all campaigns: of purchases only those that are paid, and whose money was not given back. */
export const BuyerSummaryWire = named(
  'BuyerSummary',
  Type.Object({
    name: Type.String(),
    /** Masked (S52). */
    telefone: Type.String(),
    /** When the first of them was made; null while there is none. */
    since: nullable(Type.String()),
    purchases: Type.Integer(),
    amount: Type.Number(),
    quotas: Type.Integer(),
    prizes: Type.Object({ drawn: Type.Integer(), quotas: Type.Integer(), roulette: Type.Integer() }),
    /** Earned, and not returned. */
    coupons: Type.Integer(),
    spins: Type.Object({ earned: Type.Integer(), left: Type.Integer() }),
  }),
)
type BuyerSummary = Static<typeof BuyerSummaryWire>

/** A buyer's summary; undefined when there is no such buyer. */
export async function summaryOf(db: Db, buyerId: number): Promise<BuyerSummary | undefined> {
  const [known] = await db.select().from(buyer).where(eq(buyer.id, buyerId))
  if (known === undefined) return undefined
  const mine = eq(transaction.buyerId, buyerId)
  const ofMine = (table: typeof prizeQuota | typeof roulettePrize) =>
    db.$count(
      table,
      exists(
        db
          .select({ id: transaction.id })
          .from(transaction)
          .where(and(joinsPurchase(table), mine)),
      ),
    )
  const spent = sql`(select count(*) from ${rouletteSpin} where ${joinsPurchase(rouletteSpin)})`
  const [[paid], drawn, quotas, roulette, coupons] = await Promise.all([
    db
      .select({
        since: sql<string | null>`min(${transaction.createdAt})`,
        purchases: sql<number>`count(*)::int`,
        amount: sql`coalesce(sum(${worthOf()}), 0)`.mapWith(Number),
        quotas: sql`coalesce(sum(${transaction.delivered}), 0)`.mapWith(Number),
        earned: sql`coalesce(sum(${transaction.spins}), 0)`.mapWith(Number),
        left: sql`coalesce(sum(greatest(${transaction.spins} - ${spent}, 0)), 0)`.mapWith(Number),
      })
      .from(transaction)
      .where(and(mine, inArray(transaction.status, transactionStates('paid')))),
    db.$count(prizeResult, eq(prizeResult.buyerId, buyerId)),
    ofMine(prizeQuota),
    ofMine(roulettePrize),
    countCouponsOf(db, buyerId),
  ])
  if (paid === undefined) throw new Error('a sum without a row')
  return {
    name: known.name,
    telefone: hidePhone(known.telefone),
    since: paid.since === null ? null : new Date(paid.since).toISOString(),
    purchases: paid.purchases,
    amount: reaisOf(paid.amount),
    quotas: paid.quotas,
    prizes: { drawn, quotas, roulette },
    coupons,
    spins: { earned: paid.earned, left: paid.left },
  }
}
