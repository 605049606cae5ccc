import { sql } from 'drizzle-orm'
import { bigintArray } from '../../campaigns/ledger/order.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import type { SaleKey } from '../../platform/db/sale-rows.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { type BuyerDays, type Payment, pairChanges } from './buyer-days.ts'
import { dayAt } from './deltas.ts'
import { RANKING_KINDS, type RankedKey, recountRanked } from './ranked.ts'
import { NONE } from './schema.ts'
import { EVER_PAID } from './stages.ts'

/** The lock of whoever folds: one at a time, in all servers. */
const FOLD_LOCK = 8_204_219
/** How many changes one database transaction folds. */
const BATCH = 2_000

/** Takes all changes of money into the roll-ups; nothing while somebody else does. @returns how many it took */
export async function foldDeltas(db: Db, batch = BATCH): Promise<number> {
  let after: SaleKey = { campaignId: 0, id: 0 }
  for (let folded = 0; ; ) {
    const { taken, last } = await db.transaction((tx) => foldBatch(tx as Db, after, batch))
    folded += taken
    if (taken < batch || last === null) return folded
    after = last
  }
}

/** What is taken out and what it is added to change in one database transaction, so that readers count every change once. */
async function foldBatch(tx: Db, after: SaleKey, batch: number): Promise<Pick<Taken, 'taken' | 'last'>> {
  const [lock] = await rowsOf<{ mine: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${FOLD_LOCK}) as mine`)
  if (lock?.mine !== true) return { taken: 0, last: null }
  const { taken, last, payments, buyers } = await addUp(tx, after, batch)
  if (payments.length > 0) await addBuyers(tx, payments)
  await recountRanked(tx, buyers)
  return { taken, last }
}

/** What was taken out: how much and the last of it, which payments, and which buyers a ranking may count otherwise since. */
interface Taken {
  taken: number
  last: SaleKey | null
  payments: (SaleKey & RankedKey)[]
  buyers: RankedKey[]
}

/** Takes out what comes after a key, so that each batch costs the same however much waits: what was written before it meanwhile is the next fold's. */
async function addUp(tx: Db, after: SaleKey, batch: number): Promise<Taken> {
  const [row] = await rowsOf<Taken & Record<string, unknown>>(
    tx,
    sql`
      with taken as (
        delete from figure_delta d using (
          select campaign_id, id from figure_delta where (campaign_id, id) > (${after.campaignId}::bigint, ${after.id}::bigint)
          order by campaign_id, id limit ${batch}
        ) next where d.campaign_id = next.campaign_id and d.id = next.id returning d.*
      ), hours as (
        insert into figure_hour as f (campaign_id, link_id, afiliado_id, channel, hour, day, clock, paid, refunded, expired, cancelled,
          quotas, amount, refunded_amount, fee, commission)
        select campaign_id, ${LINK}, ${AFILIADO}, channel, ${hourOf}, min(day), ${clockOf},
          ${countOf('paid')}, ${countOf('refunded')}, ${countOf('expired')}, ${countOf('cancelled')},
          sum(quotas), sum(amount), coalesce(-sum(amount) filter (where kind in ('refunded', 'reduced')), 0), sum(fee), sum(commission)
        from taken where kind <> 'recounted' group by campaign_id, link_id, afiliado_id, channel, ${hourOf}
        on conflict on constraint figure_hour_key do update set
          paid = f.paid + excluded.paid, refunded = f.refunded + excluded.refunded, expired = f.expired + excluded.expired,
          cancelled = f.cancelled + excluded.cancelled, quotas = f.quotas + excluded.quotas, amount = f.amount + excluded.amount,
          refunded_amount = f.refunded_amount + excluded.refunded_amount, fee = f.fee + excluded.fee,
          commission = f.commission + excluded.commission
      ), regions as (
        insert into figure_region as f (campaign_id, link_id, afiliado_id, day, uf, transactions, quotas, amount)
        select campaign_id, ${LINK}, ${AFILIADO}, day, coalesce(uf, ''), ${countOf('paid')} - ${countOf('refunded')}, sum(quotas), sum(amount)
        from taken where kind in ('paid', 'refunded', 'reduced') group by campaign_id, link_id, afiliado_id, day, uf
        on conflict on constraint figure_region_key do update set
          transactions = f.transactions + excluded.transactions, quotas = f.quotas + excluded.quotas, amount = f.amount + excluded.amount
      )
      select count(*)::int as taken,
        (select json_build_object('campaignId', campaign_id, 'id', id) from taken order by campaign_id desc, id desc limit 1) as last,
        coalesce(json_agg(json_build_object('campaignId', campaign_id, 'id', transaction_id, 'buyerId', buyer_id)) filter (where kind = 'paid'), '[]') as payments,
        coalesce(json_agg(distinct jsonb_build_object('campaignId', campaign_id, 'buyerId', buyer_id)) filter (where kind in ${RANKING_KINDS}), '[]') as buyers
      from taken`,
  )
  return row ?? { taken: 0, last: null, payments: [], buyers: [] }
}

/** In a roll-up's key there is no null. */
const LINK = sql`coalesce(link_id, 0)`
const AFILIADO = sql`coalesce(afiliado_id, 0)`

const countOf = (kind: string) => sql`coalesce(sum(count) filter (where kind = ${sql.raw(`'${kind}'`)}), 0)`

/** The hour that a delta's moment is in, and its number on the clock in São Paulo. */
const hourOf = sql`date_bin('1 hour', at, timestamptz 'epoch')`
const clockOf = sql`extract(hour from ${hourOf} at time zone 'America/Sao_Paulo')::smallint`

/** Counts the buyers of newly folded payments: what their days are now, less what they were before. */
async function addBuyers(tx: Db, payments: Taken['payments']): Promise<void> {
  const changes = pairChanges(await foldedPayments(tx, payments), new Set(payments.map(({ id }) => id)))
  if (changes.length === 0) return
  await tx.execute(sql`
    insert into figure_buyers as f (campaign_id, link_id, afiliado_id, channel, day, previous_day, buyers)
    select campaign_id, link_id, afiliado_id, channel, day, previous_day, buyers
    from jsonb_to_recordset(${JSON.stringify(changes.map(namedAsStored))}::jsonb) as c (campaign_id bigint, link_id bigint,
      afiliado_id bigint, channel text, day date, previous_day date, buyers bigint)
    on conflict on constraint figure_buyers_key do update set buyers = f.buyers + excluded.buyers`)
}

const namedAsStored = ({ campaignId, linkId, afiliadoId, channel, day, previousDay, buyers }: BuyerDays) => ({
  campaign_id: campaignId,
  link_id: linkId ?? NONE.id,
  afiliado_id: afiliadoId ?? NONE.id,
  channel: channel ?? NONE.text,
  day,
  previous_day: previousDay ?? NONE.day,
  buyers,
})

/** All payments, of those that are in the roll-ups by now, of the buyers of some of them: each buyer's found by an index, whatever the planner expects. */
function foldedPayments(tx: Db, payments: readonly RankedKey[]): Promise<Payment[]> {
  return rowsOf<Payment & Record<string, unknown>>(
    tx,
    sql`
      with buyers as (
        select distinct * from unnest(${bigintArray(payments.map(({ campaignId }) => campaignId))}, ${bigintArray(payments.map(({ buyerId }) => buyerId))})
          as o (campaign_id, buyer_id)
      )
      select t.id::float8 as id, t.campaign_id::float8 as "campaignId", t.buyer_id::float8 as "buyerId", t.link_id::float8 as "linkId",
        t.afiliado_id::float8 as "afiliadoId", t.channel, ${dayAt(sql`t.paid_at`)}::text as day
      from buyers b cross join lateral (
        select * from transaction where campaign_id = b.campaign_id and buyer_id = b.buyer_id offset 0
      ) t
      where t.paid_at is not null and ${isOneOf(sql`t.status`, EVER_PAID)}
        and not exists (select from figure_delta d where d.campaign_id = t.campaign_id and d.transaction_id = t.id and d.kind = 'paid')`,
  )
}
