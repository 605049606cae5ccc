import { expect } from 'vitest'
import type { metricsOf } from '../../../../server/insight/figures/metrics.ts'
import { type PeriodAsked, periodOf } from '../../../../server/insight/figures/period.ts'
import { regionsOf } from '../../../../server/insight/figures/regions.ts'
import type { FigureScope } from '../../../../server/insight/figures/scope.ts'
import { salesToday } from '../../../../server/insight/figures/today.ts'
import { openFigure } from '../../../../server/insight/opened/open-figure.ts'
import type { OpenedFilter } from '../../../../server/insight/opened/wire.ts'
import { sellersOf } from '../../../../server/insight/sellers/sellers.ts'
import { UFS } from '../../../../src/domain/insight/regions.ts'
import type { Shop } from '../../support/shop.ts'

type Metrics = Awaited<ReturnType<typeof metricsOf>>
const cents = (reais: number) => Math.round(reais * 100)
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)

/** Opens figures of a shop: each time the rows of all pages are other purchases, and add up to what the first page says. */
function openerOf(shop: Shop, shared: Partial<OpenedFilter>) {
  const { db } = shop.database
  const now = shop.clock.now()
  return async (filter: Partial<OpenedFilter>) => {
    const opened = await openFigure(db, { kind: 'sold', ...shared, ...filter }, now)
    if (!opened.ok) throw new Error('the figure was not opened')
    expect(opened.differs).toBe(false)
    const { page } = opened
    const rows = [...page.data]
    for (let next = 2; next <= page.last_page; next += 1) {
      const more = await openFigure(db, { kind: 'sold', ...shared, ...filter, ate: page.at, page: next }, now)
      if (more.ok) rows.push(...more.page.data)
    }
    expect(new Set(rows.map(({ purchase: { id, rifa } }) => `${rifa.id}-${id}`)).size).toBe(page.purchases)
    const amount = sum(rows, ({ counted_amount }) => cents(counted_amount))
    const { returned, net, amount: value } = page.sum
    const shown = filter.kind === 'returned' ? returned : filter.kind === 'net' ? net : value
    expect(amount).toBe(cents(shown))
    expect(sum(rows, ({ counted_quotas }) => counted_quotas)).toBe(page.sum.quotas)
    expect(page.equal).toBe(true)
    return page
  }
}

/** Opens the figures of today over the campaigns, each of which its purchases make up. */
export async function openToday(shop: Shop): Promise<void> {
  const sales = await salesToday(shop.database.db, shop.clock.now())
  const open = openerOf(shop, { action_id: null, periodo: 'today' })
  expect((await open({})).sum).toMatchObject({ amount: sales.total_amount, count: sales.total_transaction })
  expect((await open({ kind: 'paid' })).sum.count).toBe(sales.conversion.paid)
  expect((await open({ kind: 'ended' })).sum.count).toBe(sales.conversion.ended)
  const pending = await open({ kind: 'pending', periodo: 'geral' })
  expect(pending.sum).toMatchObject({ amount: sales.pending.total_amount, count: sales.pending.total_transaction })
}

/** Opens each figure of some metrics: its purchases, page by page, add up to it, to the centavo, and none of them is another's. */
export async function openAll(
  shop: Shop,
  { scope, asked, metrics }: { scope: FigureScope; asked: PeriodAsked; metrics: Metrics },
): Promise<void> {
  const shared = {
    action_id: scope.campaignId,
    link_id: scope.linkId ?? null,
    afiliado_id: scope.afiliadoId ?? null,
    source: scope.channel ?? null,
    periodo: asked.periodo ?? null,
    initial: asked.initial ?? null,
    final: asked.final ?? null,
  }
  const { db } = shop.database
  const now = shop.clock.now()
  const open = openerOf(shop, shared)
  const sold = await open({})
  expect(sold.sum).toMatchObject({
    amount: metrics.total_amount,
    quotas: metrics.total_cotas,
    count: metrics.total_transaction,
    net: metrics.total_liquid,
  })
  expect((await open({ kind: 'net' })).sum.net).toBe(metrics.total_liquid)
  expect(sold.buyers).toBe(metrics.total_user)
  const { conversion } = metrics
  expect((await open({ kind: 'returned' })).sum.returned).toBe(metrics.refunded_amount)
  const paid = await open({ kind: 'paid' })
  expect(paid.sum.count).toBe(conversion.paid)
  expect(paid.buyers).toBe(metrics.total_user)
  expect((await open({ kind: 'ended' })).sum.count).toBe(conversion.paid + conversion.expired + conversion.cancelled)
  const isWhole = scope.linkId === undefined && scope.afiliadoId === undefined && scope.channel === undefined
  const hours = metrics.hours.filter(({ total_amount }) => total_amount !== 0)
  for (const { hour, total_amount, total_transaction } of hours.slice(0, isWhole ? 24 : 1))
    expect((await open({ hora: hour })).sum).toMatchObject({ amount: total_amount, count: total_transaction })
  if (isWhole && asked.periodo === 'week')
    for (const day of metrics.days) {
      const span = { periodo: null, initial: `${day.day}T00:00`, final: `${day.day}T23:59` }
      expect((await open(span)).sum).toMatchObject({ amount: day.total_amount, count: day.total_transaction })
    }
  if (isWhole)
    for (const { source, total_amount, total_transaction } of metrics.sources)
      expect((await open({ source })).sum).toMatchObject({ amount: total_amount, count: total_transaction })
  if (scope.channel !== undefined) return
  const found = periodOf(asked, now)
  if (!found.ok) throw new Error('the period was refused')
  for (const row of await regionsOf(db, scope, found.period.span)) {
    const estado = UFS.find((uf) => uf === row.uf) ?? 'NENHUM'
    expect((await open({ estado })).sum).toMatchObject({
      amount: row.amount,
      quotas: row.titles,
      count: row.transactions,
    })
  }
  if (scope.linkId !== undefined || scope.afiliadoId !== undefined) return
  const sellers = await sellersOf(db, { campaignId: scope.campaignId }, found.period, now)
  expect(sum(sellers.data, ({ total_amount }) => cents(total_amount))).toBe(cents(metrics.total_amount))
  expect(sellers.total_amount).toBe(metrics.total_amount)
  if (metrics.compared) expect(sellers.before).toBe(metrics.compared.total_amount)
  const links = await sellersOf(db, { campaignId: scope.campaignId, byLink: true }, found.period, now)
  expect(sum(links.data, ({ total_amount }) => cents(total_amount))).toBe(cents(metrics.total_amount))
  for (const { kind, id, total_amount } of links.data)
    expect((await open({ link_id: kind === 'link' ? id : 0 })).sum.amount).toBe(total_amount)
  for (const { kind, id, campaign, total_amount, trend } of sellers.data) {
    expect(trend.at(-1) ?? 0).toBe(total_amount)
    const ids = {
      affiliate: { afiliado_id: id },
      link: { afiliado_id: 0, link_id: id, action_id: campaign?.id ?? 0 },
      direct: { afiliado_id: 0, link_id: 0 },
    }
    expect((await open(ids[kind])).sum.amount).toBe(total_amount)
  }
}
