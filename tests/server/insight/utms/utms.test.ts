import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteVisit, writeVisits } from '../../../../server/insight/visits/visits.ts'
import { buyAndPay, type Campaign, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { reportCharge } from '../../../support/seeds/late-payment-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'
const STORY = { title: 'Story', utm_source: 'instagram', utm_medium: 'story', utm_campaign: 'black', utm_content: '' }
const keep = async ({ id }: Campaign, body: object = {}) =>
  admin.call('POST', '/api/utms', { body: { action_id: id, ...STORY, ...body } })
const figures = async (by: string, { id }: Campaign, more = '&periodo=geral') =>
  wanted(await admin.call('GET', `/api/utms/figures?by=${by}&action_id=${id}${more}`), 200).rows
const visit = ({ url_amigavel: slug }: Campaign, params: Record<string, string>, more: object = {}) =>
  noteVisit(app.database.db, { slug, linkRef: undefined, params, agent: CHROME, at: app.clock.now(), ...more })

describe('an address with UTMs', () => {
  test('is kept, changed, taken off and brought back, and says what came by its names', async () => {
    const campaign = await createCampaign(app, admin)
    const { utm } = wanted(await keep(campaign), 200)
    expect(utm).toMatchObject({ ...STORY, action_id: campaign.id, visits: 0, total_transaction: 0, total_amount: 0 })
    wanted(
      await admin.call('PUT', `/api/utms/${utm.id}`, { body: { utm_medium: 'reels', was: { utm_medium: 'story' } } }),
      200,
    )
    const late = await admin.call('PUT', `/api/utms/${utm.id}`, {
      body: { utm_medium: 'cpc', was: { utm_medium: 'story' } },
    })
    expect(wanted(late, 409)).toMatchObject({ now: { utm_medium: 'reels' } })
    wanted(await admin.call('DELETE', `/api/utms/${utm.id}`), 200)
    wanted(await admin.call('GET', `/api/utms/${utm.id}`), 404)
    wanted(await admin.call('POST', `/api/utms/restore/${utm.id}`), 200)
    const params = { utm_source: 'Instagram', utm_medium: ' reels', utm_campaign: 'BLACK' }
    await buyAndPay(app, campaign.url_amigavel, { quantity: 10, params })
    visit(campaign, params)
    await writeVisits(app.database.db)
    expect(wanted(await admin.call('GET', `/api/utms/${utm.id}`), 200).utm).toMatchObject({
      ...{ visits: 1, total_transaction: 1, total_amount: 20 },
    })
  })

  test.each([
    [{ title: ' ' }, { title: ['Informe o nome.'] }],
    [{ utm_source: '' }, { utm_source: ['Informe a origem: instagram, facebook, panfleto.'] }],
    [{ utm_campaign: 'feira de anápolis' }, { utm_campaign: ['Sem espaços: use hífen, como feira-anapolis.'] }],
    [
      { utm_medium: 'https://outro.site/x' },
      { utm_medium: ['Aqui vai só um nome, não um endereço: quem leva à campanha é o Talão.'] },
    ],
    [{ utm_content: 'a&b=c' }, { utm_content: ['Use letras, números, ponto, hífen ou sublinhado.'] }],
    [{ action_id: 999_999 }, { action_id: ['Escolha uma campanha da lista.'] }],
  ])('%j is refused at its field, and nothing is kept', async (wrong, errors) => {
    const campaign = await createCampaign(app, admin)
    const before = wanted(await admin.call('GET', '/api/utms'), 200).total
    expect(wanted(await keep(campaign, wrong), 422).errors).toEqual(errors)
    expect(wanted(await admin.call('GET', '/api/utms'), 200).total).toBe(before)
  })
})

describe('what came by each origin', () => {
  test('is told by source, medium and campaign, less what was returned, equal to Métricas, within the period', async () => {
    const campaign = await createCampaign(app, admin)
    const sell = (quantity: number, telefone: string, params: object) =>
      buyAndPay(app, campaign.url_amigavel, { quantity, telefone, params })
    await sell(10, '62981120001', { utm_source: 'instagram', utm_medium: 'story', utm_campaign: 'black' })
    const back = await sell(5, '62981120002', { utm_source: 'instagram', utm_medium: 'cpc' })
    await sell(7, '62981120003', {})
    await reportCharge(app, back.chargeId, 'refunded')
    visit(campaign, { utm_source: 'INSTAGRAM', utm_medium: 'story', utm_campaign: 'black' })
    visit(campaign, { utm_source: 'instagram', utm_medium: 'story', utm_campaign: 'black' })
    await writeVisits(app.database.db)
    expect(await figures('source', campaign)).toEqual([
      { origin: 'instagram', visits: 2, total_transaction: 1, total_amount: 20 },
      { origin: '', visits: 0, total_transaction: 1, total_amount: 14 },
    ])
    expect((await figures('medium', campaign)).map(({ origin }: { origin: string }) => origin)).toEqual(['story', ''])
    expect(await figures('source', campaign, '&initial=2020-01-01T00:00&final=2020-01-02T00:00')).toEqual([])
    await admin.prove('metrics.index')
    const { metrics } = wanted(
      await admin.call('POST', `/api/metrics/${campaign.id}`, { body: { periodo: 'geral' } }),
      200,
    )
    expect(metrics.total_amount).toBe(34)
  })
})

describe('a visit', () => {
  test('counts for its link and origin, in sets; robots do not, nor does a link of another campaign', async () => {
    const [campaign, other] = [await createCampaign(app, admin), await createCampaign(app, admin)]
    const body = { action_id: campaign.id, title: 'Bio' }
    const { link } = wanted(await admin.call('POST', '/api/links', { body }), 200)
    for (const agent of ['facebookexternalhit/1.1', 'Googlebot/2.1', 'WhatsApp/2.24', 'curl/8', '', undefined])
      visit(campaign, {}, { linkRef: link.id, agent })
    for (let nth = 0; nth < 30; nth++) visit(campaign, {}, { linkRef: link.id })
    visit(other, { utm_source: 'x' }, { linkRef: link.id })
    visit({ url_amigavel: 'nenhuma' } as Campaign, { utm_source: 'x' })
    await writeVisits(app.database.db)
    visit(campaign, {}, { linkRef: link.id })
    await writeVisits(app.database.db)
    const listed = wanted(await admin.call('GET', `/api/links?action_id=${campaign.id}`), 200)
    expect(listed.data[0]).toMatchObject({ title: 'Bio', visits: 31 })
    const { totals } = wanted(await admin.call('GET', `/api/links/totals?action_id=${campaign.id}`), 200)
    expect(totals.visits).toBe(31)
    expect(await figures('source', other)).toEqual([{ origin: 'x', visits: 1, total_transaction: 0, total_amount: 0 }])
  })
})
