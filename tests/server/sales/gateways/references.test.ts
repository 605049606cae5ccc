import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoreBackup, writeBackup } from '../../../../server/operation/backup/backup.ts'
import { connect } from '../../../../server/platform/db/connect.ts'
import type { Db } from '../../../../server/platform/db/database.ts'
import { transaction } from '../../../../server/platform/db/schema.ts'
import { createAccount } from '../../../../server/sales/accounts/store.ts'
import { askAllCharges, askDueCharges, checkPurchase } from '../../../../server/sales/payments/charge-watch.ts'
import { openReviews } from '../../../../server/sales/purchases/reviews.ts'
import { buy } from '../../../../server/storefront/pages/purchase/purchases.ts'
import { mercadoPago } from '../../../support/fake-gateways/mercado-pago.ts'
import { type FakeCharge, type FakeGateway, newToken, startFake } from '../../../support/fake-gateways/server.ts'
import { createTestStorage, openTestDatabase } from '../../../support/server/databases.ts'
import { createCampaign, mustBuy, openShop, purchaseInput, type Shop } from '../../support/shop.ts'

const CAMPAIGN = 'campanha-de-todas'

let bank: FakeGateway
const folder = mkdtempSync(join(tmpdir(), 'talao-referencias-'))
const opened: { close(): Promise<unknown> }[] = []
beforeAll(async () => {
  bank = await startFake(mercadoPago)
})
afterAll(async () => {
  for (const each of opened) await each.close()
  await bank.close()
  rmSync(folder, { recursive: true, force: true })
})

/** An installation with a database of its own, whose one account is the bank's one seller, and whose purchases are all looked at. */
async function openInstallation(): Promise<Shop> {
  const shop = await openShop(await openTestDatabase())
  opened.push(shop)
  shop.ports.config.gatewayUrls.mercadopago = bank.url
  const { db } = shop.database
  const credentials = { access_token: newToken(bank.book, 'seller'), refresh_token: 'x', user_id: '4711' }
  const account = { gateway: 'mercadopago', title: 'Loja', credentials, now: shop.clock.now() } as const
  const accountId = await db.transaction((tx) => createAccount(tx as Db, shop.ports.seal, account))
  await createCampaign({ ...shop, accountId }, 1_000, { slug: CAMPAIGN })
  return shop
}

/** The same installation out of a copy that was made before. */
async function restored(from: Shop, copy: string): Promise<Shop> {
  const storage = await createTestStorage(undefined, { isEmpty: true })
  const database = await connect(storage)
  opened.push({ close: () => database.close().then(storage.remove) })
  await restoreBackup({ database, seal: from.ports.seal }, copy)
  return { ...from, ports: { ...from.ports, database }, database, close: () => database.close() }
}

const rowsOf = ({ database }: Shop) => database.db.select().from(transaction)

/** Whatever asks by itself, and an operator who asks about each. */
async function askAboutAll(shop: Shop) {
  await askAllCharges(shop.ports)
  await askDueCharges(shop.ports)
  for (const row of await rowsOf(shop)) await checkPurchase(shop.ports, row)
}

const paidAtBank = () => [...bank.book.charges.values()].filter(({ status }) => status === 'paid').map(({ id }) => id)
const deliveredBy = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.filter(({ delivered }) => delivered > 0).map(({ chargeId }) => chargeId)

describe('what is paid at the bank is what is delivered', () => {
  test('where two installations sell the same numbers at the same amounts', async () => {
    const [one, two] = [await openInstallation(), await openInstallation()]
    const first = await mustBuy(one, CAMPAIGN, 3)
    bank.pay(first.pix.chargeId)
    const second = await mustBuy(two, CAMPAIGN, 3)
    expect(second.id).toBe(first.id)
    expect(second.pix.chargeId).not.toBe(first.pix.chargeId)
    for (const shop of [one, two]) await askAboutAll(shop)
    expect(deliveredBy([...(await rowsOf(one)), ...(await rowsOf(two))])).toEqual(paidAtBank())
  })

  test('where a copy that was restored sells after the first one went on selling', async () => {
    bank.book.charges.clear()
    const before = await openInstallation()
    const waiting = await mustBuy(before, CAMPAIGN, 3)
    const copy = join(folder, 'copia')
    const { ports, database } = before
    await writeBackup({ database, seal: ports.seal, now: ports.clock.now() }, copy)
    const sold = await mustBuy(before, CAMPAIGN, 3)
    bank.pay(sold.pix.chargeId)
    await askAboutAll(before)
    const after = await restored(before, copy)
    const again = await mustBuy(after, CAMPAIGN, 3)
    expect(again.id).toBe(sold.id)
    bank.pay(waiting.pix.chargeId)
    await askAboutAll(after)
    const known = [...(await rowsOf(after)), ...(await rowsOf(before)).filter(({ id }) => id === sold.id)]
    expect(deliveredBy(known).sort()).toEqual(paidAtBank().sort())
  })
})

