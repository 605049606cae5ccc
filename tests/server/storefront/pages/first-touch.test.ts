import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaign as campaigns, link, transaction } from '../../../../server/platform/db/schema.ts'
import { askToBuy, createCampaign, purchaseBody, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const THIRTY_DAYS_S = 30 * 24 * 3600
let made = 0
let phones = 0
const phone = () => `6298${String(++phones).padStart(7, '0')}`

async function campaignWithLinks() {
  const campaign = await createCampaign(app, admin, { title: `Primeiro toque ${++made}` })
  const [first, second] = await app.database.db
    .insert(link)
    .values(
      ['Um', 'Outro'].map((title) => ({
        ...{ campaignId: campaign.id, title, operatorId: 1, createdAt: app.clock.now() },
      })),
    )
    .returning()
  return { ...campaign, first: first?.id ?? 0, second: second?.id ?? 0 }
}

/** A browser that keeps cookies by their path, as far as a campaign's addresses need. */
function browser() {
  const cookies = new Map<string, { value: string; path: string }>()
  return {
    async visit(path: string): Promise<Awaited<ReturnType<TestApp['call']>>> {
      const answer = await app.call('GET', path, { headers: { accept: 'text/html', cookie: this.cookieAt(path) } })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = '', path = ''] = /^([^=]+)=([^;]*);.*Path=([^;]+)/.exec(line) ?? []
        cookies.set(`${name} ${path}`, { value, path })
        if (name === 'origem') expect(line).toMatch(new RegExp(`Max-Age=${THIRTY_DAYS_S};.*HttpOnly; SameSite=Lax`))
      }
      const moved = answer.status === 301 ? answer.headers.get('location') : null
      return moved === null ? answer : this.visit(moved)
    },
    cookieAt: (at: string) =>
      [...cookies]
        .flatMap(([name, { value, path }]) => (at.startsWith(path) ? [`${name.split(' ')[0]}=${value}`] : []))
        .join('; '),
  }
}

const originOf = async (id: number) => {
  const [row] = await app.database.db.select().from(transaction).where(eq(transaction.id, id))
  return { link: row?.linkId, params: row?.params }
}

const order = (slug: string, cookie: string, changes: Record<string, unknown> = {}) =>
  app.call('POST', `/api/public/campaigns/${slug}/purchases`, {
    body: purchaseBody(changes),
    headers: { 'idempotency-key': `${Math.random()}`, cookie },
  })

test('the first link and advertisement that led to a campaign go with every purchase of it, by whatever address it is bought later', async () => {
  const { url_amigavel: slug, first, second } = await campaignWithLinks()
  const page = `/campaign/${slug}`
  const orders = `/api/public/campaigns/${slug}/purchases`
  const tab = browser()
  const arrived = await tab.visit(
    `${page}?link_ref=${first}&utm_source=insta&utm_campaign=moto%20zero&fbclid=abc&outro=1`,
  )
  expect(arrived.headers.get('cache-control')).toBe('private, max-age=1')
  const brought = { link: first, params: { utm_source: 'insta', utm_campaign: 'moto zero', fbclid: 'abc', outro: '1' } }
  // What is bought from the head, /campanhas or a PIX that lapsed: the campaign's address alone.
  await tab.visit('/campanhas')
  expect((await tab.visit(page)).headers.getSetCookie()).toEqual([])
  expect(await originOf(wanted(await order(slug, tab.cookieAt(orders)), 201).id)).toEqual(brought)
  // A later link does not take the sale from the first.
  expect((await tab.visit(`${page}?link_ref=${second}&utm_source=face`)).headers.getSetCookie()).toEqual([])
  const later = { link_ref: second, params: { utm_source: 'face', tela: 'b' }, telefone: '62981234560' }
  expect(await originOf(wanted(await order(slug, tab.cookieAt(orders), later), 201).id)).toEqual({
    link: first,
    params: { ...brought.params, tela: 'b' },
  })
  // Another campaign has a first touch of its own, and whoever keeps nothing is asked by the address as before.
  const other = await campaignWithLinks()
  await tab.visit(`/campaign/${other.url_amigavel}?link_ref=${other.second}`)
  const elsewhere = await order(
    other.url_amigavel,
    tab.cookieAt(`/api/public/campaigns/${other.url_amigavel}/purchases`),
  )
  expect(await originOf(wanted(elsewhere, 201).id)).toEqual({ link: other.second, params: null })
  const bare = await askToBuy(app, slug, { link_ref: second, telefone: '62981234561' })
  expect(await originOf(wanted(bare, 201).id)).toEqual({ link: second, params: null })
})

test('a repeat of an order is answered as before, whatever its device keeps by then', async () => {
  const { url_amigavel: slug, first } = await campaignWithLinks()
  const tab = browser()
  const send = () =>
    app.call('POST', `/api/public/campaigns/${slug}/purchases`, {
      body: purchaseBody(),
      headers: { 'idempotency-key': 'repetida', cookie: tab.cookieAt(`/api/public/campaigns/${slug}/purchases`) },
    })
  const { id } = wanted(await send(), 201)
  await tab.visit(`/campaign/${slug}?link_ref=${first}`)
  expect(wanted(await send(), 201).id).toBe(id)
})

