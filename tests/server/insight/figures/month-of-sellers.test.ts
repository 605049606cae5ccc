import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellBy, startEarning } from '../../../support/seeds/commission-seed.ts'
import { buyAndPay, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const monthOf = async (campaign?: number) =>
  wanted(
    await admin.callOnce('GET', `/api/sellers/month${campaign === undefined ? '' : `?action_id=${campaign}`}`),
    200,
  ).sellers

test('what affiliates and links sold this month is told without a code, of a campaign its own links alone', async () => {
  const earning = await startEarning(app, admin)
  await sellBy(app, earning, 10)
  const [affiliate] = await monthOf()
  const [link, ...others] = await monthOf(earning.campaign.id)
  expect(others).toEqual([])
  expect(link).toEqual({ id: earning.linkId, total_amount: affiliate?.total_amount, before: 0 })
  expect(affiliate?.total_amount).toBeGreaterThan(0)

  const other = await createCampaign(app, admin, { title: 'Outra' })
  await buyAndPay(app, other.url_amigavel)
  expect(await monthOf(other.id)).toEqual([])
  expect(await monthOf(earning.campaign.id)).toEqual([link])
})

test('whoever earns by a link is not told what others sold', async () => {
  const session = await app.signIn(await app.storeOperator('afiliado', { name: 'Bia Teles', afiliadoPercent: 10 }))
  expect((await session.callOnce('GET', '/api/sellers/month')).status).toBe(403)
})
