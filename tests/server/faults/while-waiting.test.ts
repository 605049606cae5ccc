import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/platform/db/database.ts'
import { campaign as campaigns, prizeDraw } from '../../../server/platform/db/schema.ts'
import { FEDERAL } from '../../support/seeds/draws.ts'
import { askToBuy, buyAndPay, createCampaign } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { currentKind } from '../../support/server/databases.ts'

/** Only PostgreSQL lets somebody wait for a campaign that another one holds. */
describe.runIf(currentKind() === 'postgres')('whoever waits for a campaign', () => {
  let app: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    app = await startApp()
    admin = await app.signIn()
    await admin.prove('auth.code')
  })
  afterAll(() => app.close())

  const untilSomebodyWaits = () =>
    expect
      .poll(() =>
        rowsOf(
          app.database.db,
          sql`select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        ),
      )
      .toEqual([{ waiting: 1 }])

  test('to draw it does so at the time when it got it, after what was sold meanwhile', async () => {
    const campaign = await createCampaign(app, admin, { title: 'Espera' })
    const { numbers } = await buyAndPay(app, campaign.url_amigavel)
    await admin.callOnce('PUT', `/api/actions/raffle/first/${campaign.id}`, { body: { id: campaign.id } })
    const waited = await app.database.db.transaction(async (tx) => {
      await tx.select().from(campaigns).where(eq(campaigns.id, campaign.id)).for('update')
      const body = { id: campaign.id, ...FEDERAL, resultado: String(numbers[0]) }
      const drawing = admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, { body })
      await untilSomebodyWaits()
      app.clock.move(60_000)
      return { drawing, from: app.clock.now() }
    })
    expect((await waited.drawing).status).toBe(200)
    const [drawn] = await app.database.db.select().from(prizeDraw).where(eq(prizeDraw.campaignId, campaign.id))
    expect(drawn?.drawnAt.getTime()).toBeGreaterThanOrEqual(waited.from.getTime())
  })

  test('that goes to the trash is not told that it was closed', async () => {
    const campaign = await createCampaign(app, admin, { title: 'Lixeira' })
    const waited = await app.database.db.transaction(async (tx) => {
      await tx.select().from(campaigns).where(eq(campaigns.id, campaign.id)).for('update')
      await tx.update(campaigns).set({ state: 'trash' }).where(eq(campaigns.id, campaign.id))
      const buying = askToBuy(app, campaign.url_amigavel)
      await untilSomebodyWaits()
      return { buying }
    })
    expect(await waited.buying).toMatchObject({ status: 404, body: { msg: 'Este registro não existe.' } })
  })
})
