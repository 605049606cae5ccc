import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentAccount } from '../../../../server/platform/db/schema.ts'
import { buy, createCampaign, pay, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const steps = async () => wanted(await admin.call('GET', '/api/today/steps'), 200).steps
const setApp = async (values: Record<string, string>) => {
  const { app: before } = wanted(await admin.call('GET', '/api/app/1'), 200)
  const was = Object.fromEntries(Object.keys(values).map((name) => [name, before[name]]))
  wanted(await admin.call('PUT', '/api/app/1', { body: { ...values, was } }), 200)
}

test('the first steps tick themselves by what is the case, in any order, and go away with the last', async () => {
  const { db } = app.database
  const setDeleted = (deletedAt: Date | null) =>
    db.update(paymentAccount).set({ deletedAt }).where(eq(paymentAccount.id, app.accountId))
  await setDeleted(new Date())
  expect(await steps()).toEqual({ organizer: null, account: null, theme: false, sale: false, campaign: null })
  await setDeleted(null)
  expect((await steps()).account).toEqual(expect.any(String))
  await setApp({ color_primary: '#123456' })
  expect((await steps()).theme).toBe(true)

  const campaign = await createCampaign(app, admin, { title: 'Moto' })
  expect(await steps()).toMatchObject({ sale: false, campaign: { id: campaign.id, title: 'Moto' } })
  await pay(app, (await buy(app, campaign.url_amigavel)).chargeId)
  expect(await steps()).toMatchObject({ organizer: null, theme: true, sale: true })

  await setApp({ organizer: 'MV Promoções', document: '11222333000181' })
  expect(await steps()).toBeNull()
})
