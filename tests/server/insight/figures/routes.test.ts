import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { periodTotalsOf } from '../../../../server/insight/figures/totals.ts'
import { link, operator, sandboxCharge } from '../../../../server/platform/db/schema.ts'
import { notifyCharges } from '../../../../server/sales/sandbox/bank.ts'
import { dayOf } from '../../../../src/domain/values/dates.ts'
import { buy, buyAndPay, type Campaign, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, type Stored, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
let bia: SignedIn
let bias: Stored
let caios: Stored
let campaign: Campaign
let links: { bia: number; caio: number }
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  bias = await app.storeOperator('afiliado', { afiliadoPercent: 30 })
  caios = await app.storeOperator('afiliado', { afiliadoPercent: 10 })
  bia = await app.signIn(bias)
  campaign = await createCampaign(app, admin, {
    title: 'Honda CG 160',
    price: 0.35,
    minimum_transaction: 1,
    numbers: 10_000,
  })
  links = { bia: await linkOf(campaign, bias, 'Stories'), caio: await linkOf(campaign, caios, 'Grupo') }
  await sell(11, { link_ref: links.bia, telefone: '62981230001', params: { utm_medium: 'cpc' } })
  await sell(20, { link_ref: links.caio, telefone: '11981230002' })
  const { chargeId } = await sell(7, { telefone: '62981230001' })
  await buy(app, campaign.url_amigavel, { quantity: 3, telefone: '11981230002' })
  await app.database.db.update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.chargeId, chargeId))
  await notifyCharges(app.ports, app.accountId, [chargeId])
})
afterAll(() => app.close())

const sell = (quantity: number, more: object) => buyAndPay(app, campaign.url_amigavel, { quantity, ...more })

async function linkOf({ id }: Campaign, { id: afiliadoId }: Stored, title: string): Promise<number> {
  const createdAt = app.clock.now()
  const [row] = await app.database.db
    .insert(link)
    .values({ campaignId: id, title, operatorId: 1, afiliadoId, createdAt })
    .returning({ id: link.id })
  return row?.id ?? 0
}

const ask = (body: object, who: SignedIn = admin, id = campaign.id) => who.call('POST', `/api/metrics/${id}`, { body })
const metrics = async (body: object, who: SignedIn = admin) => wanted(await ask(body, who), 200).metrics
const regions = async (body: object, who: SignedIn = admin) =>
  wanted(await who.call('POST', `/api/metrics/region/${campaign.id}`, { body }), 200).data

describe('the totals of the periods', () => {
  const totals = (who: SignedIn, id = campaign.id) => who.call('GET', `/api/metrics/${id}/totals`)

  test('are those that the metrics of each period tell, for an affiliate of its own sales', async () => {
    for (const who of [admin, bia]) {
      const told = wanted(await totals(who), 200).totals
      for (const periodo of ['today', 'week', 'month', 'geral'])
        expect(told[periodo]).toBe((await metrics({ periodo }, who)).total_amount)
    }
    expect(wanted(await totals(admin), 200).totals.geral).toBe(10.85)
    expect(wanted(await totals(bia), 200).totals.geral).toBe(3.85)
  })

  test('hold nothing of a sale that another period had', async () => {
    const later = new Date(app.clock.now().getTime() + 40 * 86_400_000)
    const told = await periodTotalsOf(app.database.db, { campaignId: campaign.id }, later)
    expect(told).toEqual({ today: 0, week: 0, month: 0, geral: 10.85 })
  })

  test('are none of a campaign that is not there', async () => {
    expect((await totals(admin, 9_999)).status).toBe(404)
  })
})

