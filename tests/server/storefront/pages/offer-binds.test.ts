import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accountFee,
  campaign as campaignTable,
  paymentAccount,
  transaction,
} from '../../../../server/platform/db/schema.ts'
import { offerOf } from '../../../../src/storefront/offer.ts'
import { askToBuy, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const MINUTE = 60_000
let campaigns = 0

/** A campaign at R$ 0,10 a quota, from R$ 1,00 on, cheaper from 100 on. */
const sell = (changes: Record<string, unknown> = {}) =>
  createCampaign(app, admin, {
    ...{ title: `Oferta ${++campaigns}`, numbers: 10_000, price: 0.1, minimum_transaction: 1, qtd1: 100, price2: 0.08 },
    ...changes,
  })
const change = (id: number, columns: Partial<typeof campaignTable.$inferInsert>) =>
  app.database.db.update(campaignTable).set(columns).where(eq(campaignTable.id, id))
const stored = (id: number) => app.database.db.select().from(transaction).where(eq(transaction.campaignId, id))

const seen = { quantity: 250, amount: 20, due: 250 }

test.each<[string, (id: number) => unknown, { amount: number; due: number; quantity?: number }]>([
  ['its price', (id) => change(id, { price: 20, qtd1: null, price2: null }), { amount: 50, due: 250 }],
  ['its tier', (id) => change(id, { price2: 9 }), { amount: 22.5, due: 250 }],
  ['its tier’s beginning', (id) => change(id, { qtd1: 500 }), { amount: 25, due: 250 }],
  ['that quotas are doubled', (id) => change(id, { multipleActive: true }), { amount: 20, due: 500 }],
  ['its minimum', (id) => change(id, { minimumTransaction: 4_000 }), { quantity: 500, amount: 40, due: 500 }],
  ['its maximum', (id) => change(id, { maxReserva: 120 }), { quantity: 120, amount: 9.6, due: 120 }],
])(
  'a campaign that changes %s between the button and the order is answered with both offers, and nothing is bought',
  async (_, alter, now) => {
    const { id, url_amigavel } = await sell()
    await alter(id)
    const answer = await askToBuy(app, url_amigavel, seen)
    expect(answer).toMatchObject({
      status: 409,
      body: { error_code: 'offer.changed', offer: { why: 'changed', seen, now: { quantity: 250, ...now } } },
    })
    expect(await stored(id)).toEqual([])
    const { offer } = answer.body
    const bought = wanted(await askToBuy(app, url_amigavel, offer.now), 201)
    expect(bought).toMatchObject(offer.now)
    expect(await stored(id)).toMatchObject([{ quantity: offer.now.quantity, due: offer.now.due }])
  },
)

test('a doubling that ends while somebody chooses takes no quota away unsaid', async () => {
  const until = new Date(app.clock.now().getTime() + MINUTE)
  const { id, url_amigavel } = await sell()
  await change(id, { multipleActive: true, multipleEndAt: until })
  app.clock.move(2 * MINUTE)
  expect(await askToBuy(app, url_amigavel, { ...seen, due: 500 })).toMatchObject({
    status: 409,
    body: { offer: { seen: { ...seen, due: 500 }, now: seen } },
  })
  expect(await stored(id)).toEqual([])
})

test('the fee that a buyer pays on top of the price belongs to what was shown', async () => {
  const { id, url_amigavel } = await sell()
  const { accountId } = app
  await app.database.db.update(paymentAccount).set({ rate: 'parcial' }).where(eq(paymentAccount.id, accountId))
  await app.database.db.insert(accountFee).values({ accountId, startsAt: app.clock.now(), basisPoints: 0, fixed: 50 })
  const refused = await askToBuy(app, url_amigavel, seen)
  expect(refused).toMatchObject({ status: 409, body: { offer: { now: { ...seen, amount: 20.5 } } } })
  wanted(await askToBuy(app, url_amigavel, { ...seen, amount: 20.5 }), 201)
  expect(await stored(id)).toMatchObject([{ amount: 2_000, surcharge: 50 }])
  await app.database.db.update(paymentAccount).set({ rate: 'total' }).where(eq(paymentAccount.id, accountId))
})

test('an order whose answer was lost is answered as before, whatever the campaign asks by now', async () => {
  const { id, url_amigavel } = await sell()
  const first = wanted(await askToBuy(app, url_amigavel, seen, 'mesma-chave'), 201)
  await change(id, { price: 20, qtd1: null, price2: null })
  expect(wanted(await askToBuy(app, url_amigavel, seen, 'mesma-chave'), 201)).toEqual(first)
  expect((await askToBuy(app, url_amigavel, { ...seen, amount: 50 }, 'mesma-chave')).status).toBe(422)
  expect(await stored(id)).toHaveLength(1)
})

test('the page sends what it shows, and who was shown nothing is bound to nothing', async () => {
  const { url_amigavel } = await sell()
  const { campaign } = wanted(await app.call('GET', `/api/public/campaigns/${url_amigavel}`), 200)
  expect(offerOf(campaign, app.clock.now())).toMatchObject({ price: 10, tiers: [{ from: 100, price: 8 }] })
  wanted(await askToBuy(app, url_amigavel, { quantity: 10 }), 201)
  expect(await askToBuy(app, url_amigavel, { quantity: 10, amount: 0.99 })).toMatchObject({
    status: 409,
    body: { offer: { seen: null, now: { quantity: 10, amount: 1, due: 10 } } },
  })
})

const form = (slug: string, fields: Record<string, string>) =>
  app.call('POST', `/campaign/${slug}`, {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

test('the form without a script sends what stands above its button; a difference is told there, and asked again', async () => {
  const { id, url_amigavel } = await sell()
  const who = { step: 'pay', telefone: '62981234567', name: 'Ana Lima', consent: '1' }
  const ask = (html: string) => ({
    ...who,
    ...Object.fromEntries(['quantity', 'key', 'amount', 'due', 'version'].map((name) => [name, hidden(html, name)])),
  })
  const first = (await form(url_amigavel, { quantity: '250' })).body.text
  expect(ask(first)).toMatchObject({ quantity: '250', amount: '2000', due: '250' })
  await change(id, { price2: 9 })
  const told = await form(url_amigavel, ask(first))
  expect(told.status).toBe(409)
  const words = told.body.text
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/<[^>]+>/g, '')
  expect(words).toContain('O preço mudou')
  expect(words).toContain('Nada foi reservado nem cobrado.')
  expect(words).toMatch(/Você viu.*R\$ 20,00.*Agora.*R\$ 22,50/)
  expect(await stored(id)).toEqual([])
  const again = await form(url_amigavel, ask(told.body.text))
  expect([again.status, await stored(id)]).toMatchObject([303, [{ amount: 2_250, due: 250 }]])
  await change(id, { minimumTransaction: 4_000 })
  const raised = await form(url_amigavel, { ...ask(told.body.text), key: 'outra', telefone: '62981234568' })
  expect([raised.status, hidden(raised.body.text, 'quantity')]).toEqual([409, '445'])
  expect((await form(url_amigavel, { ...ask(first), key: 'mais-uma', amount: 'vinte' })).status).toBe(409)
})

test('who comes to pay when all quotas are reserved or sold is told so, also with a name left out', async () => {
  const { id, url_amigavel } = await sell({ numbers: 100 })
  const page = (await form(url_amigavel, { quantity: '100' })).body.text
  const names = ['quantity', 'key', 'amount', 'due', 'version']
  const shown = Object.fromEntries(names.map((name) => [name, hidden(page, name)]))
  wanted(await askToBuy(app, url_amigavel, { quantity: 100 }), 201)
  const pay = (name: string) =>
    form(url_amigavel, { ...shown, step: 'pay', telefone: '62981234569', name, consent: '1' })
  for (const name of ['Ana Lima', '']) {
    const { status, body } = await pay(name)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.text).toMatch(/<h1[^>]*>Oferta \d+<\/h1>.*<h2[^>]*>Não há cotas livres agora</s)
    expect(body.text).toContain('Rodapé')
    expect(body.text).not.toContain('Gerar PIX')
  }
  expect(await stored(id)).toHaveLength(1)
})

test('who goes back and corrects the phone is told that a PIX is there, and makes another by the next tap', async () => {
  const { id, url_amigavel } = await sell()
  const who = { step: 'pay', name: 'Ana Lima', consent: '1' }
  const names = ['quantity', 'key', 'amount', 'due', 'version']
  const shownIn = (html: string) => Object.fromEntries(names.map((name) => [name, hidden(html, name)]))
  const first = shownIn((await form(url_amigavel, { quantity: '250' })).body.text)
  expect((await form(url_amigavel, { ...who, ...first, telefone: '62981234601' })).status).toBe(303)
  const told = await form(url_amigavel, { ...who, ...first, telefone: '62981234602' })
  expect(told.status).toBe(422)
  expect(told.body.text).toContain(
    'Você já gerou um PIX com outros dados. Toque de novo para gerar outro; o primeiro está em Minhas cotas.',
  )
  expect(told.body.text).not.toContain('Idempotency')
  const again = shownIn(told.body.text)
  expect(again.key).not.toBe(first.key)
  expect((await form(url_amigavel, { ...who, ...again, telefone: '62981234602' })).status).toBe(303)
  expect(await stored(id)).toHaveLength(2)
  // A form without a key, too, is told nothing of headers.
  const bare = await form(url_amigavel, { ...who, ...again, key: '', telefone: '62981234603' })
  expect([bare.status, bare.body.text.includes('Idempotency')]).toEqual([422, false])
  const filled = shownIn(bare.body.text)
  expect((await form(url_amigavel, { ...who, ...filled, telefone: '62981234603' })).status).toBe(303)
})
