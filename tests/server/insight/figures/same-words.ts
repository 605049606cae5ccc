import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import { figuresOf } from '../../../../server/campaigns/campaigns/figures.ts'
import { metricsOf } from '../../../../server/insight/figures/metrics.ts'
import { type PeriodAsked, periodOf } from '../../../../server/insight/figures/period.ts'
import { regionsOf } from '../../../../server/insight/figures/regions.ts'
import { salesToday } from '../../../../server/insight/figures/today.ts'
import { periodTotalsOf } from '../../../../server/insight/figures/totals.ts'
import { overviewOf } from '../../../../server/insight/overview/overview.ts'
import { campaign } from '../../../../server/platform/db/schema.ts'
import { linkTotals, listLinks } from '../../../../server/sales/links/store.ts'
import { dayOf } from '../../../../src/domain/values/dates.ts'
import { dayAfter } from '../../../../src/domain/values/days.ts'
import { reaisOf } from '../../../../src/domain/values/money.ts'
import type { Shop } from '../../support/shop.ts'

const cents = (reais: number) => Math.round(reais * 100)
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)

/** Compares every two screens that show a figure under the same word (docs/metrics.md, *The same word*). */
export async function compareWords(shop: Shop, campaignId: number): Promise<void> {
  const { db } = shop.database
  const now = shop.clock.now()
  const today = dayOf(now)
  const read = (id: number, asked: PeriodAsked) => {
    const found = periodOf(asked, now)
    if (!found.ok) throw new Error('the period was refused')
    return metricsOf(db, { scope: { campaignId: id }, period: found.period, isAffiliates: false, now })
  }
  const sevenDays = { initial: `${dayAfter(today, -6)}T00:00`, final: `${today}T23:59` }
  const overview = await overviewOf(shop.ports, 'admin', campaignId)
  if (overview === undefined) throw new Error('the campaign is gone')
  const day = await read(campaignId, { periodo: 'today' })
  const week = await read(campaignId, sevenDays)
  const all = await read(campaignId, { periodo: 'geral' })

  // Resumo and Métricas: the quotas of today and of seven days, the money.
  expect(overview.days.at(-1)).toEqual({ day: today, quotas: day.total_cotas })
  expect(sum(overview.days.slice(-7), ({ quotas }) => quotas)).toBe(week.total_cotas)
  const worth = (...statuses: string[]) =>
    sum(
      overview.money.filter(({ status }) => statuses.includes(status)),
      ({ amount }) => cents(amount),
    )
  expect(worth('approved', 'in_mediation')).toBe(cents(all.total_amount))
  expect(worth('refunded')).toBe(cents(all.refunded_amount))
  const returned = overview.money.find(({ status }) => status === 'refunded')
  expect(returned?.purchases ?? 0).toBe(all.refunded_transaction)

  // Within Métricas: its days, hours, sources, regions add up; never more customers than paid purchases.
  for (const figures of [day, week, all]) {
    expect(figures.total_transaction + figures.refunded_transaction).toBe(figures.conversion.paid)
    expect(figures.total_user).toBeLessThanOrEqual(figures.conversion.paid)
    for (const parts of [figures.hours, figures.sources] as { total_transaction: number; total_amount: number }[][]) {
      expect(sum(parts, ({ total_transaction }) => total_transaction)).toBe(figures.total_transaction)
      expect(sum(parts, ({ total_amount }) => cents(total_amount))).toBe(cents(figures.total_amount))
    }
  }
  expect(day.days[0]).toMatchObject({
    ...{ day: today, total_amount: day.total_amount, total_transaction: day.total_transaction },
    ...{ refunded_transaction: day.refunded_transaction, total_user: day.total_user, total_liquid: day.total_liquid },
  })
  expect(sum(week.days, ({ total_transaction }) => total_transaction)).toBe(week.total_transaction)
  const states = await regionsOf(db, { campaignId }, { from: undefined, until: undefined })
  expect(sum(states, ({ titles }) => titles)).toBe(all.total_cotas)
  expect(sum(states, ({ transactions }) => transactions)).toBe(all.total_transaction)

  // The palette's answers and the question before the trash.
  expect(await periodTotalsOf(db, { campaignId }, now)).toEqual({
    today: day.total_amount,
    week: (await read(campaignId, { periodo: 'week' })).total_amount,
    month: (await read(campaignId, { periodo: 'month' })).total_amount,
    geral: all.total_amount,
  })
  const [asked] = await figuresOf(db, [campaignId])
  expect(asked).toMatchObject({ paid_amount: all.total_amount })
  const open = overview.money.filter(({ status }) => status === 'pending' || status === 'in_process')
  expect(asked?.pending_count).toBe(sum(open, ({ purchases }) => purchases))

  // Links: each row, and the strip above them.
  const reader = { operatorId: 0, role: 'admin' } as const
  const filter = { campaignId, source: 'afiliado', reader } as const
  const { rows } = await listLinks(db, { ...filter, page: 1 })
  const totals = await linkTotals(db, filter)
  expect(totals.sales).toBe(sum(rows, ({ brought }) => brought.sales))
  for (const { row, brought } of rows) {
    const told = all.links.find(({ link_id }) => link_id === row.id)
    expect([brought.sales, reaisOf(brought.amount)]).toEqual([told?.total_transaction ?? 0, told?.total_amount ?? 0])
  }

  // Hoje and the strip over the campaigns: all campaigns together.
  const strip = await salesToday(db, now)
  const campaigns = await db.select({ id: campaign.id }).from(campaign).orderBy(asc(campaign.id))
  const days = await Promise.all(campaigns.map(({ id }) => read(id, { periodo: 'today' })))
  const questions = await figuresOf(
    db,
    campaigns.map(({ id }) => id),
  )
  expect(cents(strip.total_amount)).toBe(sum(days, ({ total_amount }) => cents(total_amount)))
  expect(strip.total_transaction).toBe(sum(days, ({ total_transaction }) => total_transaction))
  expect(strip.conversion.paid).toBe(sum(days, ({ conversion }) => conversion.paid))
  expect(strip.conversion.ended).toBe(
    sum(days, ({ conversion: { paid, expired, cancelled } }) => paid + expired + cancelled),
  )
  expect(strip.pending.total_transaction).toBe(sum(questions, ({ pending_count }) => pending_count))
}
