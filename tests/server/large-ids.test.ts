import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeNextReport } from '../../server/insight/reports/make.ts'
import { metricsFilter } from '../../src/screens/figures/filter.ts'
import { createCoupon } from '../support/seeds/coupon-seed.ts'
import { FREE } from '../support/seeds/draws.ts'
import { buyAndPay, createCampaign, wanted } from '../support/seeds/fixtures.ts'
import { addPrizes } from '../support/seeds/roulette-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../support/server/build-app.ts'
import { openStream } from '../support/server/stream.ts'

/** Beyond 2^48 a node of a split database counts; a million below 2^53 is as near to the end as a test needs. */
const FIRST = 2 ** 53 - 1_000_000
const PHONE = '62981234567'

let app: TestApp
let admin: SignedIn
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talao-large-'))
  app = await startApp({ idsFrom: FIRST, env: { DATA_DIR: folder } })
  admin = await app.signIn()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const read = async (path: string, who = admin) => wanted(await who.call('GET', path), 200)
const post = async (path: string, body: object, who = admin) => wanted(await who.call('POST', path, { body }), 200)

test('a sale, the panel, the exports and the addresses tell numbers up to 2^53 exactly', async () => {
  const affiliate = await app.storeOperator('afiliado')
  const campaign = await createCampaign(app, admin, { product2: 'Um capacete' })
  expect(campaign.id).toBeGreaterThanOrEqual(FIRST)
  const stream = await openStream(app.url, admin.token)
  const { link } = await post('/api/links', {
    ...{ action_id: campaign.id, title: 'Stories', afiliado_id: affiliate.id, afiliado_percent: 10 },
  })
  const coupon = await createCoupon(admin, campaign.id, {})
  const prize = await addPrizes(admin, campaign.id, 1)
  const { cotas } = await post('/api/cotas', { action_id: campaign.id, cota: '7', title: 'Pix', percent: 50 })
  const bought = await buyAndPay(app, campaign.url_amigavel, { link_ref: link.id, telefone: PHONE })

  expect(JSON.parse((await stream.next())?.data ?? '')).toEqual({ campaigns: [campaign.id] })
  stream.close()
  const { transaction } = await read(`/api/transactions/${bought.id}`)
  expect(transaction).toMatchObject({ id: bought.id, link: { id: link.id } })
  const { data } = await post(`/api/transactions/${campaign.id}`, { link_id: link.id })
  expect(data).toMatchObject([{ id: bought.id, user_id: transaction.user_id }])
  expect((await post(`/api/shopping/${transaction.user_id}`, {})).data).toMatchObject([{ id: campaign.id }])
  for (const [path, id] of [
    [`/api/actions/${campaign.id}`, campaign.id],
    [`/api/links/${link.id}`, link.id],
    [`/api/cupons/${coupon.id}`, coupon.id],
    [`/api/roulette/${prize}`, prize],
    [`/api/cotas/${cotas[0]}`, cotas[0]],
    [`/api/afiliados/${affiliate.id}`, affiliate.id],
  ] as const)
    expect(JSON.stringify(await read(path)), path).toContain(`"id":${id}`)
  expect((await read(`/api/actions/figures?ids=${campaign.id},${FIRST}`)).data).toHaveLength(1)
  expect((await read(`/api/search?q=%23${bought.id}`)).transactions).toMatchObject([{ id: bought.id }])
  const { metrics } = await post(`/api/metrics/${campaign.id}`, { link_id: link.id, periodo: 'geral' })
  expect(metrics.total_liquid).toBe(5.4)
  const filter = { link: String(link.id), afiliado: String(affiliate.id) }
  expect(metricsFilter.write(metricsFilter.read(filter))).toEqual(filter)

  const { report } = await post('/api/actions/reports/sales', { id: campaign.id })
  while (await makeNextReport(app.ports));
  const { url } = await read(`/api/actions/reports/${report}`)
  const [, line] = (await (await fetch(app.url + url)).text()).split('\r\n')
  expect(line?.split(';')[0]).toBe(String(bought.id))

  const headers = { 'purchase-token': bought.token }
  for (const more of ['', '/roulette'])
    expect((await app.call('GET', `/api/public/purchases/${bought.id}${more}`, { headers })).status).toBe(200)
  const cookie = `compra-${bought.id}=${bought.token}`
  const page = await fetch(`${app.url}/campaign/${campaign.url_amigavel}/compra/${bought.id}`, { headers: { cookie } })
  expect(page.status).toBe(200)
  const { campaigns } = await post('/api/public/my-quotas', { kept: [{ id: bought.id, token: bought.token }] })
  expect(campaigns[0].purchases[0].id).toBe(bought.id)
  const mine = await fetch(`${app.url}/minhas-cotas`, { headers: { cookie } })
  expect(await mine.text()).toContain(`/compra/${bought.id}`)
  const came = await fetch(`${app.url}/campaign/${campaign.url_amigavel}?link_ref=${link.id}`)
  expect(came.headers.get('set-cookie')).toContain(String(link.id))

  const body = { ...FREE, resultado: bought.numbers[0] }
  wanted(await admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, { body }), 200)
  const log = (await read(`/api/audit?operator_id=${FIRST}`)).data as object[]
  expect(log).toContainEqual(expect.objectContaining({ subject: 'campaign', subject_id: String(campaign.id) }))
})
