import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STEP_UPS } from '../../src/domain/people/permissions.ts'
import { chromiumForFile } from '../support/browser/chromium.ts'
import { bringSession } from '../support/browser/panel.ts'
import { buy, type Campaign, createCampaign, wanted } from '../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../support/server/build-app.ts'

const LOW = [
  { name: 'a phone on its side', viewport: { width: 667, height: 330 } },
  { name: '250 % zoom', viewport: { width: 512, height: 320 } },
  { name: '400 % zoom', viewport: { width: 320, height: 256 } },
]

const chromium = chromiumForFile()
let app: TestApp
let session: SignedIn
let campaign: Campaign
beforeAll(async () => {
  app = await startApp()
  session = await app.signIn()
  for (const type of STEP_UPS) await session.prove(type)
  const title = 'Caminhonete Toyota Hilux SRX Diesel 4x4 com som, película e documentação paga'
  campaign = await createCampaign(app, session, { title })
  const name = 'Maria Aparecida das Dores Albuquerque de Vasconcelos'
  for (const telefone of ['62981234567', '62981234568', '62981234569', '62981234570'])
    await buy(app, campaign.url_amigavel, { name, telefone })
  // Each change is a row of the log.
  for (const price of [3, 4, 5, 6, 7, 8, 9, 10])
    wanted(await session.call('PUT', `/api/actions/${campaign.id}`, { body: { price } }), 200)
})
afterAll(() => app.close())

/** How much of the window's height belongs to what is scrolled, while something far down is in its middle. */
const shareLeft = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((far) => {
      far.scrollIntoView({ block: 'center' })
      const before = far.getBoundingClientRect().top
      const lines = Array.from({ length: innerHeight }, (_, y) => y)
      const xs = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => part * innerWidth)
      const stack = (y: number) => xs.map((x) => document.elementFromPoint(x, y))
      const hits = lines.map(stack)
      let scroller = far.parentElement
      while (
        scroller !== null &&
        !(
          scroller.scrollHeight > scroller.clientHeight + 40 &&
          scroller.clientHeight > 0 &&
          /auto|scroll/.test(getComputedStyle(scroller).overflowY)
        )
      )
        scroller = scroller.parentElement
      const outer = scroller ?? document.scrollingElement
      const moving = new Set<Element>()
      const rects = new Map<Element, number>()
      for (const hit of hits.flat()) if (hit) rects.set(hit, hit.getBoundingClientRect().top)
      outer?.scrollBy({ top: -7, behavior: 'instant' })
      for (const [hit, top] of rects) if (hit.getBoundingClientRect().top !== top) moving.add(hit)
      const moved = far.getBoundingClientRect().top !== before
      return moved
        ? hits.filter((line) => line.some((hit) => hit !== null && moving.has(hit))).length / lines.length
        : 0
    })

/** What of it stays where it is while the rest is scrolled. */
const fixedIn = (part: Locator) =>
  part.evaluate((whole) =>
    [...whole.querySelectorAll('*')]
      .filter((each) => /sticky|fixed/.test(getComputedStyle(each).position) && each.textContent)
      .map((each) => each.textContent),
  )

describe.each(LOW)('$name', ({ viewport }) => {
  test('forms, dialogs and lists have nearly the whole window', async () => {
    const view = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport })
    await bringSession(app, view, session)
    const { page, problems } = view
    await page.goto(`/action/${campaign.id}/edit`)
    await page.locator('[name=product4]').waitFor()
    expect(await shareLeft(page, '[name=product4]')).toBeGreaterThan(0.9)
    await page.locator('[name=product4]').fill('Outro prêmio')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Descartar as alterações?' })
    await question.waitFor()
    expect(await fixedIn(question)).toEqual([])
    await question.getByRole('button', { name: 'Descartar' }).click()

    await page.goto('/usuarios')
    await page.getByRole('row').nth(3).waitFor()
    await expect
      .poll(() => page.getByRole('grid').evaluate((grid) => grid.clientHeight / innerHeight))
      .toBeGreaterThan(0.75)

    await page.goto('/auditoria')
    const list = page.getByRole('grid')
    await page.getByRole('row').nth(6).waitFor()
    await list.evaluate((grid) => grid.scrollBy({ top: 120, behavior: 'instant' }))
    await expect.poll(() => fixedIn(list)).toEqual([])
    expect(problems).toEqual([])
  })

  test('the buyer’s page has nothing over it', async () => {
    const { page, problems } = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport })
    await page.goto(`/campaign/${campaign.url_amigavel}`)
    await page.locator('.trust').first().waitFor()
    expect(await shareLeft(page, '.foot')).toBeGreaterThan(0.9)
    expect(problems).toEqual([])
  })
})

/** What can be pressed in a screen, the last of it: its row, or the button that saves. */
const LAST_OF = [
  { address: '/action/create', scroller: '.drawer-inside', last: '.drawer footer button >> nth=-1' },
  { address: '/settings', scroller: '.shell', last: 'main button:visible >> nth=-1' },
  { address: '/auditoria', scroller: '.shell', last: '.list-scroller [role=row] >> nth=-1' },
]

test.each(LAST_OF)(
  'a notice leaves free what is pressed where all of $address scrolls as one, in 844 × 390',
  async ({ address, scroller, last }) => {
    const viewport = { width: 844, height: 390 }
    const view = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport, systemTheme: 'dark' })
    await bringSession(app, view, session)
    const { page } = view
    await page.goto(address)
    await page.locator(last).waitFor()
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Comandos' }).fill('tema do sistema')
    await page.getByRole('option', { name: 'Usar o tema do sistema' }).waitFor()
    await page.keyboard.press('Enter')
    const bubble = page.getByText('O tema agora segue o do sistema: escuro').locator('xpath=ancestor::li')
    await bubble.hover()
    const free = () =>
      page.evaluate(
        ([outer]) => {
          for (const part of document.querySelectorAll(`${outer}, .list-scroller`)) part.scrollTo(0, part.scrollHeight)
          return document.querySelector('[data-sonner-toast]')?.getBoundingClientRect().top ?? 0
        },
        [scroller] as const,
      )
    await expect
      .poll(async () => {
        const top = await free()
        const box = await page.locator(last).boundingBox()
        return box === null
          ? 'gone'
          : box.y + box.height <= top && box.y >= 0
            ? 'free'
            : `${box.y + box.height} of ${top}`
      })
      .toBe('free')
  },
)
