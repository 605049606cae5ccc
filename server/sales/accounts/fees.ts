import { desc, eq, sql } from 'drizzle-orm'
import { type EnteredFee, type FeeTerms, feeEntered, isSameFee } from '../../../src/domain/sales/fees.ts'
import { feeOf } from '../../../src/domain/sales/gateways.ts'
import { hasWholeCentavos } from '../../../src/domain/values/money.ts'
import { readTogether } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/database.ts'
import { isAmong } from '../../platform/db/sale-rows.ts'
import { accountFee, paymentAccount } from '../../platform/db/schema.ts'

/** The fee of the account in the row beside it, as its operator entered it last. */
export const lastFee = (db: Db) =>
  db
    .select({ basisPoints: accountFee.basisPoints, fixed: accountFee.fixed })
    .from(accountFee)
    .where(eq(accountFee.accountId, paymentAccount.id))
    .orderBy(desc(accountFee.startsAt), desc(accountFee.id))
    .limit(1)
    .as('last_fee')

/** What was entered last, as terms; null where nothing was, or where it was taken back. */
export function termsIn(row: { basisPoints: number | null; fixed: number | null } | null): FeeTerms | null {
  if (row === null || row.basisPoints === null || row.fixed === null) return null
  return { basisPoints: row.basisPoints, fixed: row.fixed }
}

/** The fee that an account's operator entered last; null where none holds. */
export async function enteredFee(db: Db, accountId: number): Promise<FeeTerms | null> {
  const [row] = await db
    .select()
    .from(accountFee)
    .where(eq(accountFee.accountId, accountId))
    .orderBy(desc(accountFee.startsAt), desc(accountFee.id))
    .limit(1)
  return termsIn(row ?? null)
}

/** The fee of an account that its buyers pay on top of a price; null where its operator pays it, or none is known. */
export async function buyersFee(db: Db, accountId: number, now: Date): Promise<FeeTerms | null> {
  const row = await rateOf(db, accountId)
  return row === undefined || row.rate === 'total' ? null : feeOf(row.gateway, termsIn(row.fee), now)
}

type Rated = Pick<typeof paymentAccount.$inferSelect, 'id' | 'gateway' | 'rate'> & {
  fee: { basisPoints: number | null; fixed: number | null } | null
}

const rateOf = readTogether<number, Rated | undefined>(async (db, ids) => {
  const entered = lastFee(db)
  const rows = await db
    .select({
      ...{ id: paymentAccount.id, gateway: paymentAccount.gateway, rate: paymentAccount.rate },
      fee: { basisPoints: entered.basisPoints, fixed: entered.fixed },
    })
    .from(paymentAccount)
    .leftJoinLateral(entered, sql`true`)
    .where(isAmong(paymentAccount.id, ids))
  return ids.map((id) => rows.find((row) => row.id === id))
})

/** The fee fields of a body; of those that it leaves out, what holds. */
export function feeWanted(
  { fee_percent, fee_fixed }: { fee_percent?: number | null; fee_fixed?: number | null },
  holds: FeeTerms | null,
): EnteredFee {
  const read = (reais: number | null | undefined, kept: number | undefined) => {
    if (reais === undefined) return kept ?? null
    if (reais === null) return null
    return hasWholeCentavos(reais) ? Math.round(reais * 100) : Number.NaN
  }
  return { basisPoints: read(fee_percent, holds?.basisPoints), fixed: read(fee_fixed, holds?.fixed) }
}

/** Stores a fee that holds from now on, unless it is the one that holds already; without one the provider's own table counts again. */
export async function writeFee(
  tx: Db,
  { id, gateway, entered }: { id: number; gateway: string; entered: FeeTerms | null },
  wanted: EnteredFee,
  now: Date,
): Promise<void> {
  const terms = feeEntered(wanted)
  if (isSameFee(terms, feeOf(gateway, entered, now)) || (terms === null && entered === null)) return
  await tx
    .insert(accountFee)
    .values({ accountId: id, startsAt: now, basisPoints: terms?.basisPoints ?? null, fixed: terms?.fixed ?? null })
}