test('the form without a script buys with the first touch too', async () => {
  const { url_amigavel: slug, first } = await campaignWithLinks()
  const page = `/campaign/${slug}`
  const tab = browser()
  await tab.visit(`${page}?link_ref=${first}&gclid=xyz`)
  const send = (fields: Record<string, string>) =>
    app.call('POST', page, {
      raw: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', cookie: tab.cookieAt(page) },
    })
  const { text } = (await send({ quantity: '3' })).body
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
  const kept = Object.fromEntries(['quantity', 'key', 'amount', 'due', 'version'].map((name) => [name, hidden(name)]))
  const bought = await send({ ...kept, step: 'pay', telefone: '62981234562', name: 'Ana Lima', consent: '1' })
  expect(bought.status).toBe(303)
  const id = Number(/compra\/(\d+)$/.exec(bought.headers.get('location') ?? '')?.[1])
  expect(await originOf(id)).toEqual({ link: first, params: { gclid: 'xyz' } })
})

test('a link that there is not, or no longer, is no first touch: the one that led there takes the sale', async () => {
  const { url_amigavel: slug, first, second } = await campaignWithLinks()
  const other = await campaignWithLinks()
  const orders = `/api/public/campaigns/${slug}/purchases`
  await app.database.db.update(link).set({ deletedAt: app.clock.now() }).where(eq(link.id, first))
  for (const gone of [first, other.first, 999_999, 0, '-1', '1e3', '%00', '9'.repeat(30)]) {
    const tab = browser()
    await tab.visit(`/campaign/${slug}?link_ref=${gone}`)
    await tab.visit(`/campaign/${slug}?link_ref=${second}`)
    const { id } = wanted(await order(slug, tab.cookieAt(orders), { telefone: phone() }), 201)
    expect([gone, await originOf(id)]).toEqual([gone, { link: second, params: null }])
  }
  // One that is deleted once it brought somebody leaves the sale to the link that the order came by.
  const tab = browser()
  await tab.visit(`/campaign/${slug}?link_ref=${second}`)
  await app.database.db.update(link).set({ deletedAt: app.clock.now() }).where(eq(link.id, second))
  await app.database.db.update(link).set({ deletedAt: null }).where(eq(link.id, first))
  const late = { telefone: phone(), link_ref: first }
  expect(await originOf(wanted(await order(slug, tab.cookieAt(orders), late), 201).id)).toMatchObject({ link: first })
})

test('an address that is written otherwise, a page from the cache and a form that carries the link keep it too', async () => {
  const { url_amigavel: slug, first } = await campaignWithLinks()
  const orders = `/api/public/campaigns/${slug}/purchases`
  for (const path of [
    `/campaign/${slug}/`,
    `/campaign/${slug.toUpperCase()}`,
    `/Campaign/${slug}`,
    `/campaign/${slug}`,
  ]) {
    const tab = browser()
    await tab.visit(`${path}?link_ref=${first}&utm_source=insta`)
    const { id } = wanted(await order(slug, tab.cookieAt(orders), { telefone: phone() }), 201)
    expect([path, await originOf(id)]).toEqual([path, { link: first, params: { utm_source: 'insta' } }])
  }
  // Asked again with what a browser has kept of it, and nothing changed.
  const page = await app.call('GET', `/campaign/${slug}`, { headers: { accept: 'text/html' } })
  const etag = page.headers.get('etag') ?? ''
  const again = await app.call('GET', `/campaign/${slug}?link_ref=${first}`, {
    headers: { accept: 'text/html', 'if-none-match': etag },
  })
  expect([again.status, again.headers.getSetCookie().length > 0]).toEqual([304, true])
})

test('a campaign that is sold out, or drawn, keeps who led there as well, for what becomes free again', async () => {
  const { id, url_amigavel: slug, first, second } = await campaignWithLinks()
  const orders = `/api/public/campaigns/${slug}/purchases`
  await app.database.db.update(campaigns).set({ statusDetail: 2 }).where(eq(campaigns.id, id))
  const tab = browser()
  await tab.visit(`/campaign/${slug}?link_ref=${first}`)
  await app.database.db.update(campaigns).set({ statusDetail: 1 }).where(eq(campaigns.id, id))
  await tab.visit(`/campaign/${slug}?link_ref=${second}`)
  const bought = wanted(await order(slug, tab.cookieAt(orders), { telefone: phone() }), 201)
  expect(await originOf(bought.id)).toEqual({ link: first, params: null })
})

test('what a cookie cannot hold is left out, and what names no link and no advertisement is no first touch', async () => {
  const { url_amigavel: slug, first } = await campaignWithLinks()
  const tab = browser()
  expect((await tab.visit(`/campaign/${slug}?v=1&tela=b`)).headers.getSetCookie()).toEqual([])
  const long = Array.from({ length: 10 }, (_, nth) => `p${nth}=${'é'.repeat(30)}`).join('&')
  await tab.visit(`/campaign/${slug}?${long}&link_ref=${first}&utm_source=insta`)
  const cookie = tab.cookieAt(`/campaign/${slug}`)
  expect(cookie.length).toBeLessThan(4_000)
  const bought = wanted(await order(slug, cookie), 201)
  expect(await originOf(bought.id)).toMatchObject({ link: first, params: { utm_source: 'insta' } })
})

test('the privacy text says what is kept of where somebody came from, also where the organiser wrote a text', async () => {
  const words = async () => (await app.call('GET', '/privacidade', { headers: { accept: 'text/html' } })).body.text
  expect(await words()).toContain('fica guardado neste aparelho por 30 dias')
})
