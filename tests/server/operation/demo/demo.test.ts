import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../../server/operation/app.ts'
import { CONSEQUENCES } from '../../../../server/operation/consequences.ts'
import { bestCampaign } from '../../../../server/operation/demo/best.ts'
import { liveDemo } from '../../../../server/operation/demo/live.ts'
import { DEMO_ADMIN, openDemo } from '../../../../server/operation/demo/open.ts'
import { DAYS, type Scale } from '../../../../server/operation/demo/plan.ts'
import { createFirstAdmin } from '../../../../server/platform/auth/first-admin.ts'
import { readConfig, SettingError } from '../../../../server/platform/config.ts'
import { type Database, rowsOf } from '../../../../server/platform/db/database.ts'
import { type Ports, usualLimits } from '../../../../server/platform/ports.ts'
import { systemRandom } from '../../../../server/platform/random.ts'
import { makeSeal } from '../../../../server/platform/seal/seal.ts'
import { systemTimers } from '../../../../server/platform/timers.ts'
import { TRANSACTION_STATES } from '../../../../src/domain/sales/transaction-status.ts'
import { onPostgres, openTestDatabase } from '../../../support/server/databases.ts'

const NOW = new Date('2026-03-18T21:30:00-03:00')
const SMALL: Scale = { purchases: 280, buyers: 200 }
const ALL_DAYS = Array.from({ length: DAYS }, (_, index) => index + 1)

const opened: Database[] = []
/** Where the photos of the demos lie. */
let dataDir: string

async function demoPorts(): Promise<Ports> {
  const database = await openTestDatabase()
  opened.push(database)
  return {
    config: { ...readConfig({ DEMO: '1', LOG_LEVEL: 'silent' }), admin: DEMO_ADMIN, dataDir },
    database,
    clock: { now: () => NOW },
    random: systemRandom,
    timers: systemTimers,
    seal: makeSeal(new Uint8Array(32)),
    consequences: CONSEQUENCES,
    limits: usualLimits,
    sms: { send: async () => {} },
  }
}

const ask = <Row extends Record<string, unknown>>(ports: Ports, query: SQL) => rowsOf<Row>(ports.database.db, query)

/** Purchases, quotas and money by campaign and status. */
const countsOf = (ports: Ports) =>
  ask(
    ports,
    sql`select c.title, c.state, c.status_detail, t.status, count(t.id)::int as purchases, sum(t.due)::int as due,
        sum(t.delivered)::int as delivered, sum(t.amount)::int as amount, max(t.updated_at)::text as last
      from campaign c left join transaction t on t.campaign_id = c.id
      group by c.id, t.status order by c.id, t.status`,
  )

let demo: Ports

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'talao-demo-'))
  demo = await demoPorts()
  await openDemo(demo, SMALL, () => {})
})

afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()))
  await rm(dataDir, { recursive: true })
})

onPostgres('a demo interrupted half-way is made again from nothing, the same as one made at once', async () => {
  const other = await demoPorts()
  const days: number[] = []
  const interrupted = openDemo(other, SMALL, (day) => {
    if (day === 20) throw new Error('the power is gone')
  })
  await expect(interrupted).rejects.toThrow('the power is gone')
  await openDemo(other, SMALL, (day) => days.push(day))
  expect(days).toEqual(ALL_DAYS)
  expect(await countsOf(other)).toEqual(await countsOf(demo))
})

test('opening it again changes nothing and tells no progress', async () => {
  const before = await countsOf(demo)
  const days: number[] = []
  await openDemo(demo, SMALL, (day) => days.push(day))
  expect(days).toEqual([])
  expect(await countsOf(demo)).toEqual(before)
})

test('a database with a business of its own is refused and left alone', async () => {
  const own = await demoPorts()
  await createFirstAdmin(own.database.db, own.config, NOW)
  await expect(openDemo(own, SMALL, () => {})).rejects.toThrow(SettingError)
  expect(
    await ask(
      own,
      sql`select (select count(*)::int from operator) as operators, (select count(*)::int from campaign) as campaigns`,
    ),
  ).toEqual([{ operators: 1, campaigns: 0 }])
})

test('every status of a transaction occurs, and some paid ones lack quotas', async () => {
  const rows = await ask<{ status: string }>(demo, sql`select distinct status from transaction`)
  expect(rows.map(({ status }) => status).sort()).toEqual([...TRANSACTION_STATES].sort())
  const [lacking] = await ask<{ partly: boolean; wholly: boolean }>(
    demo,
    sql`select bool_or(delivered between 1 and due - 1) as partly, bool_or(delivered = 0) as wholly
      from transaction where status = 'approved'`,
  )
  expect(lacking).toEqual({ partly: true, wholly: true })
})

