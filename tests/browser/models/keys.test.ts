import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { keysModel } from '../../models/panel/keys.model.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { bringSession, cannotBeUsed, pathOf } from '../../support/browser/panel.ts'
import { joinedPaths, shortestPaths, uncovered } from '../../support/models/model.ts'
import { gapsOf, type SystemOf, walkAll } from '../../support/models/walk.ts'
import { createCampaign } from '../../support/seeds/fixtures.ts'
import { startApp, type TestApp } from '../../support/server/build-app.ts'

const isShown = (snapshot: unknown) => (snapshot as AnyMachineSnapshot).matches({ help: 'shown' })
const isWaiting = (snapshot: unknown) => (snapshot as AnyMachineSnapshot).matches({ strokes: { on: 'waiting' } })

/**
 * The keyboard's model in the real page. While the dialog of shortcuts is shown it has the keys; and while a second key is awaited,
 * no pointer is quick enough for anything else: such paths are the machine's alone.
 */
const paths = joinedPaths(
  keysModel,
  shortestPaths(keysModel).filter(({ initial, steps }) =>
    steps.every(({ event }, index) => {
      const before = steps[index - 1]?.snapshot ?? initial
      if (event.type === 'key.press') return !isShown(before)
      return event.type === 'sequence.expired' || !isWaiting(before)
    }),
  ),
)

const chromium = chromiumForFile()
let app: TestApp
let view: OpenPage
let page: Page

beforeAll(async () => {
  app = await startApp()
  const admin = await app.signIn()
  for (const title of ['Casa na praia', 'Honda CG 160']) await createCampaign(app, admin, { title })
  view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, ['transactions.index'])
  page = view.page
})
afterAll(() => app.close())

const cursor = () => page.locator('[role=row][aria-selected=true]').textContent()
const places = () => page.getByRole('status', { name: 'Ir para' })
const dialog = () => page.getByRole('dialog', { name: 'Atalhos do teclado' })

async function setSwitch(on: boolean) {
  if (await dialog().isVisible()) return dialog().getByRole('switch').setChecked(on)
  await page.keyboard.press('Control+K')
  await page.keyboard.type(on ? 'ligar atalhos' : 'desligar atalhos')
  const chosen = page.locator('[role=option][aria-selected=true]')
  await expect.poll(() => chosen.textContent()).toContain(on ? 'Ligar atalhos' : 'Desligar atalhos')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox').waitFor({ state: 'hidden' })
}

async function showCampaigns() {
  await page.goto('/actions')
  await page.getByRole('row').filter({ hasText: 'Casa na praia' }).waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
}

const KEYS: Readonly<Record<string, string>> = { J: 'j', G: 'g', 'Ctrl S': 'Control+s', Escape: 'Escape' }

const system: SystemOf<typeof keysModel> = {
  start: async (_script, world) => {
    await page.goto('/login')
    await page.evaluate((off) => localStorage.setItem('talao.lone-keys', off ? 'off' : 'on'), world.input.off)
    await showCampaigns()
  },
  commands: {
    'key.press': ({ keys }) => page.keyboard.press(KEYS[keys] ?? keys),
    'keys.switchOff': () => setSwitch(false),
    'keys.switchOn': () => setSwitch(true),
    'help.show': () => page.getByRole('button', { name: 'Atalhos' }).first().click(),
    'help.hide': () => page.keyboard.press('Escape'),
  },
  facts: { 'sequence.expired': () => places().waitFor({ state: 'hidden' }) },
  leaves: {
    'strokes.off': async (snapshot) => {
      if (isShown(snapshot)) return expect.poll(() => dialog().getByRole('switch').isChecked()).toBe(false)
      await page.getByRole('grid').focus()
      const before = await cursor()
      await page.keyboard.press('j')
      await page.keyboard.press('k')
      await page.keyboard.press('j')
      await expect.poll(() => cursor()).toBe(before)
    },
    'strokes.on.idle': async (snapshot) => {
      await places().waitFor({ state: 'hidden' })
      if (isShown(snapshot)) return expect.poll(() => dialog().getByRole('switch').isChecked()).toBe(true)
      // G and then G goes to the managers, G and then J to Recuperar.
      if (['/gestores', '/recuperar'].includes(await pathOf(page))) await showCampaigns()
      await page.getByRole('grid').focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('j')
      await expect.poll(cursor).toContain('Casa na praia')
      await page.keyboard.press('k')
      await expect.poll(cursor).toContain('Honda CG 160')
    },
    'strokes.on.waiting': () => places().getByText('Campanhas encerradas').waitFor(),
    'help.hidden': () => dialog().waitFor({ state: 'hidden' }),
    'help.shown': () => dialog().waitFor(),
  },
  refusals: {
    record: async () => ({ path: await pathOf(page), row: await cursor(), help: await dialog().allTextContents() }),
    events: {
      'key.press': async ({ keys }) => {
        await page.keyboard.press(KEYS[keys] ?? keys)
        return !(await places().isVisible())
      },
      'keys.switchOff': 'the one switch says the opposite wherever this is refused',
      'keys.switchOn': 'the one switch says the opposite wherever this is refused',
      'help.show': () => cannotBeUsed(page.getByRole('button', { name: 'Atalhos' }).first()),
      'help.hide': () => cannotBeUsed(dialog()),
      'sequence.expired': 'time is up only while a second key is awaited',
    },
    leaves: { 'strokes.on.waiting': 'the second key is awaited for a moment that trying would outlast' },
  },
  stop: () => {},
}

describe('the keyboard in the page', () => {
  test('agrees with the chart on all that a hand can do', async () => {
    expect(gapsOf(keysModel, paths, system)).toEqual([])
    expect(uncovered(keysModel.machine, paths)).toEqual({
      leaves: [],
      transitions: [],
    })
    await walkAll(keysModel, paths, () => system)
    expect(view.problems).toEqual([])
  })
})
