import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOf } from '../../../../server/insight/figures/days.ts'
import { foldDeltas } from '../../../../server/insight/figures/fold.ts'
import { figureFindingsOf } from '../../../../server/insight/figures/health.ts'
import { metricsOf } from '../../../../server/insight/figures/metrics.ts'
import { type PeriodAsked, periodOf } from '../../../../server/insight/figures/period.ts'
import { regionsOf } from '../../../../server/insight/figures/regions.ts'
import type { FigureScope } from '../../../../server/insight/figures/scope.ts'
import { link, operator, sandboxCharge } from '../../../../server/platform/db/schema.ts'
import { checkCharge } from '../../../../server/sales/payments/payments.ts'
import { expireDueOf } from '../../../../server/sales/purchases/expiry.ts'
import { dayOf } from '../../../../src/domain/values/dates.ts'
import { dayAfter } from '../../../../src/domain/values/days.ts'
import { createCampaign, giveQuotasBack, MINUTE, mustBuy, openShop, payCharge, type Shop } from '../../support/shop.ts'
import { openAll, openToday } from './opened-figures.ts'
import { recount } from './recount.ts'
import { compareRanking } from './same-ranking.ts'
import { compareSold } from './same-sold.ts'
import { compareWords } from './same-words.ts'

let shop: Shop
let affiliates: number[]
beforeAll(async () => {
  shop = await openShop()
  const now = shop.clock.now()
  const people = [30, 10].map((afiliadoPercent, index) => ({
    role: 'afiliado' as const,
    name: `Pessoa ${index}`,
    email: `pessoa${index}@talao.test`,
    afiliadoPercent,
    passwordHash: '',
    createdAt: now,
  }))
  affiliates = (await shop.database.db.insert(operator).values(people).returning({ id: operator.id })).map(
    ({ id }) => id,
  )
})
afterAll(() => shop.close())

/** A campaign with links: one of nobody's, one at its affiliate's percent, one at a percent of its own. */
async function openCampaign() {
  const { id, slug } = await createCampaign(shop, 100_000, { price: 7, minimumTransaction: 1 })
  const [first = 0, second = 0] = affiliates
  const values = [
    { afiliadoId: null, afiliadoPercent: null },
    { afiliadoId: first, afiliadoPercent: null },
    { afiliadoId: second, afiliadoPercent: 33 },
  ]
  const now = shop.clock.now()
  const rows = await shop.database.db
    .insert(link)
    .values(
      values.map((each, index) => ({ ...each, campaignId: id, title: `L${index}`, operatorId: first, createdAt: now })),
    )
    .returning({ id: link.id })
  return { id, slug, links: rows.map((row) => row.id) }
}

const buyers = fc
  .constantFrom('11', '21', '62', '00')
  .chain((ddd) => fc.integer({ min: 0, max: 3 }).map((n) => `${ddd}98123456${n}`))
const isPhone = (telefone: string) => (telefone.startsWith('00') ? telefone.replace('00', '62') : telefone)
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      telefone: buyers.map(isPhone),
      quantity: fc.integer({ min: 1, max: 40 }),
      link: fc.option(fc.integer({ min: 0, max: 2 })),
      medium: fc.option(fc.constantFrom('cpc', 'social')),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pay' as const), nth: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('dispute' as const), nth: fc.nat(30) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), nth: fc.nat(30) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('reduce' as const),
      nth: fc.nat(30),
      centavos: fc.integer({ min: 1, max: 150 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reclaim' as const), nth: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reject' as const), nth: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 3000 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fold' as const), batch: fc.integer({ min: 1, max: 5 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('percent' as const),
      nth: fc.integer({ min: 1, max: 2 }),
      percent: fc.nat(90),
    }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** What a campaign's buyers, banks and operators do, one after the other. */
async function play(acts: readonly Act[]) {
  const campaign = await openCampaign()
  const { ports, database, clock, accountId } = shop
  const charges: string[] = []
  const report = async (nth: number, status: 'refunded' | 'in_mediation' | 'rejected') => {
    const chargeId = charges[nth % Math.max(1, charges.length)]
    if (chargeId === undefined) return
    const now = clock.now()
    await database.db.update(sandboxCharge).set({ status, paidAt: now }).where(eq(sandboxCharge.chargeId, chargeId))
    await checkCharge(ports, { accountId, chargeId })
  }
  for (const each of acts)
    switch (each.do) {
      case 'buy': {
        const linkRef = each.link === null ? undefined : campaign.links[each.link]
        const params = each.medium === null ? undefined : { utm_medium: each.medium }
        const bought = await mustBuy(shop, campaign.slug, each.quantity, { telefone: each.telefone, linkRef, params })
        charges.push(bought.pix.chargeId)
        break
      }
      case 'pay': {
        const chargeId = charges[each.nth % Math.max(1, charges.length)]
        if (chargeId !== undefined) await payCharge(shop, chargeId).catch(() => {})
        break
      }
      case 'dispute':
        await report(each.nth, 'in_mediation')
        break
      case 'refund':
        await report(each.nth, 'refunded')
        break
      case 'reduce': {
        const chargeId = charges[each.nth % Math.max(1, charges.length)]
        if (chargeId === undefined) break
        const [charge] = await database.db.select().from(sandboxCharge).where(eq(sandboxCharge.chargeId, chargeId))
        if (charge === undefined || charge.status !== 'paid') break
        const returned = Math.min(charge.returned + each.centavos, charge.amount)
        await database.db.update(sandboxCharge).set({ returned }).where(eq(sandboxCharge.chargeId, chargeId))
        await checkCharge(ports, { accountId, chargeId })
        break
      }
      case 'reclaim': {
        const chargeId = charges[each.nth % Math.max(1, charges.length)]
        if (chargeId !== undefined) await giveQuotasBack(shop, chargeId, affiliates[0] ?? 0)
        break
      }
      case 'reject':
        await report(each.nth, 'rejected')
        break
      case 'expire':
        await expireDueOf(ports, campaign.id)
        break
      case 'wait':
        clock.move(each.minutes * MINUTE)
        break
      case 'fold':
        await Promise.all([foldDeltas(database.db, each.batch), foldDeltas(database.db, each.batch + 1)])
        break
      case 'percent':
        await database.db
          .update(link)
          .set({ afiliadoPercent: each.percent })
          .where(eq(link.id, campaign.links[each.nth] ?? 0))
        break
    }
  return campaign
}

