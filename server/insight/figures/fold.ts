import { sql } from 'drizzle-orm'
import { bigintArray } from '../../campaigns/ledger/order.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import type { SaleKey } from '../../platform/db/sale-rows.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { type BuyerDays, type Payment, pairChanges } from './buyer-days.ts'
import { dayAt } from './deltas.ts'
import { NONE } from './schema.ts'
import { EVER_PAID } from './stages.ts'

/** The lock of whoever folds: one at a time, in all servers. */
const FOLD_LOCK = 8_204_219
/** How many changes one database transaction folds. */
const BATCH = 2_000

/** Takes all changes of money into the roll-ups; nothing while somebody else does. @returns how many it took */
export async function foldDeltas(db: Db, batch = BATCH): Promise<number> {
  for (let folded = 0; ; ) {
    const taken = await db.transaction((tx) => foldBatch(tx as Db, batch))
    folded += taken
    if (taken < batch) return folded
  }
}

/** What is taken out and what it is added to change in one database transaction, so that readers count every change once. */
async function foldBatch(tx: Db, batch: number): Promise<number> {
  const [lock] = await rowsOf<{ mine: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${FOLD_LOCK}) as mine`)
  if (lock?.mine !== true) return 0
  const { taken, payments } = await addUp(tx, batch)
  if (payments.length > 0) await addBuyers(tx, payments)
  return taken
}

async function addUp(tx: Db, batch: number): Promise<{ taken: number; payments: SaleKey[] }> {
  const [row] = await rowsOf<{ taken: number; payments: SaleKey[] }>(
    tx,
    sql`
      with taken as (
        delete from figure_delta d using (
          select campaign_id, id from figure_delta order by at, id limit ${batch}
        ) oldest where d.campaign_id = oldest.campaign_id and d.id = oldest.id returning d.*
      ), hours as (
        insert into figure_hour as f (campaign_id, link_id, afiliado_id, channel, hour, day, clock, paid, refunded, expired, cancelled,
          quotas, amount, refunded_amount, fee, commission)
        select campaign_id, ${LINK}, ${AFILIADO}, channel, ${hourOf}, min(day), ${clockOf},
          ${countOf('paid')}, ${countOf('refunded')}, ${countOf('expired')}, ${countOf('cancelled')},
          sum(quotas), sum(amount), coalesce(-sum(amount) filter (where kind in ('refunded', 'reduced')), 0), sum(fee), sum(commission)
        from taken group by campaign_id, link_id, afiliado_id, channel, ${hourOf}
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
        coalesce(json_agg(json_build_object('campaignId', campaign_id, 'id', transaction_id)) filter (where kind = 'paid'), '[]') as payments from taken`,
  )
  return row ?? { taken: 0, payments: [] }
}

/** In a roll-up's key there is no null. */
const LINK = sql`coalesce(link_id, 0)`
const AFILIADO = sql`coalesce(afiliado_id, 0)`

const countOf = (kind: string) => sql`coalesce(sum(count) filter (where kind = ${sql.raw(`'${kind}'`)}), 0)`

/** The hour that a delta's moment is in, and its number on the clock in São Paulo. */
const hourOf = sql`date_bin('1 hour', at, timestamptz 'epoch')`
const clockOf = sql`extract(hour from ${hourOf} at time zone 'America/Sao_Paulo')::smallint`

/** Counts the buyers of newly folded payments: what their days are now, less what they were before. */
async function addBuyers(tx: Db, payments: readonly SaleKey[]): Promise<void> {
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

/** All payments, of those that are in the roll-ups by now, of the buyers of some of them. */
function foldedPayments(tx: Db, payments: readonly SaleKey[]): Promise<Payment[]> {
  return rowsOf<Payment & Record<string, unknown>>(
    tx,
    sql`
      with buyers as (
        select distinct campaign_id, buyer_id from transaction where (campaign_id, id) in (
          select * from unnest(${bigintArray(payments.map(({ campaignId }) => campaignId))}, ${bigintArray(payments.map(({ id }) => id))}))
      )
      select t.id::float8 as id, t.campaign_id::float8 as "campaignId", t.buyer_id::float8 as "buyerId", t.link_id::float8 as "linkId",
        t.afiliado_id::float8 as "afiliadoId", t.channel, ${dayAt(sql`t.paid_at`)}::text as day
      from buyers b join transaction t on t.campaign_id = b.campaign_id and t.buyer_id = b.buyer_id
      where t.paid_at is not null and ${isOneOf(sql`t.status`, EVER_PAID)}
        and not exists (select from figure_delta d where d.campaign_id = t.campaign_id and d.transaction_id = t.id and d.kind = 'paid')`,
  )
}
