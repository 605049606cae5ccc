import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHealth } from '../../../../server/platform/db/schema.ts'
import { healthOf, noteCharged, noteNotified } from '../../../../server/sales/accounts/health.ts'
import { startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test.each([
  ['a charge', noteCharged, { failures: 3, failure: 'refused' }],
  ['a notification', noteNotified, { unnotified: 3 }],
] as const)(
  '%s ends the trouble that another server noted a moment after the last one went well',
  async (_, note, trouble) => {
    const { db } = app.database
    const ofAccount = eq(accountHealth.accountId, app.accountId)
    const state = async () => healthOf((await db.select().from(accountHealth).where(ofAccount))[0] ?? null).state
    await note(db, app.accountId, app.clock.now())
    await db.update(accountHealth).set(trouble).where(ofAccount)
    expect(await state()).not.toBe('well')
    app.clock.move(10_000)
    await note(db, app.accountId, app.clock.now())
    expect(await state()).toBe('well')
  },
)