describe('a new charge that is not its purchase’s is refused, and the operator is told', () => {
  test.each<[string, Partial<FakeCharge>]>([
    ['already paid', { status: 'paid' }],
    ['returned', { status: 'refunded' }],
    ['made before', { madeAt: '2020-01-01T12:00:00.000-03:00' }],
    ['of another name', { ours: 'talao-1-1-0' }],
  ])('%s', async (_name, more) => {
    const shop = await openInstallation()
    const { set } = bank.book.charges
    bank.book.charges.set = (id, charge) => set.call(bank.book.charges, id, Object.assign(charge, more))
    const answer = await buy(shop.ports, purchaseInput(CAMPAIGN, 3)).finally(() => {
      bank.book.charges.set = set
    })
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'charge.refused' } })
    const [row] = await rowsOf(shop)
    expect(row).toMatchObject({ status: 'cancelled', delivered: 0, review: 'foreign', chargeId: null })
    const made = [...bank.book.charges.keys()].at(-1)
    const [review] = await openReviews(shop.database.db)
    expect(review?.purchase.reviewWord).toBe(`Loja, ${made}`)
  })

  test('another purchase’s', async () => {
    const shop = await openInstallation()
    const first = await mustBuy(shop, CAMPAIGN, 3)
    const { get } = bank.book.idempotency
    bank.book.idempotency.get = () => {
      const charge = bank.book.charges.get(first.pix.chargeId)
      return charge && { ...charge, ours: '' }
    }
    const answer = await buy(shop.ports, purchaseInput(CAMPAIGN, 3)).finally(() => {
      bank.book.idempotency.get = get
    })
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'charge.refused' } })
    expect(await rowsOf(shop)).toMatchObject([{ status: 'pending' }, { status: 'cancelled', review: 'foreign' }])
  })
})

test('a charge that is looked up is believed only under exactly its name, and not where it is older or another’s', async () => {
  const shop = await openInstallation()
  const { db } = shop.database
  const { pix } = await mustBuy(shop, CAMPAIGN, 3)
  await db.update(transaction).set({ chargeId: null })
  const [row] = await rowsOf(shop)
  const made = bank.book.charges.get(pix.chargeId)
  if (row === undefined || made === undefined) throw new Error('no purchase')
  const lies: Partial<FakeCharge>[] = [{ ours: `${made.ours}0` }, { madeAt: '2020-01-01T12:00:00.000-03:00' }]
  for (const lie of lies) {
    const before = { madeAt: undefined, ...made }
    bank.pay(made.id, lie)
    bank.book.searchesLoosely = true
    expect(await checkPurchase(shop.ports, row)).toBe('unchanged')
    bank.book.searchesLoosely = false
    Object.assign(made, before)
  }
  expect(await rowsOf(shop)).toMatchObject([{ chargeId: null, delivered: 0 }])
  bank.pay(made.id)
  expect(await checkPurchase(shop.ports, row)).toBe('changed')
  expect(await rowsOf(shop)).toMatchObject([{ chargeId: made.id, delivered: 3 }])
})

test('money that is told under another name is looked at before anything is delivered', async () => {
  const shop = await openInstallation()
  const { pix } = await mustBuy(shop, CAMPAIGN, 3)
  bank.pay(pix.chargeId, { ours: 'talao-1-1-0' })
  await askAboutAll(shop)
  expect(await rowsOf(shop)).toMatchObject([{ status: 'in_process', delivered: 0, review: 'amount' }])
})
