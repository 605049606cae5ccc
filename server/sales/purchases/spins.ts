import { and, asc, count, eq } from 'drizzle-orm'
import { Type } from 'typebox'
import type { Db } from '../../platform/db/database.ts'
import { isOf } from '../../platform/db/sale-rows.ts'
import { roulettePrize, rouletteSpin } from '../../platform/db/schema.ts'
import { named } from '../../platform/http/http.ts'
import { isPaid } from './lifecycle.ts'
import type { TransactionRow } from './store.ts'

/** The spins of the roulette that a purchase earned, how many it has left, and what they won. */
export const SpinsWire = named(
  'PurchaseSpins',
  Type.Object({
    earned: Type.Integer(),
    left: Type.Integer(),
    won: Type.Array(Type.Object({ spin: Type.Integer(), title: Type.String(), at: Type.String() })),
  }),
)

/** The spins of a purchase as its buyer and the operator read them. */
export async function spinsOf(db: Db, row: TransactionRow) {
  const [spent] = await db.select({ spins: count() }).from(rouletteSpin).where(isOf(rouletteSpin, row))
  const won = await db
    .select({ spin: rouletteSpin.spin, title: roulettePrize.title, at: rouletteSpin.at })
    .from(rouletteSpin)
    .innerJoin(
      roulettePrize,
      and(eq(roulettePrize.campaignId, rouletteSpin.campaignId), eq(roulettePrize.titleNumber, rouletteSpin.spin)),
    )
    .where(isOf(roulettePrize, row))
    .orderBy(asc(rouletteSpin.spin))
  return {
    earned: earnedOf(row),
    left: spinsLeft(row, spent?.spins ?? 0),
    won: won.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
  }
}

/** The spins that a purchase has earned: none before it is paid, nor once its money is disputed or given back. */
const earnedOf = (row: TransactionRow): number => (isPaid(row) ? row.spins : 0)

/** How many spins a purchase may still make. */
export const spinsLeft = (row: TransactionRow, spent: number): number => Math.max(0, earnedOf(row) - spent)
