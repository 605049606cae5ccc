import { beforeEach, expect, test, vi } from 'vitest'
import { type AnyEventObject, createActor, fromCallback } from 'xstate'
import { purchaseMachine } from '../../src/machines/flows/buyer/purchase.ts'
import type { PurchaseKey } from '../../src/machines/purchase-setup.ts'
import { actorsFor } from '../../src/storefront/calls/actors.ts'
import { orderFor } from '../../src/storefront/calls/orders.ts'
import { keepDraft, keepPurchase, rememberedDraft, unansweredOrder } from '../../src/storefront/device.ts'
import { forgetDevice, rememberedPurchases } from '../../src/storefront/kept.ts'
import { OFFER } from '../support/seeds/bought.ts'

const WHO = { name: 'Ana Lima', telefone: '62981234567' }
const ANA = { ...WHO, acceptedAt: null, acceptedVersion: null }
const OPENED = {
  ...{ id: 7, token: 'chave', quantity: 10, due: 10, amount: 1 },
  pix: { charge_id: 'c1', copia_e_cola: '000201', expires_at: '2026-11-22T15:30:00.000Z' },
}
/** What the server answers, in order, and what it was sent. Without an answer the connection breaks. */
let answers: (Response | null)[]
let sent: { key: string | null; body: unknown }[]

beforeEach(() => {
  localStorage.clear()
  sent = []
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit) => {
    sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

/** Opens a campaign by its link and, unless the device asks by itself for what was not answered, asks for ten quotas; answers where that leads. */
async function buyAt(search: string) {
  const watchPayment = fromCallback<AnyEventObject, PurchaseKey>(() => undefined)
  const actors = { ...actorsFor({ slug: 'moto', search, renewed: () => undefined }), watchPayment }
  const input = { offer: OFFER, quantity: 10, key: null, bought: null }
  const actor = createActor(purchaseMachine.provide({ actors }), { input }).start()
  actor.send({ type: 'device.remembered', buyer: ANA, asked: unansweredOrder('moto', Date.now()), draft: null })
  actor.send({ type: 'purchase.begin' })
  actor.send({ type: 'purchase.confirm', shown: { amount: 100, due: 10 } })
  await expect.poll(() => actor.getSnapshot().matches('buying')).toBe(false)
  actor.stop()
  return actor.getSnapshot().value
}

const first = { ...WHO, quantity: 10, amount: 1, due: 10, link_ref: 5, params: { fbclid: 'um' } }

test('an order without an answer is asked for again as it was sent, whatever the link carries that opens the page again', async () => {
  answers = [null, Response.json(OPENED, { status: 201 })]
  expect(await buyAt('?link_ref=5&fbclid=um')).toBe('unsure')
  expect(await buyAt('?link_ref=6&fbclid=dois')).toEqual({ charged: 'waiting' })
  expect(sent.map(({ body }) => body)).toEqual([first, first])
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('an order that the browser could not keep is asked for again under its key, also after a reload', async () => {
  localStorage.setItem('talao.comprador', JSON.stringify({ buyer: ANA }))
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  answers = [null, null]
  expect(await buyAt('')).toBe('unsure')
  expect(await buyAt('')).toBe('unsure')
  expect(sent[1]?.key).toBe(sent[0]?.key)
  vi.resetModules()
  const anew = await import('../../src/storefront/device.ts')
  expect(anew.freshOrder('moto', Date.now())?.key).toBe(sent[0]?.key)
  expect(anew.rememberedBuyer()).toMatchObject(WHO)
  // Once there is room it is kept as ever, and nothing older comes back.
  full.mockRestore()
  forgetDevice()
  expect([unansweredOrder('moto', Date.now()), history.state]).toMatchObject([null, {}])
  localStorage.setItem('talao.comprador', JSON.stringify({ buyer: ANA }))
  vi.resetModules()
  const later = await import('../../src/storefront/device.ts')
  expect([later.freshOrder('moto', Date.now()), later.rememberedBuyer()]).toEqual([null, ANA])
})

test('an order that the browser could not keep is still the same after a link within the page', async () => {
  forgetDevice()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepPurchase({ id: 6, token: 'outra', slug: 'moto' })
  answers = [null, null]
  expect(await buyAt('')).toBe('unsure')
  history.pushState(null, '', '#regulamento')
  expect(await buyAt('')).toBe('unsure')
  expect(sent[1]?.key).toBe(sent[0]?.key)
  keepPurchase({ id: 7, token: 'chave', slug: 'moto' })
  expect(rememberedPurchases().map(({ id }) => id)).toEqual([7, 6])
  vi.restoreAllMocks()
  forgetDevice()
})

test('what was forgotten does not come back with the page before, which held it alone', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepPurchase({ id: 6, token: 'chave', slug: 'moto' })
  const before = history.state
  full.mockRestore()
  history.pushState(null, '', '/my-numbers')
  vi.resetModules()
  const next = await import('../../src/storefront/kept.ts')
  next.forgetDevice()
  // The page before as the browser put it away, and read anew.
  expect(rememberedPurchases()).toEqual([])
  history.replaceState(before, '')
  vi.resetModules()
  const anew = await import('../../src/storefront/kept.ts')
  expect(anew.rememberedPurchases()).toEqual([])
  forgetDevice()
})

test('one purchase that was forgotten does not come back with the page before, either', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  for (const id of [6, 7]) keepPurchase({ id, token: 'chave', slug: 'moto' })
  const before = history.state
  full.mockRestore()
  vi.resetModules()
  const next = await import('../../src/storefront/kept.ts')
  next.forgetPurchase(6)
  history.replaceState(before, '')
  vi.resetModules()
  const anew = await import('../../src/storefront/kept.ts')
  expect(anew.rememberedPurchases().map(({ id }) => id)).toEqual([7])
  forgetDevice()
})

test('an entry of the history that held something alone brings nothing back over what was kept since', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepPurchase({ id: 6, token: 'chave', slug: 'moto' })
  const before = history.state
  history.pushState(null, '', '#regulamento')
  full.mockRestore()
  keepPurchase({ id: 7, token: 'chave', slug: 'moto' })
  history.replaceState(before, '')
  expect(rememberedPurchases().map(({ id }) => id)).toEqual([7, 6])
  forgetDevice()
})

test('who asks too often keeps the order, which may have been made, and who was answered makes a new one', async () => {
  const limited = Response.json({ msg: 'Muitas tentativas seguidas.', error_code: 'rate.exceeded' }, { status: 429 })
  const opened = () => Response.json(OPENED, { status: 201 })
  answers = [null, limited, opened(), opened()]
  expect(await buyAt('')).toBe('unsure')
  expect(await buyAt('')).toBe('confirming')
  expect(await buyAt('')).toEqual({ charged: 'waiting' })
  expect(await buyAt('')).toEqual({ charged: 'waiting' })
  const [key, second, third, fourth] = sent.map((each) => each.key)
  expect([second, third]).toEqual([key, key])
  expect(fourth).not.toBe(key)
})

test('what was typed is kept for its campaign in this tab, and forgotten with all that the device keeps, orders too', () => {
  const draft = { ...WHO, typed: '20', quantity: 20 }
  keepDraft('moto', draft)
  orderFor('moto', { ...WHO, quantity: 20, shown: null, consent: null }, {}, Date.now())
  expect([rememberedDraft('moto'), rememberedDraft('carro')]).toEqual([draft, null])
  forgetDevice()
  expect([rememberedDraft('moto'), unansweredOrder('moto', Date.now())]).toEqual([null, null])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(WHO.telefone)
})
