import { type SQL, sql } from 'drizzle-orm'
import type { Finding } from '../../campaigns/ledger/health.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { dayAt, PAID, PARTS } from './deltas.ts'
import { RANKING_KINDS, rankedOf } from './ranked.ts'
import { NONE } from './schema.ts'
import { ofScope } from './scope.ts'
import { EVER_PAID, STAGES } from './stages.ts'

/**
 * Whether the figures of campaigns equal a recount of their purchases: the roll-ups and what is not in them yet, by hour, by day and state, and
 * the buyers by days, and what each has. One campaign at a time, each question one statement and so true of its moment.
 * @param campaignId one campaign, or all of them
 */
export async function figureFindingsOf(db: Db, campaignId?: number): Promise<Finding[]> {
  const campaigns =
    campaignId === undefined
      ? (await rowsOf<{ id: number }>(db, sql`select id::float8 as id from campaign order by 1`)).map(({ id }) => id)
      : [campaignId]
  const found: Finding[] = []
  for (const id of campaigns)
    for (const [problem, difference] of CHECKS) {
      const [row] = await rowsOf<{ differs: boolean }>(db, sql`select exists (${difference(id)}) as differs`)
      if (row?.differs) found.push({ campaignId: id, problem })
    }
  return found
}

const CHECKS: readonly [string, (campaignId: number) => SQL][] = [
  ['as somas por hora não são as das transações', hoursDiffer],
  ['as somas por estado não são as das transações', regionsDiffer],
  ['os clientes contados por dia não são os das transações', buyersDiffer],
  ['as somas por cliente não são as das transações', rankedDiffer],
]

/** What all changes of a campaign's money are, read off its purchases: a row each. */
const changesOf = (campaignId: number): SQL => sql`
  select link_id, afiliado_id, channel, uf, paid_at as at, 'paid' as kind, ${PAID.quotas} as quotas, ${PAID.amount} as amount, fee, ${PAID.commission} as commission
    from transaction where campaign_id = ${campaignId} and ${isOneOf(sql`status`, EVER_PAID)}
  union all select link_id, afiliado_id, channel, uf, part.at, 'reduced', -coalesce(part.quotas, 0), -part.amount, 0, -part.commission
    from transaction, ${PARTS} where campaign_id = ${campaignId} and ${isOneOf(sql`status`, EVER_PAID)} and reductions <> '[]'
  union all select link_id, afiliado_id, channel, uf, refunded_at, 'refunded', -due, -(amount + adjusted), -fee, -commission
    from transaction where campaign_id = ${campaignId} and ${isOneOf(sql`status`, STAGES.returned)}
  union all select link_id, afiliado_id, channel, uf, ended_at, case when cancelled_by = 'expiry' then 'expired' else 'cancelled' end, 0, 0, 0, 0
    from transaction where campaign_id = ${campaignId} and ${isOneOf(sql`status`, STAGES.unpaid)}`

/** The rows of two sums, one of them negative, that do not cancel out. */
const unequal = (sides: SQL, { keys, values }: { keys: string; values: readonly string[] }): SQL =>
  sql`select from (${sides}) sides group by ${sql.raw(keys)}
    having ${sql.join(
      values.map((value) => sql.raw(`sum(${value}) <> 0`)),
      sql` or `,
    )}`

const COUNTED = [
  ...['paid', 'refunded', 'expired', 'cancelled'],
  ...['quotas', 'amount', 'refunded_amount', 'fee', 'commission'],
]
/** What of a change's money went back, as a positive number. */
const WENT_BACK = sql`case when kind in ('refunded', 'reduced') then amount else 0 end`

/** Whose a roll-up's row is, as its purchases say it. */
const SOURCE = sql`nullif(link_id, 0) as link_id, nullif(afiliado_id, 0) as afiliado_id`

function hoursDiffer(campaignId: number): SQL {
  const hour = sql`date_bin('1 hour', at, timestamptz 'epoch') as hour`
  const kinds = (count: string) =>
    sql.raw(
      (['paid', 'refunded', 'expired', 'cancelled'] as const)
        .map((kind) => `case when kind = '${kind}' then ${count} else 0 end as ${kind}`)
        .join(', '),
    )
  return unequal(
    sql`
      select ${SOURCE}, channel, hour, ${sql.raw(COUNTED.join(', '))} from figure_hour where campaign_id = ${campaignId}
      union all select link_id, afiliado_id, channel, ${hour}, ${kinds('count')}, quotas, amount, -${WENT_BACK}, fee, commission
        from figure_delta where campaign_id = ${campaignId}
      union all select link_id, afiliado_id, channel, ${hour}, ${kinds('-1')}, -quotas, -amount, ${WENT_BACK}, -fee, -commission
        from (${changesOf(campaignId)}) changes`,
    { keys: 'link_id, afiliado_id, channel, hour', values: COUNTED },
  )
}

function regionsDiffer(campaignId: number): SQL {
  return unequal(
    sql`
      select ${SOURCE}, day, nullif(uf, '') as uf, transactions, quotas, amount from figure_region where campaign_id = ${campaignId}
      union all select link_id, afiliado_id, day, uf, case kind when 'paid' then count when 'refunded' then -count else 0 end, quotas, amount
        from figure_delta where campaign_id = ${campaignId} and kind in ('paid', 'refunded', 'reduced')
      union all select link_id, afiliado_id, ${dayAt(sql`at`)}, uf, case kind when 'paid' then -1 when 'refunded' then 1 else 0 end, -quotas, -amount
        from (${changesOf(campaignId)}) changes where kind in ('paid', 'refunded', 'reduced')`,
    { keys: 'link_id, afiliado_id, day, uf', values: ['transactions', 'quotas', 'amount'] },
  )
}

/** Of the payments that are folded: who paid on a day, and when before. Under all filters together; links, affiliates and channels are parts of it. */
function buyersDiffer(campaignId: number): SQL {
  return unequal(
    sql`
      select day, previous_day, buyers from figure_buyers
        where ${ofScope({ campaignId })}
      union all select day, coalesce(lag(day) over (partition by buyer_id order by day), ${NONE.day}::date), -1 from (
        select distinct buyer_id, ${dayAt(sql`paid_at`)} as day from transaction t
        where campaign_id = ${campaignId} and ${isOneOf(sql`status`, EVER_PAID)}
          and not exists (select from figure_delta d where d.campaign_id = t.campaign_id and d.transaction_id = t.id and d.kind = 'paid')
      ) paid`,
    { keys: 'day, previous_day', values: ['buyers'] },
  )
}

/** Of the buyers whose changes are all folded: what each has, by day and in all. */
function rankedDiffer(campaignId: number): SQL {
  const isFolded = sql`not exists (select from figure_delta d where d.campaign_id = ${campaignId} and d.buyer_id = r.buyer_id and d.kind in ${RANKING_KINDS})`
  return sql`
    select from (
      select buyer_id, day, quotas, amount, purchases, last_paid_at from figure_ranking where campaign_id = ${campaignId}
      union all select buyer_id, day, -quotas, -amount, -purchases, last_paid_at
        from (${rankedOf(sql`(select * from transaction where campaign_id = ${campaignId}) t`)}) counted
    ) r where ${isFolded} group by buyer_id, day
    having sum(quotas) <> 0 or sum(amount) <> 0 or sum(purchases) <> 0 or min(last_paid_at) <> max(last_paid_at) or count(*) <> 2`
}
