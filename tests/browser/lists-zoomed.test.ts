import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STEP_UPS } from '../../src/domain/permissions.ts'
import type { Params } from '../../src/runtime/screen.ts'
import { registry } from '../../src/screens/registry.ts'
import { type SignedIn, startApp, type TestApp } from '../support/build-app.ts'
import { chromiumForFile, type OpenPage, type PageOptions } from '../support/chromium.ts'
import { buy, buyAndPay, createCampaign } from '../support/fixtures.ts'
import { startLate } from '../support/late-payment-seed.ts'
import { bringSession, see } from '../support/panel.ts'
import {
  accessFaultsInBothThemes,
  resize,
  sampleAddress,
  sidewaysFaults,
  smallTargets,
  waitForScreen,
} from '../support/screens.ts'

const WIDTHS = [320, 390, 576, 577, 1024, 1280]
const TABLET = { width: 820, height: 1180 }
const ZOOMED = { width: 640, height: 400 }

const chromium = chromiumForFile()
let app: TestApp
let session: SignedIn
let params: Params

beforeAll(async () => {
  app = await startApp({ kind: 'pglite' })
  const title = 'Caminhonete Toyota Hilux SRX Diesel 4x4 com som, película e documentação paga'
  session = await app.signIn()
  await startLate(app, session, { deliverable: true, missing: 10, free: 90 }, { title })
  for (const type of STEP_UPS) await session.prove(type)
  const campaign = await createCampaign(app, session, { title })
  await buyAndPay(app, campaign.url_amigavel, { name: 'Maria Aparecida das Dores Albuquerque de Vasconcelos' })
  await buy(app, campaign.url_amigavel)
  const [affiliate, manager] = [await app.storeOperator('afiliado'), await app.storeOperator('gestor')]
  params = {
    action_id: String(campaign.id),
    afiliado_id: String(affiliate.id),
    gestor_id: String(manager.id),
    id: String(affiliate.id),
  }
})
afterAll(() => app.close())

describe.each(registry)('the screen $id', (screen) => {
  const slot = screen.layer ?? 'page'

  async function show(viewport: PageOptions['viewport']): Promise<OpenPage & { asked: string[] }> {
    const view = await chromium.open({ baseURL: app.url, reducedMotion: true, ...(viewport && { viewport }) })
    await bringSession(app, view, session)
    const asked: string[] = []
    view.page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(`${request.method()} ${request.url()}`)
    })
    await view.page.goto(sampleAddress(screen, params))
    await waitForScreen(view.page, slot)
    return { ...view, asked }
  }

  test('opens by its address under its own title, asks for nothing twice, passes axe in both themes, and never scrolls sideways from 320 px up', async () => {
    const { page, problems, asked } = await show('desktop')
    await expect.poll(() => page.title()).toBe(`${screen.title} · Talão`)
    expect(await accessFaultsInBothThemes(page)).toEqual([])
    const faults: Record<string, string[]> = {}
    for (const width of WIDTHS) {
      await resize(page, { width, height: 800 })
      await waitForScreen(page, slot)
      faults[width] = await sidewaysFaults(page)
    }
    expect(faults).toEqual(Object.fromEntries(WIDTHS.map((width) => [width, []])))
    expect(asked).toEqual([...new Set(asked)])
    expect(problems).toEqual([])
  })

  test('on a phone passes axe in both themes, and gives a finger 44 px there and on a tablet', async () => {
    const { page } = await show('phone')
    expect(await accessFaultsInBothThemes(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await resize(page, TABLET)
    await waitForScreen(page, slot)
    expect(await smallTargets(page)).toEqual([])
  })
})

test('lists keep names readable and their keys on one line at 200 % zoom, and every figure in its column with text a quarter larger', async () => {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: ZOOMED })
  await bringSession(app, view, session)
  const { page } = view
  const widthOf = (name: string) =>
    page
      .getByRole('row')
      .getByText(name)
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

  await page.goto('/actions')
  await see(page, 'Caminhonete')
  const height = await heightOfStrip()
  await page.keyboard.press('j')
  await strip.getByRole('button', { name: 'Transações' }).waitFor()
  await expect.poll(() => heightOfStrip()).toBe(height)
  const shown = () => strip.locator('button:not([inert])').allInnerTexts()
  expect((await shown()).map((words) => words.split('\n').at(-1))).toEqual([
    'Abrir',
    'Transações',
    'Sortear Ação',
    'Comandos',
    'Atalhos',
  ])

  await resize(page, { width: 1280, height: 800 })
  await expect.poll(shown).toHaveLength(8)
  await expect.poll(() => outOfColumn()).toEqual([])
  await page.addStyleTag({ content: ':root { font-size: 20px }' })
  await resize(page, { width: 1200, height: 800 })
  await expect.poll(() => outOfColumn()).toEqual([])
})
