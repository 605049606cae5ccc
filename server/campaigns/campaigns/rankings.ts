import type { Between } from '../../../src/domain/campaigns/lookups.ts'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { formatMoment } from '../../../src/domain/values/dates.ts'
import { nameWithInitial } from '../../../src/domain/values/masks.ts'
import { endOfDay, startOfDay } from '../../../src/domain/values/zoned.ts'
import type { Db } from '../../platform/db/database.ts'
import { isOneOfRows } from '../../platform/db/sale-rows.ts'
import { transaction } from '../../platform/db/schema.ts'
import { rankBuyers } from '../../sales/purchases/ranking.ts'
import { extremesOf } from '../ledger/periods.ts'
import { keptWhileDear } from './dear.ts'
import type { CampaignRow } from './store.ts'

const SHOWN = 2
const DAILY = 1
const MINUTE_MS = 60_000

/** Whoever paid for most quotas, with how many. */
interface Ranked {
  name: string
  quotas: number
}

/** A paid quota at an end of the order, and whose it is. */
interface Extreme {
  number: string
  name: string
}

/** A period as a campaign has it: day by day, or the operator's own. */
interface ChosenPeriod {
  daily: number
  from: Date | null
  until: Date | null
}

const topPeriod = (row: CampaignRow): ChosenPeriod => ({
  ...{ daily: row.topDaily, from: row.topInitAt, until: row.topEndAt },
})
const endsPeriod = (row: CampaignRow): ChosenPeriod => ({
  ...{ daily: row.biggerTitleDaily, from: row.biggerTitleInitAt, until: row.biggerTitleEndAt },
})

/** The periods of ranking, lowest and highest quota, as buyers read them; null where the operator hides what they are of. */
export function periodsInWords(row: CampaignRow): { ranking: string | null; ends: string | null } {
  return {
    ranking: row.topStatus === SHOWN ? inWords(topPeriod(row)) : null,
    ends: row.biggerTitleStatus === SHOWN ? inWords(endsPeriod(row)) : null,
  }
}

function inWords(period: ChosenPeriod): string {
  const { from, until } = openedOf(period)
  if (from === null) return until === null ? 'hoje, desde 00:00' : `hoje, até ${formatMoment(until)}`
  return until === null ? `desde ${formatMoment(from)}` : `de ${formatMoment(from)} a ${formatMoment(until)}`
}

/** Who paid for most quotas, today or in the campaign's own period; null where the operator hides it. */
export async function rankingOf(db: Db, row: CampaignRow, now: Date): Promise<Ranked[] | null> {
  if (row.topStatus !== SHOWN) return null
  const asked = { campaignId: row.id, period: periodOf(topPeriod(row), now), count: row.topQtdUsers }
  return keptWhileDear(db, JSON.stringify(asked), now, async () => {
    const ranked = await rankBuyers(db, asked)
    return ranked.map((each) => ({ name: nameWithInitial(each.name), quotas: each.quotas }))
  })
}

/** The lowest and the highest paid quota, today or in the campaign's own period; null where the operator hides them. */
export async function endsOf(
  db: Db,
  row: CampaignRow,
  now: Date,
): Promise<{ smallest: Extreme | null; biggest: Extreme | null } | null> {
  if (row.biggerTitleStatus !== SHOWN) return null
  const period = periodOf(endsPeriod(row), now)
  const [smallest, biggest] = await Promise.all(
    (['menor', 'maior'] as const).map(async (type) => {
      const [found] = await extremesOf(db, { campaignId: row.id, type, count: 1, period })
      return found ?? null
    }),
  )
  const ids = [smallest, biggest].flatMap((found) => (found ? [found.transactionId] : []))
  const names = await namesOf(db, row.id, ids)
  const told = (found: typeof smallest): Extreme | null =>
    found ? { number: formatQuota(found.number, row.total), name: names.get(found.transactionId) ?? '' } : null
  return { smallest: told(smallest), biggest: told(biggest) }
}

async function namesOf(db: Db, campaignId: number, transactionIds: readonly number[]): Promise<Map<number, string>> {
  if (transactionIds.length === 0) return new Map()
  const rows = await db
    .select({ id: transaction.id, name: transaction.name })
    .from(transaction)
    .where(isOneOfRows(transaction, campaignId, transactionIds))
  return new Map(rows.map(({ id, name }) => [id, nameWithInitial(name)]))
}

/** An open end of a campaign's own period is the day's own (spec §5); the minute of its last moment belongs to it. */
function periodOf(period: ChosenPeriod, now: Date): Between {
  const { from, until } = openedOf(period)
  return {
    from: from ?? startOfDay(now),
    until: new Date(until === null ? endOfDay(now).getTime() + 1 : until.getTime() + MINUTE_MS),
  }
}

const openedOf = ({ daily, from, until }: ChosenPeriod) =>
  daily === DAILY ? { from: null, until: null } : { from, until }