/** Compares all figures of some scopes and periods with a recount. */
async function compare(campaign: Awaited<ReturnType<typeof openCampaign>>, ends: readonly [number, number]) {
  const { db } = shop.database
  const now = shop.clock.now()
  const scopes: FigureScope[] = [
    {},
    { channel: 'ads' as const },
    { channel: 'organic' as const, linkId: campaign.links[0] },
    { linkId: campaign.links[1] },
    { afiliadoId: affiliates[1] },
    { afiliadoId: affiliates[1], linkId: campaign.links[2], channel: 'ads' as const },
  ].map((scope) => ({ campaignId: campaign.id, ...scope }))
  const [one, other] = ends.map((minutes) => new Date(now.getTime() - minutes * MINUTE).toISOString()).sort()
  const periods: PeriodAsked[] = [
    ...(['today', 'week', 'month', 'geral'] as const).map((periodo) => ({ periodo })),
    { initial: one, final: other },
  ]
  const days = Array.from({ length: 7 }, (_, index) => dayAfter(dayOf(now), -index))
  for (const scope of scopes) {
    const counted = await recount(shop, scope)
    for (const asked of periods) {
      const found = periodOf(asked, now)
      if (!found.ok) throw new Error('the period was refused')
      const { period } = found
      const { span, compared } = period
      const [before] = compared
      const metrics = await metricsOf(db, { scope, period, isAffiliates: scope.afiliadoId !== undefined, now })
      expect(metrics).toMatchObject({
        ...counted.totals(span),
        days: counted.days(days),
        hours: counted.hours(span),
        sources: counted.sources(span),
        conversion: counted.ends(span),
      })
      const told = metrics.cumulative.points.filter(({ total_amount }) => total_amount !== null)
      expect(told.at(-1)?.total_amount ?? 0).toBe(counted.amount(span))
      if (before) {
        const upToNow = { from: before.from, until: before.cut }
        expect(metrics.compared).toMatchObject({ ...counted.totals(upToNow), conversion: counted.ends(upToNow) })
        expect(metrics.compared?.whole_amount).toBe(counted.amount(before))
        const upTo = metrics.cumulative.points.map((point) => point.before).filter((amount) => amount !== null)
        expect(upTo.at(-1)).toBe(counted.amount(before))
        const earlier = counted.sources(upToNow)
        expect(metrics.sources.map((each) => each.before)).toEqual(earlier.map(({ total_amount }) => total_amount))
        const weekBefore = counted.days(days.map((day) => dayAfter(day, -7))).map(({ total_amount }) => total_amount)
        const sameHour = {
          from: startOf(dayAfter(dayOf(now), -7)),
          until: new Date(now.getTime() - 7 * 24 * 60 * MINUTE),
        }
        expect(metrics.days.map((each) => each.before)).toEqual([counted.amount(sameHour), ...weekBefore.slice(1)])
      }
      if (scope === scopes[0] || asked.periodo === 'geral') await openAll(shop, { scope, asked, metrics })
      if (scope.channel !== undefined) continue
      const regions = await regionsOf(db, scope, span)
      const byState = (rows: { uf: string | null }[]) =>
        rows.toSorted((a, b) => String(a.uf).localeCompare(String(b.uf)))
      expect(byState(regions)).toEqual(byState(counted.regions(span)))
    }
  }
  await openToday(shop)
  expect(await figureFindingsOf(db, campaign.id)).toEqual([])
}

test('whatever happens and whenever it is folded, also by two at once, every figure equals a recount of the purchases, and wherever else the same word stands', async () => {
  let before: number | undefined
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 20, maxLength: 60 }),
      fc.tuple(fc.nat(6000), fc.nat(6000)),
      async (acts, ends) => {
        const campaign = await play(acts)
        await compare(campaign, [ends[0] + 1, ends[1]])
        await compareWords(shop, campaign.id)
        await compareSold(shop, campaign.id)
        await compareRanking(shop, campaign.id, ends)
        await foldDeltas(shop.database.db)
        await compareRanking(shop, campaign.id, ends)
        await compareWords(shop, campaign.id)
        await compareSold(shop, campaign.id)
        if (before !== undefined) await compareSold(shop, before)
        before = campaign.id
        await compare(campaign, [ends[0] + 1, ends[1]])
      },
    ),
    { numRuns: 4, endOnFailure: true },
  )
})
