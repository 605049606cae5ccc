import { type SQL, sql } from 'drizzle-orm'
import { TIME_ZONE } from '../../src/domain/dates.ts'
import { STATE_OF_DDD } from '../../src/domain/regions.ts'
import { type Channel, channelOf } from '../../src/domain/traffic.ts'
import type { Db } from '../db/database.ts'
import { buyer, link, operator, paymentAccount, transaction } from '../db/schema.ts'
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
}

/** How the figures take a payment, its refund, and the end of a reservation: what is added of its quotas and its money. */
const SIGNS: Readonly<Record<Kind, 1 | -1 | 0>> = { paid: 1, refunded: -1, expired: 0, cancelled: 0 }

/** The day in São Paulo of a moment: the database's alone, so that all that is counted by days agrees. */
export const dayAt = (moment: SQL): SQL => sql`((${moment} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date)`

/** Notes changes of money for the figures, in the database transaction that they are made in. */
export async function writeDeltas(tx: Db, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  await tx.insert(figureDelta).values(
    moves.map(({ kind, count, at, of }) => {
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
        quotas: sign * of.due,
        amount: sign * of.amount,
        fee: sign * (of.fee ?? 0),
        commission: sign * (of.commission ?? 0),
        at,
        day: sql`${dayAt(sql`${at.toISOString()}::timestamptz`)}`,
      }
    }),
  )
}

/** Whether a link is that of the purchase which is changed. */
const ofItsLink = sql`${link.campaignId} = ${transaction.campaignId} and ${link.id} = ${transaction.linkId}`

const UF_OF_DDD = JSON.stringify(STATE_OF_DDD)

/** What a purchase is counted under from now on, for an UPDATE of it: its channel, its buyer's state, its link's affiliate. */
export function attributionOf({ params }: Pick<TransactionRow, 'params'>): {
  channel: Channel
  uf: SQL
  afiliadoId: SQL
} {
  return {
    channel: channelOf(params),
    uf: sql`(select ${UF_OF_DDD}::jsonb ->> left(${buyer.telefone}, 2) from ${buyer} where ${buyer.id} = ${transaction.buyerId})`,
    afiliadoId: sql`(select ${link.afiliadoId} from ${link} where ${ofItsLink})`,
  }
}

/** The affiliate's part of a payment and the provider's, for an UPDATE of the purchase; a link's percent beats its affiliate's. */
export function sharesOf(): { commission: SQL; fee: SQL } {
  const percent = sql`coalesce(${link.afiliadoPercent}, ${operator.afiliadoPercent}, 0)`
  const fee = feeTakenOf({
    accountId: sql`${transaction.accountId}`,
    gateway: sql`${paymentAccount.gateway}`,
    amount: sql`${transaction.amount}`,
    surcharge: sql`${transaction.surcharge}`,
    at: sql`${transaction.createdAt}`,
  })
  return {
    commission: sql`coalesce((select round(${transaction.amount} * ${percent} / 100.0) from ${link}
      join ${operator} on ${operator.id} = ${link.afiliadoId} where ${ofItsLink}), 0)`,
    fee: sql`(select ${fee} from ${paymentAccount} where ${paymentAccount.id} = ${transaction.accountId})`,
  }
}
