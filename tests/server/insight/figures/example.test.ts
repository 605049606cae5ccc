import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldDeltas } from '../../../../server/insight/figures/fold.ts'
import { metricsOf } from '../../../../server/insight/figures/metrics.ts'
import { type PeriodName, periodOf } from '../../../../server/insight/figures/period.ts'
import { regionsOf } from '../../../../server/insight/figures/regions.ts'
import type { FigureScope } from '../../../../server/insight/figures/scope.ts'
import { link, operator, sandboxCharge } from '../../../../server/platform/db/schema.ts'
import { checkCharge } from '../../../../server/sales/payments/payments.ts'
import { expireDueOf } from '../../../../server/sales/purchases/expiry.ts'
import { momentOfLocal } from '../../../../src/domain/values/zoned.ts'
import { createCampaign, mustBuy, openShop, payCharge, type Shop } from '../../support/shop.ts'

const NOW = new Date('2026-03-11T18:00:00-03:00')

/** The tables of the document's worked example, by the name of their first column: a record for each row. */
function tablesOf(text: string): Map<string, Record<string, string>[]> {
  const example = text.slice(text.indexOf('## A worked example'))
  const tables = new Map<string, Record<string, string>[]>()
  for (const block of example.split('\n\n').filter((each) => each.startsWith('|'))) {
    const [head = [], , ...rows] = block
      .trim()
      .split('\n')
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim().replaceAll('`', '')),
      )
    tables.set(
      head[0] ?? '',
      rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? '']))),
    )
  }
  return tables
}

const tables = tablesOf(readFileSync('docs/metrics.md', 'utf8'))
const rowsOfTable = (name: string) => tables.get(name) ?? []
const numberOf = (text: string | undefined) => Number(text?.replace(',', '.'))
/** `11/03 00:10` of 2026. */
function momentIn(text: string): Date {
  const [, day, month, time] = /^(\d\d)\/(\d\d) (\d\d:\d\d)$/.exec(text) ?? []
  const moment = momentOfLocal(`2026-${month}-${day}T${time}`)
  if (moment === null) throw new Error(`no moment: ${text}`)
  return moment
}

let shop: Shop
let campaignId: number
let bia: number
beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  const now = shop.clock.now()
  const campaign = await createCampaign(shop, 10_000, { price: 35, minimumTransaction: 35 })
  campaignId = campaign.id
  const [person] = await db
    .insert(operator)
    .values({
      role: 'afiliado',
      name: 'Bia',
      email: 'bia@talao.test',
      afiliadoPercent: 30,
      passwordHash: '',
      createdAt: now,
    })
    .returning({ id: operator.id })
  bia = person?.id ?? 0
  const links = await db
    .insert(link)
    .values(
      [
        { title: 'Stories', afiliadoPercent: 15 },
        { title: 'Bio', afiliadoPercent: null },
      ].map((each) => ({ ...each, campaignId, operatorId: bia, afiliadoId: bia, createdAt: now })),
    )
    .returning({ id: link.id, title: link.title })
  await play(campaign.slug, new Map(links.map(({ title, id }) => [title, id])))
})
afterAll(() => shop.close())

/** Makes the purchases of the table, each step at its moment. */
async function play(slug: string, links: ReadonlyMap<string, number>) {
  const charges = new Map<string, string>()
  const steps = rowsOfTable('purchase').flatMap((row) =>
    (['ordered', 'paid', 'refunded'] as const).flatMap((step) =>
      row[step] ? [{ step, at: momentIn(row[step]), row }] : [],
    ),
  )
  steps.sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { step, at, row } of steps) {
    shop.clock.move(at.getTime() - shop.clock.now().getTime())
    await expireDueOf(shop.ports, campaignId)
    const purchase = row.purchase ?? ''
    if (step === 'ordered') {
      const bought = await mustBuy(shop, slug, Number(row.quotas), {
        telefone: row.phone ?? '',
        linkRef: links.get(row.link ?? ''),
        params: row.utm_medium ? { utm_medium: row.utm_medium } : undefined,
      })
      expect(bought.amount / 100).toBe(numberOf(row.value))
      charges.set(purchase, bought.pix.chargeId)
      continue
    }
    const chargeId = charges.get(purchase) ?? ''
    if (step === 'paid') expect(await payCharge(shop, chargeId)).toBe('changed')
    else {
      await shop.database.db
        .update(sandboxCharge)
        .set({ status: 'refunded' })
        .where(eq(sandboxCharge.chargeId, chargeId))
      expect(await checkCharge(shop.ports, { accountId: shop.accountId, chargeId })).toBe('changed')
    }
  }
  shop.clock.move(NOW.getTime() - shop.clock.now().getTime())
  await expireDueOf(shop.ports, campaignId)
}

const COLUMNS: [string, PeriodName, () => Omit<FigureScope, 'campaignId'>][] = [
  ['today', 'today', () => ({})],
  ['week', 'week', () => ({})],
  ['week, Bia', 'week', () => ({ afiliadoId: bia })],
  ['week, ads', 'week', () => ({ channel: 'ads' })],
]

const read = (scope: FigureScope, periodo: PeriodName) => {
  const found = periodOf({ periodo }, NOW)
  if (!found.ok) throw new Error('the period was refused')
  return { period: found.period, scope, isAffiliates: scope.afiliadoId !== undefined, now: NOW }
}

test.each([false, true])(
  'the figures of docs/metrics.md are what its purchases come to (folded: %s)',
  async (isFolded) => {
    const { db } = shop.database
    if (isFolded) await foldDeltas(db)
    expect(rowsOfTable('figure')).toHaveLength(12)
    for (const [column, periodo, scope] of COLUMNS) {
      const { conversion, ...metrics } = await metricsOf(db, read({ campaignId, ...scope() }, periodo))
      const told = new Map(Object.entries({ ...metrics, ...conversion }))
      for (const row of rowsOfTable('figure'))
        expect([column, row.figure, told.get(row.figure ?? '')]).toEqual([column, row.figure, numberOf(row[column])])
    }
    const { period } = read({ campaignId }, 'week')
    expect(
      (await regionsOf(db, { campaignId }, period.span)).map(({ uf, titles, transactions, amount }) => [
        uf,
        titles,
        transactions,
        amount,
      ]),
    ).toEqual(
      rowsOfTable('state, week').map((row) => [
        row['state, week'],
        ...[row.titles, row.transactions, row.amount].map(numberOf),
      ]),
    )
  },
)
