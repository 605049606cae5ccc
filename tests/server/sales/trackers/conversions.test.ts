import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESTINATION_KINDS } from '../../../../server/operation/destination-kinds.ts'
import { forgetOldData } from '../../../../server/operation/retention/forget.ts'
import { delivery, destination, transaction } from '../../../../server/platform/db/schema.ts'
import { makeOutbox } from '../../../../server/platform/outbox/engine.ts'
import { askToBuy, createCampaign, pay, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { startFakeGraph, type TakenEvent } from '../../../support/server/fake-graph.ts'

const PIXEL = '918204551077342'
const TOKEN = 'EAAGm0PX4ZCpsBAKd'
const FBP = 'fb.1.1795700000000.1234567890'
const DAY = 24 * 3600_000

let app: TestApp
let admin: SignedIn
let graph: Awaited<ReturnType<typeof startFakeGraph>>
beforeAll(async () => {
  graph = await startFakeGraph({ [PIXEL]: TOKEN }, () => app.clock.now())
  app = await startApp({ env: { META_URL: graph.url } })
  admin = await app.signIn()
})
afterAll(async () => {
  await app.close()
  await graph.close()
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function measured(share_data = 'all') {
  const { id, url_amigavel: slug } = await createCampaign(app, admin, { title: 'Moto medida' })
  const body = { title: 'Pixel', pixel: PIXEL, pixel_access_token: TOKEN, share_data }
  const { pixel } = wanted(await admin.call('POST', '/api/pixel', { body }), 200)
  const link = { action_id: id, title: 'Anúncio', pixel_id: pixel.id }
  const { link: made } = wanted(await admin.call('POST', '/api/links', { body: link }), 200)
  return { slug, link_ref: made.id, pixel, id }
}

const accepted = () => `medicao=a.1.${Math.floor(app.clock.now().getTime() / 1000)}; _fbp=${FBP}`
const buyer = { name: 'Ana Souza Lima', telefone: '62981234567' }

async function order(slug: string, body: object, cookie: string) {
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14)', ...(cookie && { cookie }) }
  const { id } = wanted(await askToBuy(app, slug, { ...buyer, ...body }, randomUUID(), headers), 201)
  const [row] = await app.database.db.select().from(transaction).where(eq(transaction.id, id))
  return row as typeof transaction.$inferSelect
}

/** Lets the outbox send what there is. */
async function sent(): Promise<TakenEvent[]> {
  const before = graph.taken.length
  const outbox = makeOutbox(app.ports, DESTINATION_KINDS)
  for (let turn = 0; turn < 3; turn++) {
    await outbox.turn()
    await outbox.settled()
  }
  return graph.taken.slice(before)
}

test('an order and its payment are told once each, with one name, by the time of the payment, hashed as Meta takes it', async () => {
  const { slug, link_ref } = await measured()
  const row = await order(slug, { link_ref, params: { fbclid: 'IwAR0abc' } }, accepted())
  expect(row.measured).toMatchObject({ fbp: FBP, consent: { version: '1', at: expect.any(String) } })
  const [checkout, ...more] = await sent()
  expect(more).toEqual([])
  app.clock.move(60_000)
  await pay(app, String(row.chargeId))
  const [paid] = await app.database.db.select().from(transaction).where(eq(transaction.id, row.id))
  app.clock.move(3_600_000)
  const [purchase, ...none] = await sent()
  expect(none).toEqual([])
  const both = {
    pixel: PIXEL,
    version: 'v26.0',
    testCode: undefined,
    action_source: 'website',
    event_id: checkout?.event_id,
  }
  expect(checkout).toMatchObject({ ...both, event_name: 'InitiateCheckout' })
  expect(purchase).toMatchObject({
    ...both,
    event_name: 'Purchase',
    event_time: Math.floor(Number(paid?.paidAt?.getTime()) / 1000),
    event_source_url: `${app.ports.config.publicUrl}/campaign/${slug}`,
    custom_data: { currency: 'BRL', value: row.amount / 100, order_id: String(row.id) },
  })
  expect(purchase?.user_data).toEqual({
    client_user_agent: 'Mozilla/5.0 (Linux; Android 14)',
    client_ip_address: expect.stringMatching(/127\.0\.0\.1$/),
    fbp: FBP,
    fbc: expect.stringMatching(/^fb\.1\.\d{13}\.IwAR0abc$/),
    ph: [sha256('5562981234567')],
    fn: [sha256('ana')],
    ln: [sha256('lima')],
    st: [sha256('go')],
    country: [sha256('br')],
    external_id: [sha256('62981234567')],
  })
  expect(JSON.stringify(graph.taken)).not.toMatch(/62981234567|Souza/)
  expect(await sent()).toEqual([])
})

test('nothing is kept of a visit, nor sent, without consent, by another link, or of who came otherwise where advertisements alone are shared', async () => {
  const [{ slug, link_ref }, only] = [await measured(), await measured('only')]
  const refused = accepted().replace('=a.', '=r.')
  const rows = [
    await order(slug, { link_ref }, ''),
    await order(slug, { link_ref }, refused),
    await order(slug, {}, accepted()),
    await order(only.slug, { link_ref: only.link_ref }, accepted()),
  ]
  expect(rows.map(({ measured: kept, toldTo }) => [kept, toldTo])).toEqual(rows.map(() => [null, null]))
  expect(await sent()).toEqual([])
  await order(only.slug, { link_ref: only.link_ref, params: { utm_medium: 'cpc' } }, accepted())
  expect(await sent()).toMatchObject([{ event_name: 'InitiateCheckout' }])
})

test('a pixel that was deleted is told nothing more', async () => {
  const { slug, link_ref, pixel } = await measured()
  await order(slug, { link_ref }, accepted())
  wanted(await admin.call('PUT', `/api/links/${link_ref}`, { body: { pixel_id: null } }), 200)
  wanted(await admin.call('DELETE', `/api/pixel/${pixel.id}`), 200)
  expect(await sent()).toEqual([])
})

test.each([
  { status: 400, code: 2, is_transient: true },
  { status: 400, code: 4 },
  { status: 400, code: 80_004 },
  { status: 429, code: 190 },
])('what Meta refuses for a moment ($status, $code) is told once that is over', async ({ status, ...error }) => {
  const { slug, link_ref } = await measured()
  graph.trouble.is = { status, body: { error: { message: 'Wait', ...error } } }
  await order(slug, { link_ref }, accepted())
  expect(await sent()).toEqual([])
  delete graph.trouble.is
  app.clock.move(60_000)
  expect(await sent()).toMatchObject([{ event_name: 'InitiateCheckout' }])
})

test('Meta away is asked again; what is older than seven days by then is dropped, and the visit is forgotten after eight', async () => {
  const { slug, link_ref, pixel } = await measured()
  graph.trouble.is = { status: 503, body: {} }
  const row = await order(slug, { link_ref }, accepted())
  expect(await sent()).toEqual([])
  delete graph.trouble.is
  app.clock.move(60_000)
  expect(await sent()).toMatchObject([{ event_name: 'InitiateCheckout' }])
  graph.trouble.is = { status: 503, body: {} }
  await pay(app, String(row.chargeId))
  await sent()
  delete graph.trouble.is
  app.clock.move(7.5 * DAY)
  const before = graph.requests()
  expect(await sent()).toEqual([])
  expect(graph.requests()).toBe(before)
  const states = await app.database.db
    .select()
    .from(delivery)
    .where(eq(delivery.destinationId, Number(row.toldTo)))
  expect(states.every(({ settledAt }) => settledAt !== null)).toBe(true)
  app.clock.move(DAY)
  await forgetOldData(app.ports)
  const [kept] = await app.database.db.select().from(transaction).where(eq(transaction.id, row.id))
  expect([kept?.measured, pixel.id > 0]).toEqual([null, true])
})

test('what Meta refuses for what it is, is not told again', async () => {
  admin = await app.signIn()
  const { slug, link_ref } = await measured()
  graph.trouble.is = { status: 400, body: { error: { message: 'Invalid parameter', code: 100, is_transient: false } } }
  await order(slug, { link_ref }, accepted())
  await sent()
  delete graph.trouble.is
  app.clock.move(DAY)
  expect(await sent()).toEqual([])
})

/** Lets Meta fail for five days, so that the pixel is paused. */
async function burnt() {
  admin = await app.signIn()
  const { slug, link_ref, pixel } = await measured()
  graph.trouble.is = { status: 503, body: {} }
  const row = await order(slug, { link_ref }, accepted())
  for (let hours = 0; hours <= 120; hours += 10) {
    await sent()
    app.clock.move(10 * 3_600_000)
  }
  delete graph.trouble.is
  app.clock.move(12 * 3_600_000)
  admin = await app.signIn()
  const receivers = async () =>
    wanted(await admin.call('GET', '/api/today'), 200).today.receivers.filter(
      ({ id }: { id: number }) => id === pixel.id,
    )
  return { link_ref, pixel, toldTo: Number(row.toldTo), receivers }
}

test('a pixel that was paused since it failed goes on once it is given a token, and what waited is told', async () => {
  const { pixel, receivers } = await burnt()
  expect(await receivers()).toMatchObject([{ paused_by: 'failure', waiting: 1 }])
  wanted(await admin.call('PUT', `/api/pixel/${pixel.id}`, { body: { title: 'Pixel' } }), 200)
  expect(await sent()).toEqual([])
  wanted(await admin.call('PUT', `/api/pixel/${pixel.id}`, { body: { pixel_access_token: TOKEN } }), 200)
  expect(await sent()).toMatchObject([{ event_name: 'InitiateCheckout' }])
  expect(await receivers()).toEqual([])
})

test('a pixel that is deleted troubles nobody, and goes on once it is restored', async () => {
  const { link_ref, pixel, toldTo, receivers } = await burnt()
  wanted(await admin.call('PUT', `/api/links/${link_ref}`, { body: { pixel_id: null } }), 200)
  wanted(await admin.call('DELETE', `/api/pixel/${pixel.id}`), 200)
  const stored = async () => (await app.database.db.select().from(destination).where(eq(destination.id, toldTo)))[0]
  expect([await receivers(), (await stored())?.deletedAt]).toEqual([[], expect.any(Date)])
  wanted(await admin.call('POST', `/api/pixel/restore/${pixel.id}`), 200)
  expect(await sent()).toMatchObject([{ event_name: 'InitiateCheckout' }])
  expect(await stored()).toMatchObject({ deletedAt: null, state: 'delivering' })
})
