import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { type Database, rowsOf } from '../../../server/db/connect.ts'
import { DEMO_ADMIN, openDemo } from '../../../server/demo/open.ts'
import { DAYS, type Scale } from '../../../server/demo/plan.ts'
import { type Ports, usualLimits } from '../../../server/ports.ts'
import { makeSeal } from '../../../server/seal.ts'
import { openTestDatabase } from '../../support/databases.ts'

const NOW = new Date('2026-03-18T21:30:00-03:00')
const SMALL: Scale = { purchases: 320, buyers: 220 }

const opened: Database[] = []

async function portsOfDemo(): Promise<Ports> {
  const database = await openTestDatabase()
  opened.push(database)
  return {
    config: { ...readConfig({ DEMO: '1', LOG_LEVEL: 'silent' }), admin: DEMO_ADMIN },
    database,
    clock: { now: () => NOW },
    seal: makeSeal(new Uint8Array(32)),
    limits: usualLimits,
  }
}

const ask = <Row extends Record<string, unknown>>(ports: Ports, query: ReturnType<typeof sql>) =>
  rowsOf<Row>(ports.database.db, query)

/** Purchases and quotas by campaign and status. */
const countsOf = (ports: Ports) =>
  ask(
    ports,
    sql`select c.title, c.state, c.status_detail, t.status, count(t.id)::int as purchases, sum(t.due)::int as due,
        sum(t.delivered)::int as delivered, sum(t.amount)::int as amount, min(t.created_at)::text as first
      from campaign c left join transaction t on t.campaign_id = c.id
      group by c.id, t.status order by c.id, t.status`,
  )

let demo: Ports

beforeAll(async () => {
  demo = await portsOfDemo()
  await openDemo(demo, SMALL, () => {})
})

afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()))
})

test('two demos of the same moment are the same business', async () => {
  const other = await portsOfDemo()
  const days: number[] = []
  await openDemo(other, SMALL, (day) => days.push(day))
  expect(days).toEqual(Array.from({ length: DAYS }, (_, index) => index + 1))
  expect(await countsOf(other)).toEqual(await countsOf(demo))
})

test('opening it again changes nothing and tells no progress', async () => {
  const before = await countsOf(demo)
  const days: number[] = []
  await openDemo(demo, SMALL, (day) => days.push(day))
  expect(days).toEqual([])
  expect(await countsOf(demo)).toEqual(before)
})
