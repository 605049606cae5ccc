import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { see } from '../../support/browser/panel.ts'
import { accessFaults, sidewaysFaults } from '../../support/browser/screens.ts'
import { takenOver } from '../../support/browser/taken-over.ts'
import { createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const PIXEL = { title: 'Pixel', pixel: '918204551077342', pixel_access_token: 'EAAx', share_data: 'all' }
const TAG = { title: 'GTM', container: 'GTM-K7X4PQ2', share_data: 'all' }
const QUESTION = 'Podemos contar qual anúncio trouxe você?'
/** Tells of each call as Meta's script would, by an address that a test can count. */
const FBEVENTS = `(() => {
  const queue = window.fbq.queue
  window.fbq.callMethod = (...told) => { new Image().src = 'https://www.facebook.com/tr?' + encodeURIComponent(JSON.stringify(told)) }
  for (const told of queue) window.fbq.callMethod(...told)
})()`

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp({ env: { PUBLIC_URL: 'http://127.0.0.1', PANEL_URL: 'http://localhost' } })
  admin = await app.signIn()
})
afterAll(() => app.close())

async function measured() {
  const campaign = await createCampaign(app, admin, { title: 'Moto medida', price: 1, minimum_transaction: 1 })
  const create = async (path: string, body: object) => wanted(await admin.call('POST', path, { body }), 200)
  const { pixel } = await create('/api/pixel', PIXEL)
  const { tag } = await create('/api/google-tag-manager', TAG)
  const body = { action_id: campaign.id, title: 'Anúncio', pixel_id: pixel.id, google_tag_id: tag.id }
  const { link } = await create('/api/links', body)
  return `/campaign/${campaign.url_amigavel}?link_ref=${link.id}`
}

/** What a page asks of others, answered in their place. */
async function watchOthers(page: Page) {
  const asked: string[] = []
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => {
      asked.push(decodeURIComponent(route.request().url()))
      return route.fulfill({
        contentType: 'text/javascript',
        body: route.request().url().includes('fbevents') ? FBEVENTS : '',
      })
    },
  )
  return asked
}

test('nothing foreign is asked for until it was accepted; the card stands in the first paint, goes without a reload, and the foot takes it back', async () => {
  const path = await measured()
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: 'phone' })
  const { page, problems } = view
  const asked = await watchOthers(page)
  await page.goto(path)
  await see(page, QUESTION)
  await takenOver(page)
  expect(await accessFaults(page)).toEqual([])
  expect(await sidewaysFaults(page)).toEqual([])
  const card = page.locator('.cons')
  const sizes = await card
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)))
  expect(sizes[0]).toBe(sizes[1])
  expect(asked).toEqual([])

  await card.getByRole('button', { name: 'Recusar' }).tap()
  await card.waitFor({ state: 'hidden' })
  await page.reload()
  await takenOver(page)
  await expect.poll(() => card.isVisible()).toBe(false)
  const foot = page.getByRole('contentinfo')
  await expect.poll(() => foot.getByRole('button', { name: 'Recusar' }).getAttribute('aria-pressed')).toBe('true')
  expect(asked).toEqual([])

  await foot.getByRole('button', { name: 'Aceitar' }).tap()
  await expect.poll(() => asked.some((each) => each.includes('["track","PageView"]'))).toBe(true)
  expect(asked.filter((each) => /\.js/.test(each))).toEqual([
    `https://www.googletagmanager.com/gtm.js?id=${TAG.container}`,
    'https://connect.facebook.net/en_US/fbevents.js',
  ])
  const before = asked.length
  await foot.getByRole('button', { name: 'Recusar' }).tap()
  await expect.poll(() => foot.getByRole('button', { name: 'Recusar' }).getAttribute('aria-pressed')).toBe('true')
  await page.reload()
  await takenOver(page)
  expect(asked.length).toBe(before)
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: '_fbp' }))
  expect(problems).toEqual([])
})

test('a choice whose way to the server breaks is sent as a form, as it was chosen', async () => {
  const path = await measured()
  const { page, context } = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: 'phone' })
  await watchOthers(page)
  await page.route('**/medicao', (route) =>
    route.request().resourceType() === 'fetch' && route.request().method() === 'POST'
      ? route.abort()
      : route.fallback(),
  )
  await page.goto(path)
  await see(page, QUESTION)
  await takenOver(page)
  await page.locator('.cons').getByRole('button', { name: 'Aceitar' }).tap()
  const kept = async () => (await context.cookies()).find(({ name }) => name === 'medicao')?.value
  await expect.poll(kept).toMatch(/^a\.1\./)
  await expect.poll(() => page.locator('.cons').isVisible()).toBe(false)
})

test('without a script the card is a form: it comes back to the page, which asks no more, and the foot of each page takes it back', async () => {
  const path = await measured()
  const view = await chromium.open({ baseURL: app.url, scripts: false, viewport: 'phone' })
  const { page } = view
  await page.goto(path)
  await page.locator('.cons').getByRole('button', { name: 'Aceitar' }).tap()
  await expect.poll(() => page.locator('.cons').isVisible()).toBe(false)
  expect(page.url()).toContain(path)
  await page.getByRole('link', { name: 'Privacidade' }).tap()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Recusar' }).tap()
  const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'medicao')?.value
  await expect.poll(kept).toMatch(/^r\.1\./)
  expect(page.url()).toContain('/privacidade')
})
