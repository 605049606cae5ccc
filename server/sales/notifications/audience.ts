import { type SQL, sql } from 'drizzle-orm'
import { type Audience, type Cause, TOPIC_OF } from '../../../src/domain/sales/notifications.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { buyer, transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'

/** Whom a notification is for. */
export interface Reach {
  cause: Cause
  audience: Audience | null
  campaign: number | null
  purchase: number | null
}

/** What a purchase has to be for its buyer to be told of it: a prize is won by the payment alone, and only what waits for one is reminded of it. */
const TOLD_OF: { readonly [Each in Cause]?: SQL } = {
  prize: isOneOf(sql`t.status`, transactionStates('paid')),
  pix: isOneOf(sql`t.status`, transactionStates('payable')),
}

/** Whether a device `s` is notified: its owner asked for it, and belongs to whom it is for. */
export function isReached({ cause, audience, campaign, purchase }: Reach): SQL {
  const asked = isAsked(cause)
  if (purchase !== null)
    return sql`${asked} and s.telefone = (select b.telefone from transaction t join buyer b on b.id = t.buyer_id
      where t.campaign_id = ${campaign} and t.id = ${purchase} and ${TOLD_OF[cause] ?? sql`true`})
      and (s.proven or ${purchase} = any (s.purchases))`
  if (campaign === null || audience === 'everybody') return asked
  const paid = ordered(campaign, isOneOf(sql`t.status`, transactionStates('paid')))
  return audience === 'unpaid'
    ? sql`${asked} and ${ordered(campaign, sql`true`)} and not ${paid}`
    : sql`${asked} and ${paid}`
}

/** Whether the buyer of a purchase has a device that is notified of it. */
export const hasDevice = (cause: Cause): SQL =>
  sql`exists (select from ${buyer} b join push_subscription s on s.telefone = b.telefone
    where b.id = ${transaction.buyerId} and ${isAsked(cause)} and (s.proven or ${transaction.id} = any (s.purchases)))`

const isAsked = (cause: Cause): SQL => sql`s.ended_at is null and s.${sql.identifier(TOPIC_OF[cause])}`

const ordered = (campaign: number | null, which: SQL): SQL =>
  sql`exists (select from transaction t join buyer b on b.id = t.buyer_id
    where t.campaign_id = ${campaign} and b.telefone = s.telefone and (s.proven or t.id = any (s.purchases)) and ${which})`

/** How many people a notification would reach at this moment. */
export async function countReached(db: Db, reach: Reach): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(distinct s.telefone)::int as count from push_subscription s where ${isReached(reach)}`,
  )
  return row?.count ?? 0
}
