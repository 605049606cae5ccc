import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../src/screens/registry.ts'
import { chromiumForFile } from '../support/browser/chromium.ts'
import { gateFor } from '../support/browser/held-answers.ts'
import { bringSession, see } from '../support/browser/panel.ts'
import { createCampaign } from '../support/seeds/fixtures.ts'
import { buildSamplePanel, type SamplePanel } from '../support/seeds/sample-panel.ts'
import { startApp, type TestApp } from '../support/server/build-app.ts'
import { PROMISED_SCREENS, SAMPLES } from './samples/sample-screens.ts'

/** The most JavaScript, in bytes after gzip, until the list of campaigns stands (DESIGN §7). */
const BUDGET = 150 * 1024
const SCRIPTS = /\.js$/
/** What an icon of the menu weighs, and what the names of files weigh more in one build than in another. */
const ICON = 250
const SLACK = 100

/** What the panel's own screens weigh. */
let own = 0

/** Says what is left. */
function keepsBudget(what: string, bytes: number): void {
  process.stdout.write(`first load with ${what}: ${bytes} of ${BUDGET} bytes, ${BUDGET - bytes} left\n`)
  expect(bytes).toBeLessThanOrEqual(BUDGET)
}

const chromium = chromiumForFile()
let app: TestApp

beforeAll(async () => {
  app = await startApp()
  const admin = await app.signIn()
  for (const title of ['Fiat Strada', 'Honda CG 160']) await createCampaign(app, admin, { title })
})
afterAll(() => app.close())

/** Counts the frames from the first one with the root on the page, and keeps what the blank ones among them were like. */
function watchFrames() {
  const seen = { frames: 0, blank: [] as string[] }
  Object.assign(window, { seen })
  const look = () => {
    requestAnimationFrame(look)
    const root = document.getElementById('root')
    if (root === null) return
    seen.frames += 1
    if (document.body.innerText.trim() !== '') return
    const mark = document.getElementById('start') ? 'with' : 'without'
    seen.blank.push(`${document.readyState}, ${mark} the mark, ${root.childElementCount} elements in the root`)
  }
  look()
}

/** The scripts that a page asks for, with what each weighs after gzip: only what is weighed is read, while the page is open. */
function weigh(page: Page) {
  const scripts = new Map<string, Response>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (SCRIPTS.test(pathname)) scripts.set(pathname, response)
  })
  return {
    names: () => [...scripts.keys()],
    total: async () => {
      const bodies = await Promise.all([...scripts.values()].map((response) => response.body()))
      return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
    },
  }
}

test('what is loaded until the list of campaigns stands and can be used keeps the budget', async () => {
  const view = await chromium.open({ baseURL: app.url, firstVisit: true })
  const { page, problems } = view
  await bringSession(app, view)
  const scripts = weigh(page)
  const list = await gateFor(page, /\/api\/actions\?/)
  await page.goto('/')
  // While the answer is awaited nothing else is to be done: what the list needs is all that is there.
  await page.getByTestId('skeleton').waitFor()
  const needed = scripts.names()
  expect(needed).toContainEqual(expect.stringMatching(/^\/assets\/panel-/))
  own = await scripts.total()
  keepsBudget(`${registry.length} screens`, own)

  await page.route(SCRIPTS, (route) => route.abort())
  await list.pass()
  await see(page, 'Honda CG 160')
  await page.getByRole('checkbox', { name: 'Selecionar Fiat Strada' }).click()
  await see(page, '1 campanha selecionada')
  await page.getByRole('button', { name: 'Limpar seleção' }).click()
  await page.getByRole('searchbox', { name: 'Buscar campanha' }).fill('honda')
  await page.getByText('Fiat Strada').waitFor({ state: 'hidden' })
  expect(problems.filter(({ kind }) => kind !== 'console')).toEqual([])
})

describe('with as many screens more as are promised', () => {
  let samples: SamplePanel
  beforeAll(async () => {
    samples = await buildSamplePanel()
  })
  afterAll(() => samples.remove())

  test('the first load keeps the budget: a screen adds nothing to its scripts but the icon of its place in the menu', async () => {
    expect(registry.length + SAMPLES.length).toBeGreaterThanOrEqual(PROMISED_SCREENS)
    const view = await chromium.open({ baseURL: app.url, firstVisit: true })
    const { page, problems } = view
    await bringSession(app, view)
    await samples.handOutTo(page)
    const scripts = weigh(page)
    const list = await gateFor(page, /\/api\/actions\?/)
    await page.goto('/')
    await page.getByTestId('skeleton').waitFor()
    const total = await scripts.total()
    keepsBudget(`${registry.length + SAMPLES.length} screens`, total)
    const icons = SAMPLES.filter(({ menu }) => menu).length
    expect(total - own).toBeLessThanOrEqual(SLACK + icons * ICON)

    await list.pass()
    await see(page, 'Honda CG 160')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Comandos' }).fill('novo patrocinador')
    await page.getByRole('option', { name: 'Novo patrocinador' }).click()
    await page.getByRole('dialog', { name: 'Novo Patrocinador' }).waitFor()
    expect(problems).toEqual([])
  })
})

