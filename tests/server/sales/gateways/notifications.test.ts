import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { countOf } from '../../../../server/campaigns/ledger/ledger.ts'
import { ledgerEntry } from '../../../../server/campaigns/ledger/schema.ts'
import { notifyCharges, paySandboxCharge } from '../../../../server/sales/sandbox/bank.ts'
import { buy, createCampaign, readPurchase } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

test('S35 the same notification a hundred times at once over HTTP is answered each time, and delivers once', async () => {
  const { id, url_amigavel } = await createCampaign(app, admin, { numbers: 20_000 })
  const purchase = await buy(app, url_amigavel, { quantity: 500 })
  await paySandboxCharge(app.ports, purchase.chargeId, { notify: false })
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => notifyCharges(app.ports, app.accountId, [purchase.chargeId])),
  )
  expect(answers).toEqual(Array(100).fill(200))
  const { db } = app.database
  expect(await readPurchase(app, purchase)).toMatchObject({ status: 'approved', delivered: 500 })
  expect((await countOf(db, [id])).get(id)).toEqual({ paid: 500, reserved: 0 })
  expect(await db.select().from(ledgerEntry).where(eq(ledgerEntry.campaignId, id))).toHaveLength(1)
  expect(await findingsOf(db, id)).toEqual([])
})
