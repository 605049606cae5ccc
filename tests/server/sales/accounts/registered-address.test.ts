import { afterAll, beforeAll, expect, test } from 'vitest'
import { oldPagstar, PAGSTAR_OLD } from '../../../support/fake-gateways/pagstar.ts'
import { type FakeGateway, startFake } from '../../../support/fake-gateways/server.ts'
import { newTitle, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let fake: FakeGateway
let admin: SignedIn
beforeAll(async () => {
  fake = await startFake(oldPagstar)
  app = await startApp({ env: { APP_AUTHORIZATION: 'lotep', PAGSTAR_URL: fake.url } })
  admin = await app.signIn()
  for (const type of ['accounts.edit', 'accounts.update.delete']) await admin.prove(type)
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

const create = async (): Promise<number> => {
  const body = { gateway: 'pagstar', title: newTitle('Pagstar'), ...PAGSTAR_OLD }
  return wanted(await admin.call('POST', '/api/account', { body }), 200).account.id
}
const register = async (id: number) => wanted(await admin.callOnce('POST', `/api/account/notification/${id}`), 200)
const change = async (id: number, body: object) =>
  wanted(await admin.callOnce('PUT', `/api/account/${id}`, { body }), 200).account
const registeredAt = async (id: number) =>
  wanted(await admin.callOnce('GET', `/api/account/${id}`), 200).account.registered_at
const registrations = () => fake.requests.filter(({ path }) => path.endsWith('/notification-url')).length

test('an address that was registered counts for the credentials that it was registered with', async () => {
  const id = await create()
  await register(id)
  expect(await registeredAt(id)).not.toBeNull()
  await change(id, { title: newTitle('Outro nome'), access_key: '' })
  expect(await registeredAt(id)).not.toBeNull()
  expect((await change(id, { access_key: 'outro-segredo' })).registered_at).toBeNull()
  await change(id, { access_key: PAGSTAR_OLD.access_key })
  await register(id)
  expect(await registeredAt(id)).not.toBeNull()
  expect((await change(id, { tenant_id: 'loja-2' })).registered_at).toBeNull()
})

test('with credentials that are exchanged while the bank is asked, the address is registered again', async () => {
  const id = await create()
  const before = registrations()
  Object.assign(fake, { mood: 'slow', delayMs: 700 })
  const registering = register(id)
  await expect.poll(registrations, { timeout: 5_000 }).toBe(before + 1)
  await change(id, { tenant_id: 'loja-3' })
  fake.mood = 'well'
  await registering
  expect(registrations()).toBe(before + 2)
  expect(await registeredAt(id)).not.toBeNull()
})
