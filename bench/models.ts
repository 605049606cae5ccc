import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../server/platform/db/database.ts'
import { openPurchase } from '../server/storefront/pages/purchase/opening.ts'
import { type Bench, makeCampaign } from './support.ts'

/** A way to keep quotas: what is measured is recording a purchase and reserving its numbers, durably. */
export interface Model {
  name: string
  /** Makes a campaign with so many quotas sold already. */
  prepare(bench: Bench, total: number, sold: number): Promise<(count: number) => Promise<boolean>>
}

const RANGE_FILL = 1_000
let buyers = 0

/** Ours. */
export const rangeModel: Model = {
  name: 'range of a permutation',
  async prepare(bench, total, sold) {
    const { id } = await makeCampaign(bench, total)
    for (let left = sold; left > 0; left -= RANGE_FILL) await buyQuotas(bench, id, Math.min(left, RANGE_FILL))
    return async (count) => (await buyQuotas(bench, id, count)) === 'reserved'
  },
}

/** One purchase by a buyer of its own. */
export async function buyQuotas({ ports, accountId }: Bench, campaignId: number, count: number): Promise<string> {
  const buyer = ++buyers
  const now = new Date()
  const order = {
    key: `bench-${buyer}`,
    bodyHash: 'x',
    name: 'Maria',
    telefone: `11${String(buyer).padStart(9, '0')}`,
    ...{ proven: false, address: null, site: null, block: null, consent: null },
    accountId,
    linkId: null,
    toldTo: null,
    measured: null,
    afiliadoId: null,
    afiliadoPercent: null,
    quantity: count,
    due: count,
    least: 1,
    spins: 0,
    spinsFrom: null,
    amount: count,
    surcharge: 0,
    params: null,
    tokenHash: `t${buyer}`,
    sealedToken: 's',
    expiresAt: new Date(now.getTime() + 30 * 60_000),
  }
  const opened = await openPurchase(ports.database, campaignId, {
    order,
    now,
    limits: ports.config.unpaid,
    maxUnpaid: 50_000,
    keptUnpaid: 5_000,
  })
  return opened.outcome
}

let tables = 0

/** A row for every number, made with the campaign; a purchase takes the next free rows of a shuffled order. */
export const rowModel: Model = {
  name: 'a row per number',
  async prepare({ database: { db } }, total, sold) {
    const table = sql.identifier(`row_${++tables}`)
    const orders = sql.identifier(`row_order_${tables}`)
    await db.execute(
      sql`create table ${orders} (id bigint generated always as identity primary key, count int, at timestamptz)`,
    )
    await db.execute(
      sql`create table ${table} (number int primary key, shuffled float8, state smallint not null, order_id bigint)`,
    )
    await db.execute(
      sql`insert into ${table} select n, random(), 0, null from generate_series(0, ${sql.raw(String(total - 1))}) n`,
    )
    await db.execute(sql`create index on ${table} (shuffled) where state = 0`)
    await db.execute(
      sql`update ${table} set state = 1 where number in (select number from ${table} order by shuffled limit ${sold})`,
    )
    await db.execute(sql`analyze ${table}`)
    return async (count) => {
      const [row] = await rowsOf<{ taken: number }>(
        db,
        sql`with o as (insert into ${orders} (count, at) values (${count}, now()) returning id),
          free as (select number from ${table} where state = 0 order by shuffled limit ${count} for update skip locked),
          taken as (update ${table} r set state = 1, order_id = o.id from free, o where r.number = free.number returning 1)
          select count(*)::int as taken from taken`,
      )
      return row?.taken === count
    }
  },
}

/** A row for every sold number; a purchase tries random numbers until enough of them are free. */
export const sparseModel: Model = {
  name: 'a row per sold number',
  async prepare({ database: { db } }, total, sold) {
    const table = sql.identifier(`sparse_${++tables}`)
    const orders = sql.identifier(`sparse_order_${tables}`)
    await db.execute(
      sql`create table ${orders} (id bigint generated always as identity primary key, count int, at timestamptz)`,
    )
    await db.execute(sql`create table ${table} (number int primary key, order_id bigint not null)`)
    await db.execute(
      sql`insert into ${table} select n, 0 from (select n from generate_series(0, ${sql.raw(String(total - 1))}) n order by random() limit ${sold}) s`,
    )
    await db.execute(sql`analyze ${table}`)
    return (count) => db.transaction((tx) => takeSparse(tx as Db, table, orders, total, count))
  },
}

const SPARSE_TRIES = 40

async function takeSparse(
  tx: Db,
  table: ReturnType<typeof sql.identifier>,
  orders: ReturnType<typeof sql.identifier>,
  total: number,
  count: number,
): Promise<boolean> {
  const [order] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into ${orders} (count, at) values (${count}, now()) returning id::text`,
  )
  let missing = count
  for (let tries = 0; missing > 0 && tries < SPARSE_TRIES; tries++) {
    const [row] = await rowsOf<{ taken: number }>(
      tx,
      sql`with tried as (
          select distinct floor(random() * ${sql.raw(String(total))})::int as number from generate_series(1, ${missing})
        ), taken as (
          insert into ${table} select number, ${order?.id}::bigint from tried on conflict do nothing returning 1
        ) select count(*)::int as taken from taken`,
    )
    missing -= row?.taken ?? 0
  }
  return missing === 0
}
