import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTEST, FEDERAL } from '../support/seeds/draws.ts'
import { buyAndPay, createCampaign, unsoldQuota, wanted } from '../support/seeds/fixtures.ts'
import { startApp, type TestApp } from '../support/server/build-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('the whole way through the API: a campaign is created, sold, paid, shown and drawn', async () => {
  const admin = await app.signIn()
  const campaign = await createCampaign(app, admin)
  const { numbers } = await buyAndPay(app, campaign.url_amigavel)
  expect(numbers).toHaveLength(3)

  const list = wanted(await admin.call('POST', `/api/transactions/${campaign.id}`, { body: {} }), 200)
  expect(list).toMatchObject({ total: 1, data: [{ status: 'approved', user_name: 'Maria das Dores', delivered: 3 }] })
  const draw = (resultado: number) =>
    admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, { body: { ...FEDERAL, resultado } })
  const { quota } = unsoldQuota(numbers, 100)
  expect((await draw(quota)).status).toBe(422)
  const drawn = wanted(await draw(numbers[0] ?? 0), 200).action
  expect(drawn).toMatchObject({
    state: 'closed',
    federal: 1,
    concurso: CONTEST,
    extracao: numbers[0],
    ganhador: { name: 'Maria das Dores', telefone: '(62) 981••-••••' },
    ganhador_transaction_total: { shopping: 1, amount: 6, cotas: 3 },
  })
})