describe('the metrics of a campaign', () => {
  test('are all figures of a period, with the seven days, the hours, the sources and the links', async () => {
    const found = await metrics({ periodo: 'today' })
    expect(found).toMatchObject({
      total_amount: 10.85,
      // R$ 3,85 × 30 % = R$ 1,155 and R$ 7,00 × 10 % = R$ 0,70 are the affiliates'.
      total_liquid: 8.99,
      total_transaction: 2,
      total_user: 2,
      total_cotas: 31,
      gasto_transaction: 5.43,
      gasto_medio: 5.43,
      refunded_transaction: 1,
      refunded_amount: 2.45,
      conversion: { paid: 3, expired: 0, cancelled: 0, percent: 100 },
      sources: [
        { source: 'organic', total_transaction: 1, total_amount: 7 },
        { source: 'ads', total_transaction: 1, total_amount: 3.85 },
      ],
      links: [
        { link_id: links.caio, title: 'Grupo', total_transaction: 1, total_amount: 7 },
        { link_id: links.bia, title: 'Stories', total_transaction: 1, total_amount: 3.85 },
        { link_id: null, title: null, total_transaction: 0, total_amount: 0 },
      ],
    })
    const today = dayOf(app.clock.now())
    expect(found.days).toHaveLength(7)
    expect(found.days[0]).toEqual({
      day: today,
      data_format: today.split('-').reverse().join('/'),
      refunded_transaction: 1,
      total_transaction: 2,
      total_amount: 10.85,
      total_user: 2,
      total_liquid: 8.99,
      before: 0,
    })
    expect(found.compared).toMatchObject({ spans: 1, total_amount: 0, whole_amount: 0, total_user: 0 })
    expect((await metrics({ periodo: 'today', comparado: 'none' })).compared).toBeNull()
    expect(found.hours.map(({ total_transaction }: { total_transaction: number }) => total_transaction)).toHaveLength(
      24,
    )
    expect(found.cumulative.step).toBe('hour')
    const told = found.cumulative.points.filter(
      ({ total_amount }: { total_amount: number | null }) => total_amount !== null,
    )
    expect(told.at(-1)).toMatchObject({ total_amount: 10.85, before: 0 })
  })

  test('are those of a link, of a source, of an affiliate with its own net', async () => {
    expect(await metrics({ link_id: links.caio })).toMatchObject({ total_amount: 7, total_liquid: 6.3, total_user: 1 })
    expect(await metrics({ source: 'ads' })).toMatchObject({ total_amount: 3.85, total_transaction: 1 })
    expect(await metrics({ afiliado_id: bias.id })).toMatchObject({ total_amount: 3.85, total_liquid: 1.16 })
    expect(await metrics({ afiliado_id: bias.id, link_id: links.caio })).toMatchObject({ total_amount: 0 })
  })

  test('of an affiliate are its own alone, whatever it asks for', async () => {
    const own = await metrics({ periodo: 'geral' }, bia)
    expect(own).toMatchObject({ total_amount: 3.85, total_liquid: 1.16, total_transaction: 1, total_user: 1 })
    expect(own.links).toEqual([
      { link_id: links.bia, title: 'Stories', total_transaction: 1, total_amount: 3.85, before: null },
    ])
    expect((await ask({ link_id: links.caio }, bia)).body.errors).toEqual({
      link_id: ['Este link não é desta campanha.'],
    })
    expect((await ask({ afiliado_id: caios.id }, bia)).body.errors).toEqual({
      afiliado_id: ['Você só pode ver as suas próprias métricas.'],
    })
    expect(await regions({}, bia)).toEqual([
      { uf: 'GO', estado: 'Goiás', regiao: 'Centro-Oeste', titles: 11, transactions: 1, amount: 3.85, before: 0 },
    ])
    const other = await createCampaign(app, admin)
    expect((await ask({}, bia, other.id)).status).toBe(404)
  })

  test('stay an affiliate’s that it earned, when its link or its percent changes', async () => {
    const { db } = app.database
    await db.update(link).set({ afiliadoId: caios.id, afiliadoPercent: 50 }).where(eq(link.id, links.bia))
    await db.update(operator).set({ afiliadoPercent: 90 }).where(eq(operator.id, bias.id))
    expect(await metrics({ afiliado_id: bias.id })).toMatchObject({ total_amount: 3.85, total_liquid: 1.16 })
    await db.update(link).set({ afiliadoId: bias.id, afiliadoPercent: null }).where(eq(link.id, links.bia))
    await db.update(operator).set({ afiliadoPercent: 30 }).where(eq(operator.id, bias.id))
  })

  test('of a state are what its buyers spent, those with most quotas first', async () => {
    expect(await regions({})).toEqual([
      { uf: 'SP', estado: 'São Paulo', regiao: 'Sudeste', titles: 20, transactions: 1, amount: 7, before: 0 },
      { uf: 'GO', estado: 'Goiás', regiao: 'Centro-Oeste', titles: 11, transactions: 1, amount: 3.85, before: 0 },
    ])
    expect(await regions({ link_id: links.bia })).toHaveLength(1)
    expect(await regions({ initial: '2020-01-01', final: '2020-01-02' })).toEqual([])
  })
})

