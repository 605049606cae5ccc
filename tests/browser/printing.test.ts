import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../support/browser/chromium.ts'
import { type FilledApp, startFilledApp } from '../support/browser/every-screen.ts'
import { bringSession, see } from '../support/browser/panel.ts'
import { buy, createCampaign } from '../support/seeds/fixtures.ts'

const BUYERS = 45

const chromium = chromiumForFile()
let filled: FilledApp
let campaign: number
beforeAll(async () => {
  filled = await startFilledApp()
  const { app, session } = filled
  const { id, url_amigavel } = await createCampaign(app, session, { title: 'Moto no papel', numbers: 1000 })
  campaign = id
  for (let count = 0; count < BUYERS; count += 1)
    await buy(app, url_amigavel, { name: `Cliente Número ${count}`, telefone: `6298${String(3_000_000 + count)}` })
})
afterAll(() => filled.app.close())

/** A dark panel, drawn for paper of the usual width. */
async function printed(address: string, ready: (page: Page) => Promise<unknown>) {
  const view = await chromium.open({ baseURL: filled.app.url, reducedMotion: true, theme: 'dark' })
  await bringSession(filled.app, view, filled.session)
  const { page } = view
  await page.goto(address)
  await ready(page)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1000 })
  return view
}

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
/** What is pressed and can be seen. */
const menus = (page: Page) =>
  page
    .locator('nav:visible, [role=toolbar]:visible, [type=search]:visible, [aria-haspopup]:visible, .bar-place:visible')
    .count()

test('a list is printed with every row that it holds, names whole, black on white, and says how to print the others', async () => {
  const { page, problems } = await printed(`/action/${campaign}/transactions`, async (page) => {
    await see(page, /Cliente Número 44/)
    const list = page.getByRole('grid', { name: 'Transações' })
    await list.evaluate((grid) => grid.scrollTo(0, grid.scrollHeight))
    await page.getByText('Cliente Número 20').waitFor({ state: 'attached' })
    await list.evaluate((grid) => grid.scrollTo(0, 0))
    await expect.poll(() => page.getByText('Cliente Número 15').count()).toBe(0)
  })
  await expect.poll(() => ground(page)).toBe('rgb(255, 255, 255)')
  const names = page.getByRole('row').getByText(/^Cliente Número \d+$/)
  const held = await names.count()
  const said = page.getByText(/primeiras linhas/)
  expect(held).toBeGreaterThanOrEqual(40)
  await expect
    .poll(() => said.innerText())
    .toBe(
      `Aqui estão as ${held} primeiras linhas de ${BUYERS}. Para imprimir todas, role a lista até o fim antes, ou exporte.`,
    )
  const cut = await names.evaluateAll(
    (all) =>
      all.filter((name) => name.scrollWidth > name.clientWidth + 1 || name.getBoundingClientRect().width < 60).length,
  )
  expect(cut).toBe(0)
  const [color] = await names.evaluateAll((all) => all.map((name) => getComputedStyle(name).color))
  expect(color).toBe('rgb(0, 0, 0)')
  const tops = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().top))
  expect(tops).toEqual([...new Set(tops)].sort((one, other) => one - other))
  await expect.poll(async () => [await menus(page), (await sideways(page)) > 0]).toEqual([0, false])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(() => names.count()).toBeLessThan(held)
  expect(problems).toEqual([])
})

test.each([
  ['metrics', ({ params }: FilledApp) => `/action/${params.action_id}/metrics`, /Conversão/],
  ['winners', ({ ofWinner }: FilledApp) => `/action/${ofWinner.action_id}/raffle`, /Ganhador|prêmio/i],
] as const)('%s are printed whole, black on white, without menus', async (_, address, words) => {
  const { page, problems } = await printed(address(filled), (page) => see(page, words))
  await expect.poll(() => ground(page)).toBe('rgb(255, 255, 255)')
  await expect.poll(async () => [await menus(page), (await sideways(page)) > 0]).toEqual([0, false])
  const dark = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, dt, dd, th, td, p')].flatMap((element) => {
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number)
      return element.checkVisibility() && red + green + blue > 450 ? [element.textContent] : []
    }),
  )
  expect(dark).toEqual([])
  expect(problems).toEqual([])
})
