import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { countOf } from '../../../../server/campaigns/ledger/ledger.ts'
import { ledgerEntry } from '../../../../server/campaigns/ledger/schema.ts'
import { closeBareAddress, giveNotificationKeys } from '../../../../server/sales/accounts/notification-key.ts'
import { findAccount, writeCredentials } from '../../../../server/sales/accounts/store.ts'
import { notifyCharges, paySandboxCharge } from '../../../../server/sales/sandbox/bank.ts'
import { CODEPAY, codepay } from '../../../support/fake-gateways/codepay.ts'
import { type FakeGateway, startFake } from '../../../support/fake-gateways/server.ts'
import {
  askToBuy,
  buy,
  chargeOf,
  createCampaign,
  newTitle,
  readPurchase,
  wanted,
} from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp({
    env: { UNPAID_BY_PHONE: '1000', LOG_LEVEL: 'info' },
    log: { write: (line: string) => void log.push(line) },
  })
  admin = await app.signIn()
})
const fakes: FakeGateway[] = []
const log: string[] = []
afterAll(async () => {
  await app.close()
  for (const fake of fakes) await fake.close()
})

test('S35 the same notification a hundred times at once over HTTP is answered each time, and delivers once', async () => {
  const { id, url_amigavel } = await createCampaign(app, admin, { numbers: 20_000 })
  const purchase = await buy(app, url_amigavel, { quantity: 500 })
  await paySandboxCharge(app.ports, purchase.chargeId, { notify: false })
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => notifyCharges(app.ports, app.accountId, [purchase.chargeId])),
  )
  expect(answers).toEqual(Array(100).fill(200))
  const { db } = app.database
  expect(await readPurchase(app, purchase)).toMatchObject({ status: 'approved', delivered: 500 })
  expect((await countOf(db, [id])).get(id)).toEqual({ paid: 500, reserved: 0 })
  expect(await db.select().from(ledgerEntry).where(eq(ledgerEntry.campaignId, id))).toHaveLength(1)
  expect(await findingsOf(db, id)).toEqual([])
})

describe('who guesses at notifications', () => {
  test('waits longer each time, alone and at the account; the bank that was heard before does not', async () => {
    const narrow = await startApp({ limits: { refusedNotifications: 3 }, env: { TRUST_PROXY: '127.0.0.1' } })
    const guess = (address: string) =>
      narrow.call('POST', `/api/gateways/sandbox/${narrow.accountId}/notifications`, {
        raw: '{"charges":[]}',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      })
    const statuses: number[] = []
    for (let nth = 0; nth < 4; nth++) statuses.push((await guess('203.0.113.1')).status)
    expect(statuses).toEqual([401, 401, 401, 429])
    narrow.clock.move(31_000)
    expect((await guess('203.0.113.1')).status).toBe(401)
    narrow.clock.move(31_000)
    expect(await guess('203.0.113.1')).toMatchObject({ status: 429, body: { retry_after: expect.any(Number) } })
    for (let host = 2; host < 20; host++) await guess(`203.0.113.${host}`)
    expect((await guess('203.0.113.99')).status).toBe(429)
    // What is signed is the bank's, from wherever it comes.
    expect(await notifyCharges(narrow.ports, narrow.accountId, ['nenhuma'])).toBe(200)
    await narrow.close()
  })

  test('waits at accounts that there are not as well, and with all networks of its block', async () => {
    const narrow = await startApp({ limits: { refusedNotifications: 3 }, env: { TRUST_PROXY: '127.0.0.1' } })
    let account = 900_000
    const guess = (address: string, at: number | string = ++account) =>
      narrow.call('POST', `/api/gateways/sandbox/${at}/notifications`, {
        raw: '{"charges":[]}',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      })
    const statuses = async (...addresses: string[]) => {
      const told: number[] = []
      for (const address of addresses) told.push((await guess(address)).status)
      return told
    }
    expect(await statuses(...Array<string>(5).fill('203.0.113.1'))).toEqual([404, 404, 404, 429, 429])
    const block = Array.from({ length: 5 }, (_, nth) => `2001:db8:1:${nth}::1`)
    expect(await statuses(...block)).toEqual([404, 404, 404, 429, 429])
    // The account that there is hears whoever errs at others.
    expect((await guess('203.0.113.1', narrow.accountId)).status).toBe(401)
    for (const spelt of [
      `0${narrow.accountId}`,
      `${narrow.accountId}.0`,
      `+${narrow.accountId}`,
      `%20${narrow.accountId}`,
    ])
      expect([spelt, (await guess('203.0.113.7', spelt)).status]).toEqual([spelt, 404])
    await narrow.close()
  })

  test('is one network however the proxy writes it', async () => {
    const narrow = await startApp({ limits: { refusedNotifications: 3 }, env: { TRUST_PROXY: '127.0.0.1' } })
    const guess = (address: string) =>
      narrow.call('POST', `/api/gateways/sandbox/${narrow.accountId}/notifications`, {
        raw: '{"charges":[]}',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      })
    const told: number[] = []
    for (const address of ['203.0.113.1', '::ffff:203.0.113.1', '8.8.8.8, 203.0.113.1:4711', '::ffff:cb00:7101'])
      told.push((await guess(address)).status)
    expect(told).toEqual([401, 401, 401, 429])
    await narrow.close()
  })

  test('is told to the operator', async () => {
    await createCampaign(app, admin, { title: 'Com avisos recusados' })
    const troubles = async () =>
      wanted(await admin.call('GET', '/api/today'), 200).today.accounts.map(
        ({ trouble, refused }: Record<string, unknown>) => [trouble, refused],
      )
    expect(await troubles()).toEqual([])
    for (let nth = 0; nth < 10; nth++)
      await app.call('POST', `/api/gateways/sandbox/${app.accountId}/notifications`, { raw: '{}' })
    expect(await troubles()).toEqual([['forged', 10]])
  })

  test('reads nothing of what a bank calls a charge in its buyer\u2019s answers', async () => {
    const { account, campaign } = await openCodepay()
    const { id, token, pix } = wanted(await askToBuy(app, campaign.url_amigavel), 201)
    const state = await app.call('GET', `/api/public/purchases/${id}`, { headers: { 'purchase-token': token } })
    const chargeId = await chargeOf(app, id)
    expect([account.gateway, chargeId]).toEqual(['codepay', expect.stringMatching(/^cp-/)])
    expect(JSON.stringify([pix, wanted(state, 200)])).not.toContain(chargeId)
  })
})

