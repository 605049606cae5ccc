import { and, desc, eq, isNull } from 'drizzle-orm'
import { dayOf } from '../../../src/domain/values/dates.ts'
import { dayAfter } from '../../../src/domain/values/days.ts'
import { soldPercent } from '../../../src/domain/values/shares.ts'
import { isOnSale } from '../../../src/machines/on-sale.ts'
import { countOf } from '../../campaigns/ledger/ledger.ts'
import { startOf } from '../../insight/figures/days.ts'
import { campaignsEarnedIn } from '../../insight/figures/earned.ts'
import type { Span } from '../../insight/figures/scope.ts'
import { sumsOf } from '../../insight/figures/sums.ts'
import { visitsByLink } from '../../insight/visits/visits.ts'
import type { Db } from '../../platform/db/database.ts'
import { campaign, link, operator } from '../../platform/db/schema.ts'
import { PAGE_SIZE } from '../../platform/http/http.ts'
import { added, type Brought, type LinkRow, NOTHING } from './store.ts'

/** What links brought today, in the last seven days (today the last of them), and in all. */
export interface Periods {
  today: Brought
  week: Brought
  total: Brought
}

/** A link with its campaign, what its affiliate earns of a purchase that is made now, and what it brought. */
export interface OwnLink extends Periods {
  row: LinkRow
  campaign: { title: string; slug: string }
  percent: number
  isSelling: boolean
  /** What is said of the campaign to spread it. `price` in centavos; `paid`: of its quotas, in percent. */
  facts: { price: number; paid: number; draw: Date | null; isFederal: boolean }
}

interface Asked {
  operatorId: number
  now: Date
}

/** One page of the links that an affiliate earns by, in all campaigns, the newest first. */
export async function ownLinks(
  db: Db,
  { operatorId, now, page }: Asked & { page: number },
): Promise<{ rows: OwnLink[]; total: number }> {
  const mine = and(eq(link.afiliadoId, operatorId), isNull(link.deletedAt))
  const found = await db
    .select({ row: link, campaign, own: operator.afiliadoPercent })
    .from(link)
    .innerJoin(campaign, eq(campaign.id, link.campaignId))
    .innerJoin(operator, eq(operator.id, link.afiliadoId))
    .where(mine)
    .orderBy(desc(link.createdAt), desc(link.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const campaigns = [...new Set(found.map(({ row }) => row.campaignId))]
  const brought = await broughtIn(db, campaigns, { operatorId, now })
  const counts = await countOf(db, campaigns)
  const rows = found.map(({ row, campaign: of, own }) => ({
    row,
    campaign: { title: of.title, slug: of.slug },
    percent: row.afiliadoPercent ?? own ?? 0,
    isSelling: isOnSale({ state: of.state, situation: of.statusDetail }),
    facts: {
      ...{ price: of.price, paid: soldPercent(counts.get(of.id)?.paid ?? 0, of.total) },
      ...{ draw: of.prevSorteio, isFederal: of.drawRule !== 'modulo' },
    },
    ...periodsOf((period) => brought[period].get(row.id) ?? NOTHING),
  }))
  return { rows, total: await db.$count(link, mine) }
}

/** What an affiliate earned by all links together, those that were deleted or given to others since as well. */
export async function ownTotals(db: Db, { operatorId, now }: Asked): Promise<Periods> {
  const brought = await broughtIn(db, await campaignsEarnedIn(db, operatorId), { operatorId, now })
  return periodsOf((period) => [...brought[period].values()].reduce(added, NOTHING))
}

type Period = keyof Periods

const periodsOf = <Value>(read: (period: Period) => Value): Record<Period, Value> => ({
  today: read('today'),
  week: read('week'),
  total: read('total'),
})

/** What an affiliate's links brought in some campaigns, by link: the sums that *Métricas* tells. */
async function broughtIn(
  db: Db,
  campaigns: readonly number[],
  { operatorId, now }: Asked,
): Promise<Record<Period, Map<number, Brought>>> {
  const today = dayOf(now)
  const until = startOf(dayAfter(today, 1))
  const spans: Record<Period, Span> = {
    today: { from: startOf(today), until },
    week: { from: startOf(dayAfter(today, -6)), until },
    total: { from: undefined, until: undefined },
  }
  const brought = periodsOf(() => new Map<number, Brought>())
  for (const campaignId of campaigns)
    for (const period of Object.keys(spans) as Period[]) {
      const visits = await visitsByLink(db, campaignId, spans[period])
      const sums = await sumsOf(db, { campaignId, afiliadoId: operatorId }, spans[period], 'day')
      for (const { key, paid, refunded, amount, commission } of sums.by('link'))
        brought[period].set(Number(key), {
          ...{ sales: paid - refunded, amount, commission },
          visits: visits.get(Number(key)) ?? 0,
        })
    }
  return brought
}
