import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedIn, startApp, type TestApp } from '../../support/build-app.ts'
import { buy, buyAndPay, createCampaign, wanted } from '../../support/fixtures.ts'

let app: TestApp
let admin: SignedIn
let buyerId: number
let ids: number[]

beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  await admin.prove('users.index')
  const [moto, casa] = [
    await createCampaign(app, admin, { title: 'Moto' }),
    await createCampaign(app, admin, { title: 'Casa' }),
  ]
  const ana = { name: 'Ana Lima', telefone: '62981234567' }
  const first = await buyAndPay(app, moto.url_amigavel, ana)
  const second = await buy(app, casa.url_amigavel, ana)
  await buy(app, casa.url_amigavel, { name: 'Bia', telefone: '62981234568' })
  ids = [second.id, first.id]
  const found = await admin.call('GET', '/api/search?q=ana%20lima')
  buyerId = wanted(found, 200).people[0].id
})
afterAll(() => app.close())

const ask = (who: SignedIn, body: object, id: number | string = buyerId) =>
  who.call('POST', `/api/shopping/${id}`, { body })

test('a buyer’s purchases are told of all campaigns, newest first, with a masked phone', async () => {
  const answer = wanted(await ask(admin, {}), 200)
  expect(answer.data.map(({ id }: { id: number }) => id)).toEqual(ids)
  expect(answer).toMatchObject({ total: 2, current_page: 1, last_page: 1 })
  expect(answer.data[0]).toMatchObject({
    rifa: { title: 'Casa' },
    finished: false,
    user: { name: 'Ana Lima', telefone: '(62) 981••-••••' },
  })
})

test('only those of campaigns that sell, that were drawn, or of a time', async () => {
  const count = async (body: object) => wanted(await ask(admin, body), 200).total
  expect(await count({ status: 'active' })).toBe(2)
  expect(await count({ status: 'finished' })).toBe(0)
  expect(await count({ initial: '2999-01-01T00:00' })).toBe(0)
  expect(await count({ final: '2999-01-01T00:00' })).toBe(2)
  expect((await ask(admin, { initial: 'ontem' })).status).toBe(422)
})

test('is unknown without such a buyer, asks for a code, and is nothing for affiliates', async () => {
  expect((await ask(admin, {}, 999_999)).status).toBe(404)
  const unproven = await (await app.signIn()).callOnce('POST', `/api/shopping/${buyerId}`, { body: {} })
  expect(unproven).toMatchObject({ status: 403, body: { error_code: 'users.index' } })
  const affiliate = await app.signInAs('afiliado')
  expect((await ask(affiliate, {})).status).toBe(403)
})
