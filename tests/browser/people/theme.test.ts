import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, see } from '../../support/browser/panel.ts'
import { createCampaign } from '../../support/seeds/fixtures.ts'
import { startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const worn = (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    kept: localStorage.getItem('talao.theme'),
    bar: document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
  }))

/** How light the page looks in the corner of every picture that is painted while `navigate` runs, from 0 to 255. */
async function paintedWhile(page: Page, navigate: () => Promise<unknown>): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  const pictures: Buffer[] = []
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(Buffer.from(data, 'base64'))
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  const small = { format: 'jpeg', quality: 90, maxWidth: 320, maxHeight: 200 } as const
  await devtools.send('Page.startScreencast', { ...small, everyNthFrame: 1 })
  await navigate()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await devtools.send('Page.stopScreencast')
  await devtools.detach()
  return Promise.all(
    pictures.map(async (picture) => {
      const corner = sharp(picture).extract({ left: 0, top: 0, width: 8, height: 8 })
      const colours = await corner.removeAlpha().raw().toBuffer()
      return Math.round(colours.reduce((sum, colour) => sum + colour, 0) / colours.length)
    }),
  )
}

test.each([
  ['dark', 'light', 'dark'],
  ['light', 'dark', 'light'],
  ['system', 'light', 'light'],
  ['system', 'dark', 'dark'],
] as const)('the choice %s on a %s system is %s from the first paint on', async (choice, systemTheme, looks) => {
  const { page } = await chromium.open({ baseURL: app.url, systemTheme })
  await page.goto('/login')
  await page.evaluate((kept) => localStorage.setItem('talao.theme', kept), choice)
  await page.reload()
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
  // The program is held back, so that what is painted before it runs is seen.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  const painted = await paintedWhile(page, async () => {
    await page.reload()
    await page.getByRole('heading', { name: 'Entrar' }).waitFor()
  })
  expect(painted.length).toBeGreaterThan(1)
  expect(painted.filter((light) => (looks === 'dark' ? light > 60 : light < 200))).toEqual([])
})

test('the theme is chosen on the page Conta, kept, and follows the system when asked', async () => {
  const view = await chromium.open({ baseURL: app.url, systemTheme: 'light' })
  const { page, problems } = view
  await bringSession(app, view)
  await page.goto('/conta')
  const choice = (name: string) => page.getByRole('radio', { name })
  await choice('Sistema').click()
  await expect.poll(() => worn(page)).toEqual({ theme: 'light', kept: 'system', bar: '#f3f3f0' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => worn(page)).toEqual({ theme: 'dark', kept: 'system', bar: '#0b0c0e' })
  await choice('Claro').click()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect.poll(() => worn(page)).toEqual({ theme: 'light', kept: 'light', bar: '#f3f3f0' })
  await expect.poll(() => choice('Claro').isChecked()).toBe(true)
  const otherTab = await view.context.newPage()
  await otherTab.goto('/conta')
  await otherTab.getByRole('radio', { name: 'Escuro' }).click()
  await expect.poll(() => worn(page)).toEqual({ theme: 'dark', kept: 'dark', bar: '#0b0c0e' })
  await expect.poll(() => choice('Escuro').isChecked()).toBe(true)
  expect(problems).toEqual([])
})

test('where the system forces its colours, frames, the cursor, the chosen command and how far a sale has come are still seen', async () => {
  const session = await app.signIn()
  await createCampaign(app, session)
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, session)
  const { page } = view
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/actions')
  await see(page, 'Honda CG 160')
  const frame = (part: Locator) =>
    part.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
    })
  const check = page.getByRole('checkbox', { name: 'Selecionar Honda CG 160' })
  const fill = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)
  for (const part of [
    page.locator('.field-box'),
    page.getByRole('button', { name: 'Nova campanha' }),
    page.getByRole('img', { name: /pagas/ }),
    check,
  ])
    await expect.poll(() => frame(part)).toBe(1)
  const empty = await fill(check)
  await check.click()
  await expect.poll(() => fill(check)).not.toBe(empty)
  await page.getByRole('button', { name: 'Limpar seleção' }).click()
  await expect.poll(() => frame(page.locator('[data-row][aria-selected=true]'))).toBe(2)

  await page.getByRole('button', { name: /^Mais ações/ }).click()
  const acts = page.getByRole('menuitem')
  await acts.first().hover()
  await expect.poll(() => frame(page.locator('.shadow-menu'))).toBe(1)
  await expect.poll(() => fill(acts.first())).not.toBe(await fill(acts.nth(1)))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+K')
  const commands = page.getByRole('option')
  await commands.first().waitFor()
  await expect.poll(() => frame(page.locator('.palette'))).toBe(1)
  await expect.poll(() => fill(commands.first())).not.toBe(await fill(commands.nth(1)))
})
