import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../../server/platform/db/schema.ts'
import { notifyCharges, paySandboxCharge } from '../../../../server/sales/sandbox/bank.ts'
import { FREE } from '../../../support/seeds/draws.ts'
import { buy, buyAndPay, createCampaign, pay, wanted } from '../../../support/seeds/fixtures.ts'
import { letExpire } from '../../../support/seeds/late-payment-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { moveToMorning } from '../../../support/server/clock.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  moveToMorning(app.clock)
  admin = await app.signIn()
})
afterAll(() => app.close())

const peopleOf = async (q: string) =>
  wanted(await admin.call('GET', `/api/search?q=${encodeURIComponent(q)}`), 200).people.map(
    ({ name }: { name: string }) => name,
  )

test('a stranger’s unpaid orders rename nobody: ranking, search and winner say what the buyer’s paid purchase says', async () => {
  const { id, url_amigavel } = await createCampaign(app, admin, { top_status: 2, product_mais: 'Um capacete' })
  const telefone = '62991234567'
  await buy(app, url_amigavel, { name: 'Fulano Impostor', telefone })
  const paid = await buyAndPay(app, url_amigavel, { name: 'Bruna Teixeira', telefone })
  await buy(app, url_amigavel, { name: 'Sicrano Impostor', telefone })

  expect(await peopleOf('teixeira')).toEqual(['Bruna Teixeira'])
  expect(await peopleOf('impostor')).toEqual([])
  const { campaign } = wanted(await app.call('GET', `/api/public/campaigns/${url_amigavel}`), 200)
  expect(campaign.ranking).toEqual([{ name: 'Bruna T.', quotas: 3 }])
  for (const [prize, field, body] of [
    ['first', 'ganhador', { ...FREE, resultado: paid.numbers[0] }],
    ['plus', 'ganhador_mais', {}],
  ] as const) {
    const { action } = wanted(await admin.call('PUT', `/api/actions/raffle/${prize}/${id}`, { body }), 200)
    expect(action[field].name).toBe('Bruna Teixeira')
  }
})

test('who pays one quota with somebody’s phone renames nobody who has paid; who has proven the phone is called as they say', async () => {
  const { id, url_amigavel } = await createCampaign(app, admin, {
    ...{ title: 'Outro nome', top_status: 2, product_mais: 'Um capacete' },
  })
  const telefone = '62993334444'
  const { numbers } = await buyAndPay(app, url_amigavel, { name: 'Maria Fonseca', telefone, quantity: 2 })
  await buyAndPay(app, url_amigavel, { name: 'Impostora Paga', telefone, quantity: 1 })
  expect(await peopleOf('fonseca')).toEqual(['Maria Fonseca'])
  const { campaign } = wanted(await app.call('GET', `/api/public/campaigns/${url_amigavel}`), 200)
  expect(campaign.ranking).toEqual([{ name: 'Maria F.', quotas: 3 }])

  const proven = await buy(app, url_amigavel, { name: 'Maria Fonseca Lima', telefone, quantity: 1 })
  await app.database.db.update(transaction).set({ phoneProven: true }).where(eq(transaction.id, proven.id))
  await pay(app, proven.chargeId)
  expect(await peopleOf('fonseca')).toEqual(['Maria Fonseca Lima'])
  for (const [prize, field, name, body] of [
    ['first', 'ganhador', 'Maria Fonseca', { ...FREE, resultado: numbers[0] }],
    ['plus', 'ganhador_mais', 'Maria Fonseca Lima', {}],
  ] as const) {
    const { action } = wanted(await admin.call('PUT', `/api/actions/raffle/${prize}/${id}`, { body }), 200)
    expect(action[field].name).toBe(name)
  }
})

test('who pays with somebody’s phone renames nobody either, many at once, after the end, or first', async () => {
  const { id, url_amigavel } = await createCampaign(app, admin, { title: 'Nomes juntos', top_status: 2 })
  const telefone = '62995556666'
  await buyAndPay(app, url_amigavel, { name: 'Clara Nunes', telefone, quantity: 2 })
  const orders = await Promise.all(
    ['Um Impostor', 'Outro Impostor', 'Mais Impostor'].map((name) =>
      buy(app, url_amigavel, { name, telefone, quantity: 1 }),
    ),
  )
  const charges = orders.map(({ chargeId }) => chargeId)
  for (const chargeId of charges) await paySandboxCharge(app.ports, chargeId, { notify: false })
  expect(await notifyCharges(app.ports, app.accountId, charges)).toBe(200)
  const late = await buy(app, url_amigavel, { name: 'Impostor Atrasado', telefone, quantity: 1 })
  await letExpire(app, id)
  await pay(app, late.chargeId)
  expect([await peopleOf('nunes'), await peopleOf('impostor')]).toEqual([['Clara Nunes'], []])
  const { campaign } = wanted(await app.call('GET', `/api/public/campaigns/${url_amigavel}`), 200)
  expect(campaign.ranking).toEqual([{ name: 'Clara N.', quotas: 6 }])
})
