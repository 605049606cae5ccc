import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wanted } from '../../../support/seeds/fixtures.ts'
import { FULL_CAMPAIGN, RIGHT_CAMPAIGN, SITE, WRONG_CAMPAIGNS } from '../../../support/seeds/wrong-campaigns.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  app.ports.config.publicUrl = SITE
})
afterAll(() => app.close())

const post = (body: object) => admin.call('POST', '/api/actions', { body: { account_id: app.accountId, ...body } })

describe('the fields of a campaign through the API', () => {
  for (const [field, value, sentence, more] of WRONG_CAMPAIGNS)
    test(`refuse ${field} ${JSON.stringify(value)?.slice(0, 60)}: ${sentence}`, async () => {
      const { status, body } = await post({ ...RIGHT_CAMPAIGN, ...more, [field]: value })
      expect({ status, sentences: body.errors?.[field] }).toEqual({ status: 422, sentences: [sentence] })
    })

  test('come back as they were sent', async () => {
    const { id } = wanted(await post(FULL_CAMPAIGN), 200).action
    const { action } = wanted(await admin.call('GET', `/api/actions/${id}`), 200)
    const { numbers, ...sent } = FULL_CAMPAIGN
    expect(action).toMatchObject({ ...sent, total: numbers, account_id: app.accountId, fotos: [], cover: null })
  })

  test('that were emptied go back to their first values', async () => {
    const { id } = wanted(await post(FULL_CAMPAIGN), 200).action
    const empty = Object.fromEntries(
      Object.keys(FULL_CAMPAIGN)
        .filter((field) => !(field in RIGHT_CAMPAIGN) || field === 'minimum_transaction')
        .map((field) => [field, null]),
    )
    const { action } = wanted(await admin.call('PUT', `/api/actions/${id}`, { body: empty }), 200)
    const fresh = wanted(await post(RIGHT_CAMPAIGN), 200).action
    const own = { id, url_amigavel: action.url_amigavel, created_at: action.created_at, updated_at: action.updated_at }
    expect(action).toEqual({ ...fresh, ...own })
  })

  test('of the roulette earn as many spins as they may when none are named', async () => {
    const { action } = wanted(await post({ ...RIGHT_CAMPAIGN, roulette_qtd: 25 }), 200)
    expect(action).toMatchObject({ roulette_qtd: 25, roulette_spin: 3, roulette_spin2: null })
  })
})
