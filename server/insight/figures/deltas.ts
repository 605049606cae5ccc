import { type SQL, sql } from 'drizzle-orm'
import { STATE_OF_DDD } from '../../../src/domain/insight/regions.ts'
import { type Channel, channelOf } from '../../../src/domain/sales/traffic.ts'
import { TIME_ZONE } from '../../../src/domain/values/dates.ts'
import type { Db } from '../../platform/db/database.ts'
import { buyer, paymentAccount, type Reduction, transaction } from '../../platform/db/schema.ts'
import { feeTakenOf } from './fee.ts'
import { figureDelta } from './schema.ts'

type TransactionRow = typeof transaction.$inferSelect
type Kind = (typeof figureDelta.$inferSelect)['kind']

/** A change of money of a purchase, as it was counted under then. */
export interface Move {
  kind: Kind
  /** −1 for the end of a reservation that was paid after all, and for a refund whose money came back. */
  count: 1 | -1
  at: Date
  of: TransactionRow
  /** What a part that went back takes, with its quotas; else a purchase counts whole. */
  part?: Reduction
}

/** How the figures take a payment, what goes back of it, and the end of a reservation: what is added of its quotas and its money. */
const SIGNS: Readonly<Record<Kind, 1 | -1 | 0>> = {
  paid: 1,
  reduced: -1,
  refunded: -1,
  expired: 0,
  cancelled: 0,
  recounted: 0,
}

/** What went back of purchases in parts: a row `part` for each, beside `from transaction`. */
export const PARTS = sql`jsonb_to_recordset(reductions) as part (at timestamptz, amount bigint, commission bigint, quotas int)`
const partsOf = (column: 'amount' | 'commission' | 'quotas'): SQL =>
  // Hardly any purchase has parts, and taking the text of none apart costs more than all else that is read of it.
  sql`(case when reductions = '[]' then 0 else (select coalesce(sum(part.${sql.raw(column)}), 0)::bigint from ${PARTS}) end)`
/** What a purchase counted as when it was paid: what it does now, and what went back in parts since. */
export const PAID = {
  quotas: sql`(due + ${partsOf('quotas')})`,
  amount: sql`(amount + adjusted + ${partsOf('amount')})`,
  commission: sql`(commission + ${partsOf('commission')})`,
} as const

/** The day in São Paulo of a moment: the database's alone, so that all that is counted by days agrees. */
export const dayAt = (moment: SQL): SQL => sql`((${moment} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date)`

/** Notes changes of money for the figures, in the database transaction that they are made in. */
export async function writeDeltas(tx: Db, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  await tx.insert(figureDelta).values(
    moves.map(({ kind, count, at, of, part }) => {
      const sign = SIGNS[kind] * count
      return {
        transactionId: of.id,
        campaignId: of.campaignId,
        buyerId: of.buyerId,
        linkId: of.linkId,
        afiliadoId: of.afiliadoId,
        channel: of.channel ?? channelOf(of.params),
        uf: of.uf,
        kind,
        count,
        ...(part === undefined
          ? { quotas: sign * of.due, amount: sign * (of.amount + of.adjusted), fee: sign * (of.fee ?? 0) }
          : { quotas: sign * (part.quotas ?? 0), amount: sign * part.amount, fee: 0 }),
        commission: sign * ((part ?? of).commission ?? 0),
        at,
        day: sql`${dayAt(sql`${at.toISOString()}::timestamptz`)}`,
      }
    }),
  )
}

const UF_OF_DDD = JSON.stringify(STATE_OF_DDD)

/** The state of a purchase by its buyer's phone, where it carries none of its own yet. */
export const UF_OF_BUYER = sql`(select ${UF_OF_DDD}::jsonb ->> left(${buyer.telefone}, 2) from ${buyer} where ${buyer.id} = ${transaction.buyerId})`

/** What a purchase is counted under from now on, for an UPDATE of it: its channel, its buyer's state. */
export function attributionOf({ params }: Pick<TransactionRow, 'params'>): {
  channel: Channel
  uf: SQL
} {
  return {
    channel: channelOf(params),
    uf: UF_OF_BUYER,
  }
}

/** The affiliate's part of a payment, by the percent that the purchase was made under, and the provider's, for an UPDATE of it. */
export function sharesOf(adjusted: number): { commission: SQL; fee: SQL } {
  const value = sql`(${transaction.amount} + ${adjusted}::bigint)`
  const fee = feeTakenOf({
    accountId: sql`${transaction.accountId}`,
    gateway: sql`${paymentAccount.gateway}`,
    amount: value,
    surcharge: sql`${transaction.surcharge}`,
    at: sql`${transaction.createdAt}`,
  })
  return {
    commission: sql`round(${value} * coalesce(${transaction.afiliadoPercent}, 0) / 100.0)`,
    fee: sql`(select ${fee} from ${paymentAccount} where ${paymentAccount.id} = ${transaction.accountId})`,
  }
}
