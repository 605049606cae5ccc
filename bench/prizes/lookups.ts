import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { cotaProgress } from '../../server/campaigns/prize-quotas/progress.ts'
import { listCotas } from '../../server/campaigns/prize-quotas/store.ts'
import { lookUp } from '../../server/insight/lookups/quota.ts'
import { listExtremes } from '../../server/insight/lookups/rankings.ts'
import { rankBuyers } from '../../server/sales/purchases/ranking.ts'
import { fillSales } from '../../tests/support/seeds/sales.ts'
import { sized } from '../run/small.ts'
import { type Bench, integer, makeCampaign, median, milliseconds, percentile, timed } from '../support.ts'
import type { Measured } from './part.ts'

const TOTAL = 10_000_000
const SALES = sized(100_000, 200)
const QUOTAS = 10
const BUYERS = sized(40_000, 80)
const DAYS = 30
const DAY_MS = 86_400_000
const PRIZES = sized(3_000, 60)
const ROUNDS = sized(30, 2)

/** A million paid quotas of ten million: the list of prize quotas, whose a number is, who bought most, and the lowest and highest. */
export async function lookups(bench: Bench): Promise<Measured[]> {
  const { ports, database } = bench
  const { db } = database
  const { id } = await makeCampaign(bench, TOTAL)
  await fillSales({ ...bench, clock: ports.clock }, id, { sales: SALES, quotas: QUOTAS, days: DAYS, buyers: BUYERS })
  await db.execute(sql`insert into prize_quota (campaign_id, number, position, title, percent, state, created_at, updated_at)
    select ${id}, n * 3331, n * 3331, 'R$ 500 no PIX', 1 + n % 99, 'held', now(), now() from generate_series(1, ${PRIZES}::int) n`)
  await db.execute(sql`analyze prize_quota`)
  const now = Date.now()
  const lastDays = (days: number) => ({ from: new Date(now - days * DAY_MS), until: new Date(now + DAY_MS) })
  const campaign = { id, total: TOTAL }
  const search = await measure(() => lookUp(db, ports.seal, campaign, { number: randomInt(TOTAL), reserved: true }))
  const ofPaid = `of ${integer(SALES * QUOTAS)} paid quotas`
  const list = (page: number) =>
    measure(async () => {
      await listCotas(db, { campaignId: id, filter: 'all', byNumber: true, page })
      await cotaProgress(db, id)
    })
  const ofPrizes = `of ${integer(PRIZES)} prize quotas with their progress`
  const rows: Measured[] = [
    row(`first page ${ofPrizes}: ≤ 50 ms`, 50, await list(1)),
    row(`last page ${ofPrizes}: ≤ 50 ms`, 50, await list(PRIZES / 20)),
    row(`any number ${ofPaid} looked up with its last reservation: ≤ 10 ms`, 10, search),
  ]
  for (const [days, goal] of [
    [1, 50],
    [7, 200],
    [DAYS, 500],
  ] as const) {
    const ranking = await measure(() => rankBuyers(db, { campaignId: id, period: lastDays(days), count: 10 }))
    rows.push(row(`top 10 ${ofPaid} in ${days} of ${DAYS} days: ≤ ${goal} ms`, goal, ranking))
  }
  for (const days of [1, DAYS]) {
    const ends = await measure(() => listExtremes(db, campaign, { type: 'maior', count: 10, period: lastDays(days) }))
    rows.push(row(`ten highest ${ofPaid} in ${days} of ${DAYS} days: ≤ 50 ms`, 50, ends))
  }
  return rows
}

async function measure(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await timed(work))
  return times
}

const row = (promise: string, goal: number, times: readonly number[]): Measured => ({
  promise,
  held: median(times) <= goal,
  measured: `median ${milliseconds(median(times))} ms, p95 ${milliseconds(percentile(times, 95))} ms`,
})
