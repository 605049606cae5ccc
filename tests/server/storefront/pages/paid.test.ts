import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Rendering } from '../../../../server/platform/ports.ts'
import type { Page } from '../../../../src/storefront/pages.ts'
import { render } from '../../../../src/storefront/rendering.tsx'
import { buy, buyAndPay, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const rendering: Rendering = { render: (page, frame) => render(page as Page, frame), css: '', script: '/x.js' }

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp({ rendering })
  admin = await app.signIn()
})
afterAll(() => app.close())

type Buyer = { id: number; token: string }
const MANY = 20_000
const listOf = (slug: string, { id }: Buyer, body: Record<string, string>, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: 'POST',
    url: `/campaign/${slug}/compra/${id}/numeros`,
    payload: new URLSearchParams(body).toString(),
    headers: { ...FORM, ...headers },
  })
const askPlace = ({ id, token }: Buyer, number: string) =>
  app.call('GET', `/api/public/purchases/${id}/place?number=${number}`, { headers: { 'purchase-token': token } })

describe('the page of a paid purchase', () => {
  test('tells when it was paid and by whom, what it earned, and where its buyer is sent', async () => {
    const campaign = await createCampaign(app, admin, {
      trigger_title: 'Entre no grupo',
      trigger_redirect_link: `${app.url}/campaign/outra`,
      trigger_redirect_time: 10,
      whatsapp: '62981234567',
    })
    const unpaid = await buy(app, campaign.url_amigavel, { quantity: 1 })
    const buyer = await buyAndPay(app, campaign.url_amigavel, { name: 'Ana Cláudia Neves', telefone: '62981237788' })
    const read = async ({ id, token }: Buyer) =>
      (await app.call('GET', `/api/public/purchases/${id}`, { headers: { 'purchase-token': token } })).body
    expect(await read(unpaid)).toMatchObject({ paid_at: null, buyer: null, after: null })
    expect(await read(buyer)).toMatchObject({
      paid_at: expect.any(String),
      buyer: { name: 'Ana Cláudia N.', telefone: '(62) 981••-••••' },
      coupons: [],
      after: { title: 'Entre no grupo', redirect_time: 10, redirect_link: `${app.url}/campaign/outra` },
    })
    const html = (
      await app.call('GET', `/campaign/${campaign.url_amigavel}/compra/${buyer.id}`, {
        headers: { cookie: `compra-${buyer.id}=${buyer.token}` },
      })
    ).body.text
    expect(html).toContain('Ana Cláudia N.')
    expect(html).not.toMatch(/ style="/)
    // Whoever opens a purchase again stays.
    expect(html).not.toContain('Abrindo em')
  })
})

describe('twenty thousand numbers', () => {
  let buyer: Buyer
  let slug: string
  beforeAll(async () => {
    const campaign = await createCampaign(app, admin, { numbers: 100_000, price: 0.01, max_reserva: MANY })
    slug = campaign.url_amigavel
    buyer = await buyAndPay(app, slug, { quantity: MANY })
  })

  test('come as a text, one a line, in order, to who has the token and to nobody else', async () => {
    const list = await listOf(slug, buyer, { token: buyer.token })
    expect([list.statusCode, list.headers['content-type'], list.headers['content-disposition']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      `attachment; filename="cotas-${buyer.id}.txt"`,
    ])
    const lines = list.body.trimEnd().split('\n')
    expect(lines).toHaveLength(MANY)
    expect(lines).toEqual([...new Set(lines)].sort())
    expect(lines.every((line) => /^\d{5}$/.test(line))).toBe(true)
    const kept = await listOf(slug, buyer, {}, { cookie: `compra-${buyer.id}=${buyer.token}` })
    expect(kept.body).toBe(list.body)
    for (const token of ['', 'x']) expect((await listOf(slug, buyer, { token })).statusCode).toBe(404)
    const unpaid = await buy(app, slug, { quantity: 200, telefone: '62981230009' })
    expect((await listOf(slug, unpaid, { token: unpaid.token })).statusCode).toBe(404)
  })

  test('are searched by the server, which tells the place of one’s own alone', async () => {
    const lines = (await listOf(slug, buyer, { token: buyer.token })).body.trimEnd().split('\n')
    const other = Array.from({ length: 100_000 }, (_, number) => number).find(
      (number) => !lines.includes(String(number).padStart(5, '0')),
    )
    expect(wanted(await askPlace(buyer, lines[4092] ?? ''), 200)).toEqual({ success: 200, place: 4093 })
    expect(wanted(await askPlace(buyer, String(other)), 200)).toEqual({ success: 200, place: null })
    expect((await askPlace({ ...buyer, token: 'x' }, lines[0] ?? '')).status).toBe(404)
    expect((await askPlace(buyer, 'abc')).status).toBe(422)
  })
})