describe('a bank that cannot be asked is heard at an address with a secret', () => {
  test('of a new account nowhere else', async () => {
    const { account, campaign, told } = await openCodepay()
    const purchase = await buy(app, campaign.url_amigavel)
    expect(account.codepay_webhook).toBe(account.notification_url)
    const bare = `/api/gateways/codepay/${account.id}/notifications`
    for (const path of [bare, `${bare}/`, `${bare}/errado`, `${bare}/pix`])
      expect([path, (await told(path, purchase.chargeId)).status]).toEqual([path, 401])
    expect(await readPurchase(app, purchase)).toMatchObject({ status: 'pending' })
    expect((await told(new URL(account.notification_url).pathname, purchase.chargeId)).status).toBe(200)
    expect(await readPurchase(app, purchase)).toMatchObject({ status: 'approved', delivered: 3 })
    const key = account.notification_url.split('/').at(-1)
    expect([key.length, log.join().includes(key), log.join().includes('/notifications/…')]).toEqual([32, false, true])
  })

  test('of an account from before at both, and is told so, until it uses the new one', async () => {
    const { account, campaign, told, read } = await openCodepay()
    const bare = `/api/gateways/codepay/${account.id}/notifications`
    await writeCredentials(app.database.db, app.ports.seal, account.id, CODEPAY)
    expect((await read()).notification_url).toBe(`${app.url}${bare}`)
    const [first, second, third] = [
      await buy(app, campaign.url_amigavel),
      await buy(app, campaign.url_amigavel),
      await buy(app, campaign.url_amigavel),
    ]
    expect((await told(bare, first.chargeId)).status).toBe(200)
    await giveNotificationKeys(app.ports)
    await giveNotificationKeys(app.ports)
    expect((await told(bare, second.chargeId)).status).toBe(200)
    const isTold = async () =>
      wanted(await admin.call('GET', '/api/today'), 200).today.accounts.some(
        ({ id, trouble }: Record<string, unknown>) => id === account.id && trouble === 'address',
      )
    expect(await isTold()).toBe(true)
    // A change of the account keeps both.
    wanted(await admin.call('PUT', `/api/account/${account.id}`, { body: { title: newTitle() } }), 200)
    const address = new URL((await read()).notification_url).pathname
    expect(address).not.toBe(bare)
    expect((await told(address, third.chargeId)).status).toBe(200)
    for (const each of [first, second, third])
      expect(await readPurchase(app, each)).toMatchObject({ status: 'approved' })
    expect(await isTold()).toBe(false)
    expect((await told(bare, third.chargeId)).status).toBe(401)
  })

  test('and closing the other one keeps credentials that were typed meanwhile', async () => {
    const { account } = await openCodepay()
    const { db } = app.database
    await writeCredentials(db, app.ports.seal, account.id, CODEPAY)
    await giveNotificationKeys(app.ports)
    const before = await findAccount(db, app.ports.seal, account.id)
    if (before === undefined) throw new Error('no account')
    await writeCredentials(db, app.ports.seal, account.id, { ...before.credentials, security_phrase: 'outra frase' })
    await closeBareAddress(app.ports, before)
    const { bare_address: bare, ...kept } = before.credentials
    expect(bare).toBe('heard')
    expect((await findAccount(db, app.ports.seal, account.id))?.credentials).toEqual({
      ...kept,
      security_phrase: 'outra frase',
    })
  })
})

/** An account at Codepay, with a campaign that is paid to it. */
async function openCodepay() {
  const fake = await startFake(codepay)
  fakes.push(fake)
  app.ports.config.gatewayUrls.codepay = fake.url
  await admin.prove('accounts.edit')
  const body = { gateway: 'codepay', title: newTitle(), rate: 'total', ...CODEPAY }
  const { account } = wanted(await admin.call('POST', '/api/account', { body }), 200)
  const campaign = await createCampaign(app, admin, { title: newTitle('Rifa'), account_id: account.id })
  return {
    account,
    campaign,
    read: async () => wanted(await admin.call('GET', `/api/account/${account.id}`), 200).account,
    /** Codepay says at an address that a charge is paid. */
    told: (path: string, chargeId: string) => {
      fake.pay(chargeId)
      const { body: raw, headers } = fake.notificationOf(chargeId)
      return app.call('POST', path, { raw, headers })
    },
  }
}