test.each([
  [
    { initial: '2026-03-10T10:00', final: '2026-03-10T09:00' },
    { final: ['A data final precisa ser depois da data inicial.'] },
  ],
  [{ initial: 'ontem' }, { initial: ['Informe uma data válida'] }],
  [{ final: '2026-02-30T99:00' }, { final: ['Informe uma data válida'] }],
  [{ link_id: 999_999 }, { link_id: ['Este link não é desta campanha.'] }],
  [{ afiliado_id: 1 }, { afiliado_id: ['Este afiliado não existe.'] }],
])('what cannot be asked is a sentence at its field: %o', async (body, errors) => {
  for (const path of ['metrics', 'metrics/region']) {
    const answer = await admin.call('POST', `/api/${path}/${campaign.id}`, { body })
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  }
})

test.each([{ periodo: 'ano' }, { source: 'tv' }, { link_id: 'um' }])('%o is refused on its field', async (body) => {
  const { status, body: answered } = await ask(body)
  expect([status, Object.keys(answered.errors)]).toEqual([422, Object.keys(body)])
})

test('there are none of a campaign that is not there', async () => {
  expect((await ask({}, admin, 999_999)).status).toBe(404)
})

describe('what figures can be asked for', () => {
  const choices = (who: SignedIn, id = campaign.id) => who.call('GET', `/api/metrics/${id}/choices`)

  test('is each link of the campaign, and each affiliate who earns by one', async () => {
    expect(wanted(await choices(admin), 200).choices).toEqual({
      title: 'Honda CG 160',
      since: expect.any(String),
      links: [
        { id: links.caio, title: 'Grupo' },
        { id: links.bia, title: 'Stories' },
      ],
      gone: [],
      affiliates: [bias, caios].map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name)),
    })
  })

  test('is a link that was deleted, by its name', async () => {
    const { id } = await createCampaign(app, admin)
    const deleted = await linkOf({ ...campaign, id }, bias, 'Status')
    await app.database.db.update(link).set({ deletedAt: app.clock.now() }).where(eq(link.campaignId, id))
    const gone = [{ id: deleted, title: 'Status' }]
    expect(wanted(await choices(admin, id), 200).choices).toMatchObject({ links: [], gone, affiliates: [] })
  })

  test('is for an affiliate its own links alone', async () => {
    const found = wanted(await choices(bia), 200).choices
    expect(found).toEqual({
      title: 'Honda CG 160',
      since: expect.any(String),
      links: [{ id: links.bia, title: 'Stories' }],
      gone: [],
      affiliates: [],
    })
  })

  test('is nothing in a campaign that is not there, or in which the affiliate has no link', async () => {
    const other = await createCampaign(app, admin)
    expect((await choices(admin, 999_999)).status).toBe(404)
    expect((await choices(bia, other.id)).status).toBe(404)
  })
})

describe('the campaigns of an affiliate', () => {
  const campaigns = (who: SignedIn, id: number) => who.call('GET', `/api/metrics/affiliate/${id}`)

  test('are those in which it has links, for the operators and for itself', async () => {
    const expected = {
      affiliate: { id: bias.id, name: bias.name },
      campaigns: [{ id: campaign.id, title: 'Honda CG 160' }],
    }
    for (const who of [admin, bia]) expect(wanted(await campaigns(who, bias.id), 200).choices).toEqual(expected)
  })

  test('stay, with the affiliate among the choices of the campaign, when its link goes to another or is deleted', async () => {
    const { db } = app.database
    const [before] = await db.select().from(link).where(eq(link.id, links.bia))
    const found = [{ id: campaign.id, title: 'Honda CG 160' }]
    for (const change of [{ afiliadoId: caios.id }, { deletedAt: app.clock.now() }]) {
      await db.update(link).set(change).where(eq(link.id, links.bia))
      expect(wanted(await campaigns(bia, bias.id), 200).choices.campaigns).toEqual(found)
      const choices = wanted(await admin.call('GET', `/api/metrics/${campaign.id}/choices`), 200).choices
      expect(choices.affiliates).toContainEqual({ id: bias.id, name: bias.name })
      await db
        .update(link)
        .set({ afiliadoId: before?.afiliadoId ?? null, deletedAt: null })
        .where(eq(link.id, links.bia))
    }
  })

  test('are nobody else’s to see, and of an account that is no affiliate there are none', async () => {
    expect((await campaigns(bia, caios.id)).status).toBe(404)
    expect((await campaigns(admin, 1)).status).toBe(404)
  })
})
