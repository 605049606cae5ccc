import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, rowsOf } from '../../../../server/platform/db/database.ts'
import { openTestDatabase } from '../../../support/server/databases.ts'

/** The least of the tables whose rows are a campaign's; each that has a campaign is one. */
const OF_A_CAMPAIGN = [
  ...['allocation', 'coupon', 'earned_coupon', 'figure_delta', 'late_payment', 'link', 'photo', 'prize_quota'],
  ...['report', 'returned_prize', 'roulette_prize', 'roulette_spin', 'transaction'],
]

/** What is unique over all campaigns: promises of one machine, which a split has to keep otherwise (docs/scaling.md). */
const PROMISES_OF_ONE_MACHINE = [
  'buyer_telefone',
  'campaign_slug',
  'photo_name',
  'transaction_charge',
  'transaction_payment',
]

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(async () => {
  await database.close()
})

const ofCampaign = (table: string) =>
  sql.raw(`exists (select from pg_attribute c where c.attrelid = ${table}.oid and c.attname = 'campaign_id')
    and ${table}.relkind = 'r' and ${table}.relnamespace = 'public'::regnamespace`)

test('knows the tables of the sale by their campaign', async () => {
  const rows = await rowsOf<{ name: string }>(
    database.db,
    sql`select t.relname as name from pg_class t where ${ofCampaign('t')}`,
  )
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(OF_A_CAMPAIGN))
})

test('begins every primary key, unique index and exclusion of theirs with the campaign, but for five promises', async () => {
  const rows = await rowsOf<{ name: string }>(
    database.db,
    sql`select i.relname as name from pg_index x
        join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
        left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
      where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion)
        and (${ofCampaign('t')} and a.attname is distinct from 'campaign_id'
          or t.relname in ('campaign', 'buyer') and not x.indisprimary)
      order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(PROMISES_OF_ONE_MACHINE)
})

test('gives each of them a primary key, without which none can be moved while it is written', async () => {
  const rows = await rowsOf<{ name: string }>(
    database.db,
    sql`select t.relname as name from pg_class t where ${ofCampaign('t')} and not exists (
      select from pg_index x where x.indrelid = t.oid and x.indisprimary)`,
  )
  expect(rows).toEqual([])
})

test('lets none refer to another but by its campaign first, on both sides', async () => {
  const rows = await rowsOf<{ name: string }>(
    database.db,
    sql`select k.conname as name from pg_constraint k
        join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
        join pg_attribute mine on mine.attrelid = t.oid and mine.attnum = k.conkey[1]
        join pg_attribute theirs on theirs.attrelid = f.oid and theirs.attnum = k.confkey[1]
      where k.contype = 'f' and (f.relname = 'campaign' or ${ofCampaign('f')})
        and (mine.attname <> 'campaign_id' or theirs.attname <> case f.relname when 'campaign' then 'id' else 'campaign_id' end)`,
  )
  expect(rows).toEqual([])
})

test('numbers no column before the campaign that was dropped: a table is split by where the column stands', async () => {
  const rows = await rowsOf<{ name: string }>(
    database.db,
    sql`select t.relname as name from pg_attribute a join pg_class t on t.oid = a.attrelid
      where ${ofCampaign('t')} and a.attisdropped`,
  )
  expect(rows).toEqual([])
})

test('finds what a row refers to by its key, also while the tables are empty and the plan is kept', async () => {
  const references = await rowsOf<{ name: string; table: string; columns: string[]; types: string[]; key: string }>(
    database.db,
    sql`select k.conname as name, f.relname as table, i.relname as key,
        (select json_agg(a.attname order by p.nth) from unnest(k.confkey) with ordinality p(attnum, nth)
          join pg_attribute a on a.attrelid = f.oid and a.attnum = p.attnum) as columns,
        (select json_agg(format_type(a.atttypid, null) order by p.nth) from unnest(k.confkey) with ordinality p(attnum, nth)
          join pg_attribute a on a.attrelid = f.oid and a.attnum = p.attnum) as types
      from pg_constraint k join pg_class f on f.oid = k.confrelid join pg_class i on i.oid = k.conindid
      where k.contype = 'f' and ${ofCampaign('f')}`,
  )
  expect(references.length).toBeGreaterThan(10)
  const found = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
    const plans: { name: string; key: string; plan: string }[] = []
    for (const { name, table, columns, types, key } of references) {
      const conditions = columns.map((column, nth) => `${column} = $${nth + 1}`).join(' and ')
      await tx.execute(
        sql.raw(`prepare looked_up(${types.join()}) as select from only ${table} where ${conditions} for key share`),
      )
      const lines = await rowsOf<Record<string, string>>(
        tx as never,
        sql.raw(`explain execute looked_up(${types.map((type) => (type === 'text' ? "''" : '1')).join()})`),
      )
      await tx.execute(sql.raw('deallocate looked_up'))
      plans.push({ name, key, plan: lines.map((line) => Object.values(line).join()).join(' ') })
    }
    return plans
  })
  expect(
    found.filter(({ plan, key }) => !plan.includes(`Index Scan using ${key} `) && !plan.includes('Seq Scan')),
  ).toEqual([])
  expect(found.filter(({ plan }) => plan.includes('Filter:') && plan.includes('Index Scan'))).toEqual([])
})
