import { and, asc, count, eq } from 'drizzle-orm'
import { type Static, Type } from 'typebox'
import { LEAST_ROULETTE_PRIZES } from '../../../../src/domain/campaigns/roulette.ts'
import { hidePhone } from '../../../../src/domain/values/masks.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isOf } from '../../../platform/db/sale-rows.ts'
import { buyer, roulette, roulettePrize, rouletteSpin } from '../../../platform/db/schema.ts'
import { named, nullable, success } from '../../../platform/http/http.ts'
import { spinsEarnedBy } from '../../../sales/purchases/spins.ts'
import { PurchaseStageName, purchaseStageOf } from '../../../sales/purchases/stage.ts'
import type { TransactionRow } from '../../../sales/purchases/store.ts'

/** A spin that a purchase made; `title`: what it won. */
const MadeSpin = named(
  'MadeSpin',
  Type.Object({ spin: Type.Integer(), title: nullable(Type.String()), at: Type.String() }),
)

/**
 * The roulette as the buyer of one purchase reads it. `given`, `won`, `total`: how many spins and won prizes the campaign had, and how many
 * prizes there are; `titles`: of those that nobody has won. At which spin a prize goes out is revealed to nobody.
 */
export const PurchaseRoulette = named(
  'PurchaseRoulette',
  success({
    /** How far the purchase has come: it has no spins while it is not paid, or its money is disputed or went back. */
    stage: PurchaseStageName,
    open: Type.Boolean(),
    earned: Type.Integer(),
    /** The spins of the purchase, whatever became of its money. */
    promised: Type.Integer(),
    spins: Type.Array(MadeSpin),
    given: Type.Integer(),
    won: Type.Integer(),
    total: Type.Integer(),
    titles: Type.Array(Type.String()),
    paid_at: nullable(Type.String()),
    delivered: Type.Integer(),
    telefone: Type.String(),
  }),
)
export type PurchaseRoulette = Static<typeof PurchaseRoulette>

/** What the buyer of a purchase may read of its campaign's roulette. */
export async function purchaseRouletteOf(db: Db, row: TransactionRow): Promise<PurchaseRoulette> {
  const [wheel] = await db
    .select({ given: roulette.given })
    .from(roulette)
    .where(eq(roulette.campaignId, row.campaignId))
  const titles = await db
    .select({ title: roulettePrize.title, prizes: count(), won: count(roulettePrize.wonAt) })
    .from(roulettePrize)
    .where(eq(roulettePrize.campaignId, row.campaignId))
    .groupBy(roulettePrize.title)
    .orderBy(asc(roulettePrize.title))
  const spins = await db
    .select({ spin: rouletteSpin.spin, at: rouletteSpin.at, title: roulettePrize.title })
    .from(rouletteSpin)
    .leftJoin(
      roulettePrize,
      and(
        eq(roulettePrize.campaignId, rouletteSpin.campaignId),
        eq(roulettePrize.titleNumber, rouletteSpin.spin),
        eq(roulettePrize.transactionId, rouletteSpin.transactionId),
      ),
    )
    .where(isOf(rouletteSpin, row))
    .orderBy(asc(rouletteSpin.spin))
  const [owner] = await db.select({ telefone: buyer.telefone }).from(buyer).where(eq(buyer.id, row.buyerId))
  const total = titles.reduce((sum, each) => sum + each.prizes, 0)
  return {
    success: 200,
    stage: purchaseStageOf(row, false),
    open: total >= LEAST_ROULETTE_PRIZES,
    earned: spinsEarnedBy(row),
    promised: row.spins,
    spins: spins.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
    given: wheel?.given ?? 0,
    won: titles.reduce((sum, each) => sum + each.won, 0),
    total,
    titles: titles.filter(({ prizes, won }) => won < prizes).map(({ title }) => title),
    paid_at: row.paidAt?.toISOString() ?? null,
    delivered: row.delivered,
    telefone: hidePhone(owner?.telefone ?? ''),
  }
}
