import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../../server/platform/db/schema.ts'
import { formatQuota } from '../../../../src/domain/campaigns/quota-number.ts'
import { latestContest } from '../../../../src/domain/draw/federal-contests.ts'
import { dayOf } from '../../../../src/domain/values/dates.ts'
import { buyAndPay, type Campaign, createCampaign, unsoldQuota, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { type FakeLottery, startFakeLottery } from '../../../support/server/fake-lottery.ts'

const DAY_MS = 86_400_000
const FIXED = ['Já há um ganhador: os prêmios desta campanha não mudam mais']
const KNOWN = ['A Caixa já publicou o resultado que decide esta campanha: prêmios e data não mudam mais']

let app: TestApp
let fake: FakeLottery
let admin: SignedIn
beforeAll(async () => {
  fake = await startFakeLottery()
  app = await startApp({ env: { FEDERAL_URL: fake.url } })
  admin = await app.signIn()
})
afterAll(async () => {
  await app.close()
  await fake.close()
})
const naming = (quota: number) => Array<string>(5).fill(formatQuota(quota, 100_000))
const change = ({ id }: Campaign, body: object) => admin.call('PUT', `/api/actions/${id}`, { body })
const read = async ({ id }: Campaign) => wanted(await admin.call('GET', `/api/actions/${id}`), 200).action
const draw = ({ id }: Campaign, prize = 'first') =>
  admin.call('PUT', `/api/actions/raffle/${prize}/${id}`, {
    body: { id, federal: 1, concurso: String(fake.latest), encerrar_vendas: 1 },
  })

/** A contest that nobody has asked about, drawn today: what the lottery said is kept. */
function nextContest() {
  const contest = (fake.latest === 6100 ? latestContest(app.clock.now()) - 60 : fake.latest) + 2
  const day = (days: number) =>
    dayOf(new Date(app.clock.now().getTime() + days * DAY_MS))
      .split('-')
      .reverse()
      .join('/')
  Object.assign(fake, { mood: 'well', latest: contest, days: { [contest]: day(0), [contest - 1]: day(-4) } })
}

let made = 0
/** A campaign whose only paid purchase is three days old, and whose quota the lottery names today, or another. */
async function sold(isNamed = true) {
  made += 1
  nextContest()
  const campaign = await createCampaign(app, admin, { title: `Prometida ${made}`, product2: 'Capacete' })
  const { numbers } = await buyAndPay(app, campaign.url_amigavel, {})
  const [one = 0] = numbers
  const before = new Date(app.clock.now().getTime() - 3 * DAY_MS)
  await app.database.db
    .update(transaction)
    .set({ createdAt: before, paidAt: before })
    .where(eq(transaction.campaignId, campaign.id))
  fake.prizes = naming(isNamed ? one : unsoldQuota(numbers, 100).quota)
  return campaign
}

describe('once a prize is drawn', () => {
  test('no prize is renamed, taken away or added, and everything else still changes', async () => {
    const campaign = await sold()
    wanted(await draw(campaign), 200)
    for (const body of [{ product: 'R$ 500' }, { product2: '' }, { product4: 'Outro' }, { product_mais: 'Outro' }]) {
      const { status, body: answer } = await change(campaign, body)
      expect([status, answer.errors]).toEqual([422, { [Object.keys(body)[0] as string]: FIXED }])
    }
    const swapped = await change(campaign, { product: 'Capacete', product2: 'Moto 0 km' })
    expect(swapped.body.errors).toEqual({ product: FIXED, product2: FIXED })
    const { product, product2 } = await read(campaign)
    wanted(await change(campaign, { product, product2, title: `Outro nome ${made}` }), 200)
    expect(await read(campaign)).toMatchObject({ product, product2: 'Capacete', title: `Outro nome ${made}` })
    const proof = async () => wanted(await app.call('GET', `/api/public/campaigns/${campaign.url_amigavel}/proof`), 200)
    expect(await proof()).toMatchObject({ over: false })
    wanted(await draw(campaign, 'second'), 200)
    expect((await change(campaign, { product4: 'Outro' })).body.errors).toEqual({ product4: FIXED })
    expect(await proof()).toMatchObject({ over: true, key: expect.any(String) })
    wanted(await admin.call('POST', `/api/actions/duplicate/${campaign.id}`), 200)
  })
})

describe('once the lottery has said who wins', () => {
  const later = () => new Date(app.clock.now().getTime() + 9 * DAY_MS).toISOString()

  test('neither prizes nor the day change', async () => {
    const campaign = await sold()
    const swapped = await change(campaign, { product: 'Capacete', product2: 'Moto 0 km' })
    expect([swapped.status, swapped.body.errors]).toEqual([422, { product: KNOWN, product2: KNOWN }])
    expect((await change(campaign, { prev_sorteio: later() })).body.errors).toEqual({ prev_sorteio: KNOWN })
    wanted(await draw(campaign), 200)
  })

  test('they do where nobody owns the quota, the lottery is silent, or has not drawn since the last sale', async () => {
    const unsold = await sold(false)
    wanted(await change(unsold, { product: 'Outro', prev_sorteio: later() }), 200)
    const silent = await sold()
    fake.mood = 'missing'
    wanted(await change(silent, { product: 'Outro' }), 200)
    fake.mood = 'well'
    const fresh = await sold()
    fake.days[fake.latest] = fake.days[fake.latest - 1] as string
    fake.days[fake.latest - 1] = '01/01/2026'
    wanted(await change(fresh, { product: 'Outro', prev_sorteio: later() }), 200)
  })
})
