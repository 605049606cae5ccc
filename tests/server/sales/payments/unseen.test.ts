import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCharge } from '../../../../server/platform/db/schema.ts'
import { notifyCharges } from '../../../../server/sales/sandbox/bank.ts'
import { buy, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { letExpire } from '../../../support/seeds/late-payment-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  await admin.prove('transactions.index')
})
afterAll(() => app.close())

test.each(['while its reservation stands', 'after its reservation ran out'])(
  'money returned at the bank before its payment was told leaves a trace and an alert: %s',
  async (when) => {
    const campaign = await createCampaign(app, admin)
    const { id, chargeId } = await buy(app, campaign.url_amigavel, { quantity: 3 })
    if (when.startsWith('after')) await letExpire(app, campaign.id)
    await app.database.db
      .update(sandboxCharge)
      .set({ status: 'refunded', returned: 600, endToEndId: `E${id}`, paidAt: app.clock.now() })
      .where(eq(sandboxCharge.chargeId, chargeId))
    expect(await notifyCharges(app.ports, app.accountId, [chargeId])).toBe(200)
    const { transaction } = wanted(await admin.call('GET', `/api/transactions/${id}`), 200)
    expect(transaction).toMatchObject({ status: 'refunded', delivered: 0, returned: 6, review: { kind: 'unseen' } })
    expect(transaction.review.sentence).toMatch(/recebeu e devolveu R\$\s6,00 antes de avisar/)
    const { today } = wanted(await admin.call('GET', '/api/today'), 200)
    expect(today.reviews.map((review: { id: number }) => review.id)).toContain(id)
  },
)
