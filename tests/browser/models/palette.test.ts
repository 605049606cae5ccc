import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paletteModel } from '../../models/panel/palette.model.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { bringSession, cannotBeUsed, pathOf } from '../../support/browser/panel.ts'
import { joinedPaths, shortestPaths, uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walkAll } from '../../support/models/walk.ts'
import { createCampaign } from '../../support/seeds/fixtures.ts'
import { startApp, type TestApp } from '../../support/server/build-app.ts'

/**
 * The palette's model in the real page. A command that was offered is refused only when the world changes between a key and its effect,
 * which nobody can do by hand: that one fact is the machine's alone. A campaign's page leads no deeper.
 */
const DEEPEST = 2
const paths = joinedPaths(
  paletteModel,
  shortestPaths(paletteModel).filter(({ steps }) =>
    steps.every(({ event, snapshot }) => event.type !== 'command.refused' && snapshot.context.pages.length <= DEEPEST),
  ),
)

const chromium = chromiumForFile()
let app: TestApp
let view: OpenPage
let page: Page

beforeAll(async () => {
  app = await startApp()
  await createCampaign(app, await app.signIn(), { title: 'Honda CG 160' })
  view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view)
  page = view.page
})
afterAll(() => app.close())

const input = () => page.getByRole('combobox', { name: 'Comandos' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const highlighted = () => page.locator('[role=option][aria-selected=true]').textContent()

/** Whether an option is highlighted and the input points at it; there is always one, but for a query that nothing fits. */
const pointedAt = () =>
  input().evaluate((element) => {
    const id = element.getAttribute('aria-activedescendant')
    const option = document.querySelector('[role=option][aria-selected=true]')
    return option !== null && id !== null && document.getElementById(id) === option
  })

/** What stood in the input before it was searched for a page to enter. */
let typedBefore = ''

async function retype(text: string) {
  await page.keyboard.press('Control+A')
  await (text === '' ? page.keyboard.press('Backspace') : page.keyboard.type(text))
}

const system: SystemOf<typeof paletteModel> = {
  start: async () => {
    await page.goto('/actions')
    await page.getByRole('row').filter({ hasText: 'Honda CG 160' }).waitFor()
  },
  commands: {
    'palette.open': async () => {
      await page.keyboard.press('Control+K')
      await input().waitFor()
    },
    'query.type': ({ text }) => retype(text),
    'page.enter': async () => {
      typedBefore = await input().inputValue()
      await retype('honda')
      await option('Honda CG 160').waitFor()
      await expect.poll(highlighted).toContain('Honda CG 160')
      await page.keyboard.press('ArrowRight')
      await option('Transações').waitFor()
    },
    'page.leave': async () => {
      if ((await input().inputValue()) !== '') await retype('')
      await page.keyboard.press('Backspace')
      await option('Honda CG 160').waitFor()
      await expect.poll(() => input().inputValue()).toBe('honda')
      await retype(typedBefore)
    },
    'command.choose': async ({ argument }) => {
      const nested = await page.getByText('voltar').isVisible()
      if (argument !== undefined && !nested) return await retype(`buscar ${argument}`)
      await retype(nested ? 'transacoes' : 'lixeira')
      await expect.poll(highlighted).toContain(nested ? 'Transações' : 'Lixeira')
    },
    'palette.close': () => page.keyboard.press('Escape'),
  },
  facts: {
    'command.finished': () => page.keyboard.press('Enter'),
    'command.refused': () => {
      throw new Error('no hand can do this')
    },
  },
  leaves: {
    closed: () => input().waitFor({ state: 'hidden' }),
    browsing: async ({ context }) => {
      await expect.poll(() => input().inputValue()).toBe(context.query)
      await expect.poll(() => page.getByText('voltar').isVisible()).toBe(context.pages.length > 1)
      const fits = context.query === '' || context.pages.length === 1 || (await option(/Sortear/).isVisible())
      if (fits) await expect.poll(pointedAt).toBe(true)
    },
    running: () => input().waitFor(),
  },
  refusals: {
    record: async () => ({
      path: await pathOf(page),
      query: (await input().isVisible()) ? await input().inputValue() : null,
      nested: await page.getByText('voltar').isVisible(),
    }),
    events: {
      'palette.open': 'the key that opens it closes it while it is open',
      'query.type': () => cannotBeUsed(input()),
      'page.enter': async () => {
        await page.keyboard.press('ArrowRight')
        return cannotBeUsed(page.getByRole('option').first())
      },
      'page.leave': async () => {
        if (await input().isVisible())
          await input().evaluate((field: HTMLInputElement) => field.setSelectionRange(0, 0))
        await page.keyboard.press('Backspace')
        return true
      },
      'command.choose': () => cannotBeUsed(page.getByRole('option').first()),
      'palette.close': async () => {
        await page.keyboard.press('Escape')
        return !(await input().isVisible())
      },
      'command.finished': ANSWERED,
      'command.refused': ANSWERED,
    },
    leaves: { running: 'a command runs only while its key is pressed: nobody is quick enough for another' },
  },
  stop: () => {},
}

describe('the palette in the page', () => {
  test('agrees with the chart, which these paths leave out only in what no hand can do', async () => {
    expect(uncovered(paletteModel.machine, paths)).toEqual({
      leaves: [],
      transitions: [expect.stringContaining('running --command.refused')],
    })
    expect(gapsOf(paletteModel, paths, system)).toEqual(['no path comes to the fact "command.refused"'])
    await walkAll(paletteModel, paths, () => system)
    expect(view.problems).toEqual([])
  })
})
