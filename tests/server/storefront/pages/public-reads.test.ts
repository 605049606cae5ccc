import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../../server/platform/db/database.ts'
import { buy, type Campaign, createCampaign } from '../../../support/seeds/fixtures.ts'
import { startApp, type TestApp } from '../../../support/server/build-app.ts'
import { describeOnPostgres } from '../../../support/server/databases.ts'

/** More than the server has connections, so that nobody shares another one's reading. */
const CROWD = 24

describeOnPostgres('what strangers read', () => {
  let app: TestApp
  const campaigns: Campaign[] = []

  beforeAll(async () => {
    app = await startApp()
    const admin = await app.signIn()
    for (let nth = 0; nth < CROWD; nth++) campaigns.push(await createCampaign(app, admin, { title: `Moto ${nth}` }))
  })
  afterAll(() => app.close())

  const waiting = async () => {
    const rows = await rowsOf<{ waiting: number }>(
      app.database.db,
      sql`select count(*)::int as waiting from pg_locks where not granted and relation = 'prize_result'::regclass`,
    )
    return rows[0]?.waiting
  }

  test('waits for a few connections of its own, and the sale has the others', async () => {
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = app.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table prize_result in access exclusive mode`)
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const answers = Promise.all(
      campaigns.map(({ url_amigavel }) => fetch(`${app.url}/api/public/campaigns/${url_amigavel}`)),
    )
    await expect.poll(waiting).toBe(4)
    const { url_amigavel } = campaigns[0] as Campaign
    await expect(buy(app, url_amigavel)).resolves.toMatchObject({ id: expect.any(Number) })
    expect(await waiting()).toBe(4)
    held.resolve()
    await holding
    expect((await answers).map(({ status }) => status)).toEqual(Array(CROWD).fill(200))
  })

  test('has less time than what an operator asks', async () => {
    const limit = sql`select current_setting('statement_timeout') as limit`
    const { db, publicReads = db } = app.database
    expect(await rowsOf(publicReads, limit)).toEqual([{ limit: '5s' }])
    expect(await rowsOf(db, limit)).toEqual([{ limit: '20s' }])
  })
})
