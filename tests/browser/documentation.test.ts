import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../support/browser/chromium.ts'
import { bringSession } from '../support/browser/panel.ts'
import { accessFaults, sidewaysFaults } from '../support/browser/screens.ts'
import { startApp, type TestApp } from '../support/server/build-app.ts'

const pages = chromiumForFile()
let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app.close())

test.each([
  ['desktop', 'dark'],
  ['desktop', 'light'],
  ['phone', 'dark'],
  ['phone', 'light'],
] as const)(
  'the documentation is read on a %s in %s, by keys too, and asks nobody else for anything',
  async (viewport, theme) => {
    const view = await pages.open({ viewport, reducedMotion: true })
    const { page, problems } = view
    await bringSession(app, view)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).origin))
    await page.goto(app.url)
    await page.evaluate((kept) => localStorage.setItem('talao.theme', kept), theme)
    await page.goto(`${app.url}/api/docs`)
    await page.getByRole('heading', { name: 'Receber um webhook' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme)
    expect(await accessFaults(page)).toEqual([])
    expect(await sidewaysFaults(page)).toEqual([])

    if (viewport === 'desktop') {
      await page.getByRole('link', { name: 'Eventos em ordem ▾' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Eventos em ordem, para quem perdeu algum aviso' }).first().focus()
      await page.keyboard.press('Enter')
      await page.getByText('PARÂMETROS DA CONSULTA').waitFor()
      expect(await accessFaults(page)).toEqual([])
    }
    expect(new Set(asked)).toEqual(new Set([new URL(app.url).origin]))
    expect(problems).toEqual([])
  },
)

test('the list of accesses and the palette lead there, each in a tab of its own', async () => {
  const view = await pages.open({ baseURL: app.url, reducedMotion: true })
  const { page, context } = view
  await bringSession(app, view)
  await page.goto('/acessos')
  const byLink = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Documentação da API' }).click()
  await (await byLink).getByRole('heading', { name: 'Primeira leitura' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Comandos' }).fill('documentação')
  const byPalette = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  await (await byPalette).getByRole('heading', { name: 'Primeira leitura' }).waitFor()
})