test('what an address shows is fetched with the page, before any script has run', async () => {
  const { page } = await chromium.open({ baseURL: app.url, firstVisit: true })
  const scripts = weigh(page)
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort())
  await page.goto('/action/create')
  for (const part of ['panel', 'campaign-create', 'campaign-form', 'kit'])
    await expect.poll(scripts.names).toContainEqual(expect.stringContaining(`/assets/${part}-`))
})

test('what an address shows is loaded while it is still asked who is signed in', async () => {
  const view = await chromium.open({ baseURL: app.url, firstVisit: true })
  const { page } = view
  await bringSession(app, view)
  const scripts = weigh(page)
  const who = await gateFor(page, /\/api\/app$/)
  await page.goto('/action/create')
  for (const part of ['panel', 'campaign-create'])
    await expect.poll(scripts.names).toContainEqual(expect.stringContaining(`/assets/${part}-`))
  await who.pass()
  await page.getByRole('dialog', { name: 'Nova Campanha' }).waitFor()
})

test('the login keeps it too', async () => {
  const { page } = await chromium.open({ baseURL: app.url, firstVisit: true })
  const scripts = weigh(page)
  await page.goto('/login')
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(scripts.names()).not.toContainEqual(expect.stringMatching(/^\/assets\/panel-/))
  expect(await scripts.total()).toBeLessThanOrEqual(BUDGET)
})

test.each(['dark', 'light'] as const)(
  'before the program is there the mark stands, %s, and stays until the list does',
  async (look) => {
    const view = await chromium.open({ baseURL: app.url, firstVisit: true })
    const { page, problems } = view
    await bringSession(app, view)
    await page.addInitScript((theme) => localStorage.setItem('talao.theme', theme), look)
    await page.addInitScript(watchFrames)
    const program = await gateFor(page, /\/assets\/.*\.js$/)
    const list = await gateFor(page, /\/api\/actions\?/)
    await page.goto('/', { waitUntil: 'commit' })
    const mark = page.getByRole('status').locator('svg')
    await mark.waitFor()
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null))
    const { drawn, canvas, place } = await mark.evaluate((svg) => {
      const { x, y, width, height } = svg.getBoundingClientRect()
      const paper = getComputedStyle(svg.querySelector('path') as Element).fill
      const behind = getComputedStyle(document.body).backgroundColor
      const middle = { x: x + width / 2 - innerWidth / 2, y: y + height / 2 - innerHeight / 2 }
      return { drawn: { paper, width, height }, canvas: behind, place: [middle.x, middle.y].map(Math.abs) }
    })
    expect(drawn).toEqual({ paper: expect.stringMatching(/^(rgb|oklch|lab)/), width: 24, height: 20 })
    expect(canvas).toBe(look === 'dark' ? 'rgb(11, 12, 14)' : 'rgb(243, 243, 240)')
    for (const away of place) expect(away).toBeLessThanOrEqual(1)

    await program.pass()
    await page.getByTestId('skeleton').waitFor()
    await list.pass()
    await see(page, 'Honda CG 160')
    await expect.poll(() => mark.count()).toBe(0)
    const { frames, blank } = await page.evaluate(
      () => (window as unknown as { seen: { frames: number; blank: string[] } }).seen,
    )
    expect(frames).toBeGreaterThan(0)
    expect(blank).toEqual([])
    expect(problems).toEqual([])
  },
)

test('where the program cannot be had a sentence and a reload stand in the place of the mark', async () => {
  const { page } = await chromium.open({ baseURL: app.url, firstVisit: true })
  // As a server of the next build answers a page of this one, which has more than one script in its head.
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/login')
  await see(page, 'O Talão não pôde ser carregado. Recarregue a página; nada do que você salvou se perdeu.')
  await page.getByRole('status').locator('svg').waitFor({ state: 'hidden' })
  await page.unroute('**/assets/*.js')
  await page.getByRole('link', { name: 'Recarregar' }).click()
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
})

test('a browser with less than the panel asks for is told so, and nothing spins', async () => {
  const { page, context } = await chromium.open({ baseURL: app.url, firstVisit: true })
  await context.addInitScript(() => {
    delete (Map as Partial<MapConstructor>).groupBy
  })
  await page.goto('/login')
  await see(page, /Este navegador é antigo demais para o painel/)
  await expect.poll(() => page.getByRole('status').locator('svg').isVisible()).toBe(false)
})
