import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../support/browser/chromium.ts'
import { type FilledApp, startFilledApp } from '../support/browser/every-screen.ts'
import { bringSession, see } from '../support/browser/panel.ts'
import { resize } from '../support/browser/screens.ts'

const ZOOMED = { width: 640, height: 400 }

const chromium = chromiumForFile()
let filled: FilledApp
beforeAll(async () => {
  filled = await startFilledApp()
})
afterAll(() => filled.app.close())

test('lists keep names readable and their keys on one line at 200 % zoom, and every figure in its column with text a quarter larger', async () => {
  const { app, session, params } = filled
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: ZOOMED })
  await bringSession(app, view, session)
  const { page } = view
  const widthOf = (name: string) =>
    page
      .getByRole('row')
      .getByText(name)
      .first()
      .evaluate((text) => text.getBoundingClientRect().width)
  const strip = page.getByRole('toolbar', { name: 'Teclas' })
  const heightOfStrip = () => strip.evaluate((line) => line.getBoundingClientRect().height)
  const outOfColumn = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role=gridcell]')].flatMap((cell) =>
        cell.textContent !== '' && cell.scrollWidth > cell.clientWidth + 1 ? [cell.textContent] : [],
      ),
    )

  await page.goto('/pix-atrasado')
  await see(page, 'Rita Moreira')
  await expect.poll(() => widthOf('Rita Moreira')).toBeGreaterThan(80)
  await page.goto(`/action/${params.action_id}/transactions`)
  await see(page, 'Maria Aparecida')
  await expect.poll(() => widthOf('Maria Aparecida')).toBeGreaterThan(120)

  await page.goto('/auditoria')
  const logged = page
    .getByRole('row')
    .filter({ hasText: 'Confirmou' })
    .or(page.getByRole('row').filter({ hasText: 'Código confirmado' }))
  await expect.poll(() => logged.first().textContent()).toMatch(/Sessões e códigos · 127\.0\.0\.1$/)

  await page.goto('/actions')
  await see(page, 'Caminhonete')
  const sale = page.getByRole('row').filter({ hasText: 'Caminhonete' }).first()
  await expect.poll(() => sale.textContent()).toMatch(/Adquira já! · R\$\s2,00 · \d+ reservadas · sem data$/i)
  const height = await heightOfStrip()
  await page.keyboard.press('j')
  await strip.getByRole('button', { name: 'Transações' }).waitFor()
  await expect.poll(() => heightOfStrip()).toBe(height)
  const shown = () => strip.locator('button:not([inert])').allInnerTexts()
  await expect
    .poll(async () => (await shown()).map((words) => words.split('\n').at(-1)))
    .toEqual(['Abrir', 'Transações', 'Sortear Ação', 'Comandos', 'Atalhos'])

  // High enough for the whole menu below the pointer.
  await resize(page, { width: 1280, height: 1200 })
  await expect.poll(shown).toHaveLength(8)
  await sale.click({ button: 'right', position: { x: 300, y: 20 } })
  const menu = page.getByRole('menu')
  await menu.getByRole('menuitem', { name: 'Transações' }).waitFor()
  const [at, row] = [await menu.boundingBox(), await sale.boundingBox()]
  expect([at?.x, at?.y]).toEqual([(row?.x ?? 0) + 300, (row?.y ?? 0) + 20])
  await page.keyboard.press('Escape')
  await expect.poll(() => outOfColumn()).toEqual([])
  await page.addStyleTag({ content: ':root { font-size: 20px }' })
  await resize(page, { width: 1200, height: 800 })
  await expect.poll(() => outOfColumn()).toEqual([])
})