test('what the ledger counts is what the transactions say', async () => {
  const wrong = await ask(
    demo,
    sql`select c.title, l.sold, l.reserved, t.delivered, t.waiting
      from campaign c
      join (select campaign_id, sum(sold)::int as sold, sum(reserved)::int as reserved from lane group by 1) l on l.campaign_id = c.id
      left join (select campaign_id, sum(delivered)::int as delivered,
          coalesce(sum(due) filter (where status in ('pending', 'in_process')), 0)::int as waiting
        from transaction group by 1) t on t.campaign_id = c.id
      where l.sold <> coalesce(t.delivered, 0) or l.reserved <> coalesce(t.waiting, 0)`,
  )
  expect(wrong).toEqual([])
})

test('nobody buys in a campaign that is in the trash or has its winner', async () => {
  const late = await ask(
    demo,
    sql`select c.title from transaction t join campaign c on c.id = t.campaign_id
      left join prize_draw d on d.campaign_id = c.id and d.prize = 'first'
      left join audit_log a on a.subject = 'campaign' and a.subject_id = c.id::text and a.action = 'campaign.trash'
      where t.created_at > least(d.drawn_at, a.at)`,
  )
  expect(late).toEqual([])
})

test('nothing happens before its time or in the future', async () => {
  const [span] = await ask<{ future: number; early: number }>(
    demo,
    sql`select count(*) filter (where t.updated_at > ${NOW.toISOString()})::int as future,
        count(*) filter (where t.created_at < c.created_at)::int as early
      from transaction t join campaign c on c.id = t.campaign_id`,
  )
  expect(span).toEqual({ future: 0, early: 0 })
})

test('its campaigns are the ones to look at', async () => {
  const [shown] = await ask(
    demo,
    sql`with c as (select c.*, (select sum(free)::int from lane where campaign_id = c.id) as free,
          (select count(*)::int from prize_draw where campaign_id = c.id) as drawn from campaign c)
      select count(*) filter (where state = 'active')::int >= 11 as active,
        count(*) filter (where state = 'closed' and drawn > 0)::int >= 25 as closed,
        count(*) filter (where state = 'trash')::int >= 3 as trashed,
        bool_or(state = 'active' and total = 10000000) as large,
        bool_or(state = 'active' and free > 0 and free < total * 0.02) as nearly,
        bool_or(state = 'active' and free = 0 and drawn = 0) as sold_out,
        bool_or(state = 'active' and status_detail = 4) as soon,
        bool_or(drawn = 6) as all_prizes
      from c`,
  )
  expect(Object.values(shown ?? {})).toEqual(Array(8).fill(true))
})

test('two of its campaigns have prize quotas: some that may come out or did, as chance has it, and some out of reach still', async () => {
  const states = await ask<{ state: string; percent: number | null }>(demo, sql`select state, percent from prize_quota`)
  expect(states).toHaveLength(32)
  expect(states.filter(({ percent }) => percent === null).map(({ state }) => state)).not.toContain('held')
  expect(states.filter(({ percent }) => percent === 90).map(({ state }) => state)).toEqual(['held'])
})

test('the campaign that it shows first has photos, a ranking of the day, and quotas that count twice', async () => {
  expect(await bestCampaign(demo.database.db)).toBe('/campaign/honda-cg-160-titan-0-km')
  const shown = await ask(
    demo,
    sql`select (select count(*)::int from photo where campaign_id = c.id) as photos, top_status, multiple_active,
        percent_view, (select logo is not null from app_settings) as logo
      from campaign c where slug = 'honda-cg-160-titan-0-km'`,
  )
  expect(shown).toEqual([{ photos: 4, top_status: 2, multiple_active: true, percent_view: true, logo: true }])
})

test('the page of that campaign comes whole in the first 14 KiB that a server may send, packed as it is sent to a phone', async () => {
  const app = await buildApp(demo)
  const url = String(await bestCampaign(demo.database.db))
  const { headers, rawPayload } = await app.inject({
    url,
    headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' },
  })
  await app.close()
  expect([headers['content-encoding'], headers['content-type']]).toEqual(['br', 'text/html; charset=utf-8'])
  const html = brotliDecompressSync(rawPayload).toString()
  for (const part of ['Cotas premiadas', 'Roleta', 'Perguntas', 'srcSet=', 'application/ld+json'])
    expect(html).toContain(part)
  expect(rawPayload.length).toBeLessThanOrEqual(14 * 1024)
})

test('while it runs, somebody buys and most pay, until it is large enough', async () => {
  let now = NOW.getTime()
  const running: Ports = { ...demo, clock: { now: () => new Date(now) } }
  const made = async () =>
    (
      await ask<{ made: number; paid: number }>(
        demo,
        sql`select count(*)::int as made, count(paid_at)::int as paid from transaction`,
      )
    )[0] as { made: number; paid: number }
  const before = await made()
  const job = liveDemo(running, { most: before.made + 12 })
  for (let run = 0; run < 40; run++) {
    now += 4_000
    await job.run()
  }
  const after = await made()
  expect(after.made - before.made).toBe(12)
  expect(after.paid - before.paid).toBeGreaterThan(5)
})
