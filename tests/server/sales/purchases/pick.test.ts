import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../../server/platform/db/schema.ts'
import { PAGE_SIZE } from '../../../../server/platform/http/http.ts'
import { type Random, systemRandom } from '../../../../server/platform/random.ts'
import { drawPurchase, pageOfPurchases } from '../../../../server/sales/purchases/pick.ts'
import { buy, type Campaign, createCampaign } from '../../../support/seeds/fixtures.ts'
import { startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let campaign: Campaign
let bought: number[]
beforeAll(async () => {
  app = await startApp()
  const admin = await app.signIn()
  campaign = await createCampaign(app, admin)
  const other = await createCampaign(app, admin)
  bought = []
  // Between every two of them one of another campaign has its number.
  for (let index = 0; index < 75; index++) {
    const telefone = `629812${String(index).padStart(5, '0')}`
    await buy(app, other.url_amigavel, { quantity: 1, telefone })
    bought.push((await buy(app, campaign.url_amigavel, { quantity: 1, telefone })).id)
  }
  // Three are of each moment.
  await app.database.db.execute(sql`update transaction t set created_at = timestamptz '2026-11-01T12:00:00Z' + nth / 3 * interval '1 second'
    from (select id, row_number() over (order by id) as nth from transaction where campaign_id = ${campaign.id}) counted
    where t.campaign_id = ${campaign.id} and t.id = counted.id`)
})
afterAll(() => app.close())

const all = () => ({ campaignId: campaign.id, matching: eq(transaction.campaignId, campaign.id) })
const only = (id: number) => ({ ...all(), matching: and(all().matching, eq(transaction.id, id)) })

test.each([true, false])('pages from either end are those of the whole list, by the moment: %s', async (byMoment) => {
  const { db } = app.database
  const page = (offset: number) => pageOfPurchases(db, { ...all(), total: bought.length, offset, byMoment })
  const pages: number[][] = []
  for (let offset = 0; offset < bought.length; offset += PAGE_SIZE) pages.push(await page(offset))
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 20, 15])
  expect(pages.flat()).toEqual(bought.toReversed())
  expect(await page(80)).toEqual([])
})

test('a drawn purchase is of the campaign, and each has its chance', async () => {
  const drawn = new Set<number>()
  for (let round = 0; round < 1000 && drawn.size < bought.length; round++)
    for (const id of await drawPurchase(app.database.db, systemRandom, all())) drawn.add(id)
  expect([...drawn].sort((one, other) => one - other)).toEqual(bought)
})

test('the one of many that fits is drawn, whether its number comes up or not, and none where none fits', async () => {
  const [first = 0, , last = 0] = bought
  const neverLast: Random = { ...systemRandom, int: (min: number, max?: number) => (max === undefined ? 0 : min) }
  expect(await drawPurchase(app.database.db, neverLast, only(first))).toEqual([first])
  expect(await drawPurchase(app.database.db, neverLast, only(last))).toEqual([last])
  expect(await drawPurchase(app.database.db, systemRandom, only(-1))).toEqual([])
})

test('a campaign without purchases has none to draw', async () => {
  const empty = await createCampaign(app, await app.signIn())
  const matching = eq(transaction.campaignId, empty.id)
  expect(await drawPurchase(app.database.db, systemRandom, { campaignId: empty.id, matching })).toEqual([])
})
