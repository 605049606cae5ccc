import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { link } from '../../../../server/platform/db/schema.ts'
import { buy, type Campaign, createCampaign, pay, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

let buyers = 0
const sell = (campaign: Campaign, more: Record<string, unknown> = {}) => {
  buyers += 1
  return buy(app, campaign.url_amigavel, { quantity: 1, telefone: `6298${String(buyers).padStart(7, '0')}`, ...more })
}
/** What a list has loaded, as its panel says it. */
async function shownBy(session: SignedIn, { id }: Campaign, filter: Record<string, unknown> = {}) {
  const { data, total } = wanted(await session.call('POST', `/api/transactions/${id}`, { body: filter }), 200)
  const rows: { id: number; updated_at: string }[] = data
  return {
    filter,
    ids: rows.map((row) => row.id),
    updated_at:
      rows
        .map(({ updated_at }) => updated_at)
        .sort()
        .at(-1) ?? null,
    whole: rows.length >= total,
  }
}
const compare = async (session: SignedIn, { id }: Campaign, body: unknown) => {
  const { data, arrived, left, total } = wanted(
    await session.call('POST', `/api/transactions/changes/${id}`, { body }),
    200,
  )
  return { rows: data.map((row: { id: number; status: string }) => [row.id, row.status]), arrived, left, total }
}

describe('what became of a list of transactions', () => {
  test('tells the rows that stand otherwise, in their filter or not, and how many others belong among them', async () => {
    const campaign = await createCampaign(app, admin, { title: 'Lida agora' })
    const one = await sell(campaign)
    const untouched = await sell(campaign)
    app.clock.move(120_000)
    const two = await sell(campaign)
    const pending = await shownBy(admin, campaign, { status: 'pendente' })
    await pay(app, one.chargeId)
    const third = await sell(campaign)
    expect(await compare(admin, campaign, pending)).toEqual({
      rows: expect.arrayContaining([[one.id, 'approved']]),
      arrived: 1,
      left: 1,
      total: 3,
    })
    const { rows } = await compare(admin, campaign, pending)
    expect(rows).not.toContainEqual([untouched.id, 'pending'])
    const approved = await shownBy(admin, campaign, { status: 'aprovado' })
    await pay(app, two.chargeId)
    expect(await compare(admin, campaign, approved)).toMatchObject({ arrived: 1, total: 2 })
    const all = await shownBy(admin, campaign)
    expect(all.ids).toEqual([third.id, two.id, untouched.id, one.id])
    const ever = await compare(admin, campaign, { ...all, updated_at: '-271821-04-20T00:00:00Z' })
    expect(ever.rows).toHaveLength(4)
    expect(await compare(admin, campaign, all)).toMatchObject({ arrived: 0, total: 4 })
  })

  test('counts what belongs among the rows, and not what lies below them', async () => {
    const campaign = await createCampaign(app, admin, { title: 'Lida em parte' })
    for (let sale = 0; sale < 22; sale++) await sell(campaign)
    const shown = await shownBy(admin, campaign)
    expect(shown).toMatchObject({ whole: false })
    expect(await compare(admin, campaign, shown)).toMatchObject({ arrived: 0, total: 22 })
    await sell(campaign)
    expect(await compare(admin, campaign, shown)).toMatchObject({ arrived: 1, total: 23 })
  })

  test('of an empty list all that is there now', async () => {
    const campaign = await createCampaign(app, admin, { title: 'Vazia' })
    const shown = await shownBy(admin, campaign)
    await sell(campaign)
    expect(await compare(admin, campaign, shown)).toEqual({ rows: [], arrived: 1, left: 0, total: 1 })
  })

  test('S19 tells an affiliate of its own purchases only, whatever ids it sends', async () => {
    const campaign = await createCampaign(app, admin, { title: 'De dois' })
    const { id, email, password } = await app.storeOperator('afiliado')
    const [own] = await app.database.db
      .insert(link)
      .values({ campaignId: campaign.id, operatorId: id, afiliadoId: id, title: email, createdAt: app.clock.now() })
      .returning()
    const affiliate = await app.signIn({ email, password })
    const [mine, foreign] = [await sell(campaign, { link_ref: own?.id }), await sell(campaign)]
    const asked = { filter: {}, ids: [foreign.id, mine.id], updated_at: null, whole: true }
    expect(await compare(affiliate, campaign, asked)).toEqual({
      rows: [[mine.id, 'pending']],
      arrived: 0,
      left: 1,
      total: 1,
    })
    // Where a foreign purchase stands among its own tells when that was made.
    await sell(campaign, { link_ref: own?.id })
    const below = (last: number) =>
      compare(affiliate, campaign, { filter: {}, ids: [mine.id, last], updated_at: null, whole: false })
    expect(await below(foreign.id)).toEqual(await below(999_999_999))
  })

  test('refuses more rows than a list compares, and a moment that is none counts as none', async () => {
    const campaign = await createCampaign(app, admin, { title: 'Recusas' })
    const { id } = await sell(campaign)
    const many = { filter: {}, ids: Array.from({ length: 1001 }, (_, n) => n + 1), updated_at: null, whole: true }
    expect((await admin.call('POST', `/api/transactions/changes/${campaign.id}`, { body: many })).status).toBe(422)
    const odd = { filter: {}, ids: [id], updated_at: 'ontem', whole: true }
    expect(await compare(admin, campaign, odd)).toMatchObject({ rows: [[id, 'pending']] })
    expect((await admin.call('POST', '/api/transactions/changes/999999', { body: odd })).status).toBe(404)
  })
})
