import { createMemoryHistory } from '@tanstack/history'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import {
  type DrawerStack,
  type drawersMachine,
  isForDialogs,
  LAYERS,
} from '../../../src/machines/flows/panel/drawers.ts'
import { addressOf } from '../../../src/runtime/address.ts'
import { createPanelRouter } from '../../../src/runtime/start/router.ts'
import { drawersModel, SCREENS } from '../../models/panel/drawers.model.ts'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { cannotBeUsed } from '../../support/browser/panel.ts'
import { serveHarness } from '../../support/models/harness.ts'
import { joinedPaths, shortestPaths, uncovered, type WalkPath } from '../../support/models/model.ts'
import { gapsOf, type SystemOf, walkAll } from '../../support/models/walk.ts'
import { screens } from '../harness/registry.ts'

const chromium = chromiumForFile()
/** A dialog covers no drawer, so that there is none to be revealed from under it. */
const revealsUnderDialog = ({ initial, steps }: WalkPath<typeof drawersMachine>) =>
  steps.some(
    ({ event }, index) =>
      event.type === 'layer.reveal' && (steps[index - 1]?.snapshot ?? initial).matches({ open: { some: 'D' } }),
  )
const paths = joinedPaths(
  drawersModel,
  shortestPaths(drawersModel).filter((path) => !revealsUnderDialog(path)),
)
const { campaign, shopping, transactions, transaction } = SCREENS
let harness: Awaited<ReturnType<typeof serveHarness>>

beforeAll(async () => {
  harness = await serveHarness()
})
afterAll(() => harness.close())

const openPanel = (viewport: 'desktop' | 'phone' = 'desktop') =>
  chromium.open({ baseURL: harness.url, viewport, reducedMotion: true })

const router = createPanelRouter(screens, createMemoryHistory())
const addressOfStack = (stack: DrawerStack) => addressOf({ router, screens }, { page: 'campaigns', stack })
const addressIn = (page: Page) => page.evaluate(() => (location.pathname + location.search).replace(/^\/$/, '/actions'))
const drawerIn = (page: Page, layer: string) => page.locator(`[role=dialog][data-layer="${layer}"]`)
/** What Esc closes: the dialog, or the topmost drawer. */
const topIn = (page: Page) => page.locator('[role=dialog][data-layer]').last()
const opener = (page: Page, name: keyof typeof SCREENS) =>
  page.getByRole('button', { name: `Abrir ${name}`, exact: true })

/** What a person sees to be open, and how far it is reachable. */
const seen = (page: Page) =>
  page.evaluate(() => ({
    drawers: [...document.querySelectorAll<HTMLElement>('[role=dialog][data-layer]')].map((drawer) => ({
      layer: drawer.dataset.layer,
      title: drawer.querySelector('h2')?.textContent,
      covered: drawer.querySelector('.drawer-inside')?.hasAttribute('inert') ?? false,
      unsaved: drawer.querySelector('input')?.value !== '',
    })),
    veils: document.querySelectorAll('.drawer-veil').length,
    pageIsCovered: document.querySelector('main')?.inert,
  }))

const expected = (stack: DrawerStack, dirty: readonly string[]) => ({
  drawers: stack.map(({ layer, screen }, index) => ({
    layer,
    title: screens.get(screen)?.title,
    covered: stack.slice(index + 1).some((above) => !isForDialogs(above.layer)),
    unsaved: dirty.includes(layer),
  })),
  veils: stack.some(({ layer }) => !isForDialogs(layer)) ? 1 : 0,
  pageIsCovered: stack.length > 0,
})

describe('the drawers in Chromium', () => {
  test('are what their model says, whatever is opened, closed, changed, left or gone back to', async () => {
    expect(uncovered(drawersModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
    const { page, problems } = await openPanel()
    const system = panelSystem(page)
    expect(gapsOf(drawersModel, paths, system)).toEqual(['no path comes to a leaf that refuses "address.changed"'])
    await walkAll(drawersModel, paths, () => system)
    expect(problems).toEqual([])
  }, 600_000)

  test('take the focus when they open and give it back to what opened them', async () => {
    const { page } = await openPanel()
    await page.goto('/')
    const layerOfFocus = () =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>('.drawer')?.dataset.layer ?? null)
    await opener(page, 'campaign').press('Enter')
    await expect.poll(layerOfFocus).toBe('A')
    await drawerIn(page, 'A').getByLabel('Nome').focus()
    await page.evaluate(() => history.pushState({}, '', '/shopping/7?sobre=%2Faction%2F1%2Fedit'))
    await expect.poll(layerOfFocus).toBe('B')
    await page.keyboard.press('Escape')
    await drawerIn(page, 'B').waitFor({ state: 'detached' })
    await expect
      .poll(() =>
        drawerIn(page, 'A')
          .getByLabel('Nome')
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true)
    await page.keyboard.press('Escape')
    await drawerIn(page, 'A').waitFor({ state: 'detached' })
    await expect.poll(() => opener(page, 'campaign').evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('come back with a reload and with a copied address, in every stack', async () => {
    const { page } = await openPanel()
    for (const stack of [
      [campaign],
      [shopping],
      [campaign, shopping],
      [campaign, shopping, transactions],
      [shopping, transactions],
      [transaction],
      [campaign, transaction],
      [campaign, shopping, transactions, transaction],
    ]) {
      await page.goto('/')
      for (const screen of stack)
        await page.evaluate(
          (address) => history.pushState({}, '', address),
          addressOfStack(stack.slice(0, stack.indexOf(screen) + 1)),
        )
      await expect.poll(() => seen(page)).toEqual(expected(stack, []))
      await page.reload()
      await expect.poll(() => seen(page)).toEqual(expected(stack, []))
      const copied = page.url()
      await page.goto('about:blank')
      await page.goto(copied)
      await expect.poll(() => seen(page)).toEqual(expected(stack, []))
    }
  })

  test('follow Back and Forward, one at a time, and ask before Back throws away what was typed', async () => {
    const { page } = await openPanel()
    await page.goto('/')
    for (const name of ['campaign', 'shopping', 'transactions'] as const) await opener(page, name).click()
    await expect.poll(() => seen(page)).toEqual(expected([campaign, shopping, transactions], []))
    await page.goBack()
    await expect.poll(() => seen(page)).toEqual(expected([campaign, shopping], []))
    await page.goForward()
    await expect.poll(() => seen(page)).toEqual(expected([campaign, shopping, transactions], []))

    await drawerIn(page, 'C').getByLabel('Nome').fill('Ana')
    await page.goBack()
    await page.getByRole('button', { name: 'Continuar editando' }).click()
    await expect.poll(() => seen(page)).toEqual(expected([campaign, shopping, transactions], ['C']))
    await expect.poll(() => drawerIn(page, 'C').getByLabel('Nome').inputValue()).toBe('Ana')
    await page.goBack()
    await page.getByRole('button', { name: 'Descartar alterações' }).click()
    await expect.poll(() => seen(page)).toEqual(expected([campaign, shopping], []))
  })

  test('begin with an empty form after they were closed', async () => {
    const { page } = await openPanel()
    await page.goto('/')
    await opener(page, 'campaign').click()
    await drawerIn(page, 'A').getByLabel('Nome').fill('Ana')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Descartar alterações' }).click()
    await drawerIn(page, 'A').waitFor({ state: 'detached' })
    await opener(page, 'campaign').click()
    await expect.poll(() => drawerIn(page, 'A').getByLabel('Nome').inputValue()).toBe('')
  })

  test('are pages with Back on a phone, of which only the top one is seen', async () => {
    const { page } = await openPanel('phone')
    await page.goto(addressOfStack([campaign, shopping, transactions]))
    await drawerIn(page, 'C').waitFor()
    for (const [top, below] of [
      ['C', 'B'],
      ['B', 'A'],
    ] as const) {
      await expect.poll(() => drawerIn(page, below).isVisible()).toBe(false)
      const box = await drawerIn(page, top).boundingBox()
      expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 390])
      await drawerIn(page, top).getByRole('button', { name: 'Voltar', exact: true }).tap()
      await drawerIn(page, top).waitFor({ state: 'detached' })
    }
    await expect.poll(() => drawerIn(page, 'A').isVisible()).toBe(true)
  })
})

/** The panel as a system that is walked: by pointer and keyboard what somebody does, by its history and fields what happens to it. */
function panelSystem(page: Page): SystemOf<typeof drawersModel> {
  let closings = 0
  const closeWays = [
    async () => {
      await topIn(page).focus()
      await page.keyboard.press('Escape')
    },
    () => topIn(page).getByRole('button', { name: 'Fechar' }).click(),
    // The veil of the drawers, or of the dialog over them.
    () => page.mouse.click(300, 20),
  ]
  const type = async (layer: string, text: string) => {
    const field = drawerIn(page, layer).locator('input')
    await field.evaluate((input: HTMLInputElement, value) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      set?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }, text)
  }
  const press = (layer: string, name: string) =>
    drawerIn(page, layer)
      .locator('button', { hasText: name })
      .evaluate((button: HTMLButtonElement) => button.click())
  const dialog = page.getByRole('dialog', { name: 'Descartar as alterações?' })
  const stands = async ({ context }: SnapshotFrom<typeof drawersMachine>) => {
    await expect.poll(() => seen(page)).toEqual(expected(context.stack, context.dirty))
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => addressIn(page)).toBe(addressOfStack(context.stack))
  }
  return {
    start: async () => {
      await page.goto('/')
      await opener(page, 'campaign').waitFor()
    },
    commands: {
      'screen.open': async ({ screen }) => {
        const [name] = Object.entries(SCREENS).find(([, each]) => JSON.stringify(each) === JSON.stringify(screen)) ?? []
        // Under a dialog it is inert, as the page is: what opens something else from there is a key, or the palette.
        await opener(page, name as keyof typeof SCREENS).dispatchEvent('click')
      },
      'layer.close': async () => {
        closings += 1
        await closeWays[closings % closeWays.length]?.()
      },
      'layer.reveal': async ({ layer }) => {
        await drawerIn(page, layer)
          .getByRole('button', { name: /^Voltar para/ })
          .click()
      },
      'layers.close': async () => {
        await page.keyboard.press('Control+K')
        await page.getByRole('combobox').fill('fechar tudo')
        await page.getByRole('option', { name: 'Fechar tudo o que está aberto' }).first().waitFor()
        await page.keyboard.press('Enter')
      },
      'leave.confirm': () => dialog.getByRole('button', { name: 'Descartar alterações' }).click(),
      'leave.stay': () => dialog.getByRole('button', { name: 'Continuar editando' }).click(),
    },
    facts: {
      'address.changed': ({ stack }) =>
        page.evaluate((address) => history.pushState({}, '', address), addressOfStack(stack)),
      'form.dirtied': ({ layer }) => type(layer, 'Ana'),
      'form.cleaned': ({ layer }) => type(layer, ''),
      'layer.pinned': ({ layer }) => press(layer, 'Perguntar'),
      'layer.freed': ({ layer }) => press(layer, 'Responder'),
    },
    leaves: {
      'open.none': stands,
      ...Object.fromEntries(LAYERS.map((layer) => [`open.some.${layer}`, stands])),
      asking: async ({ context }) => {
        await dialog.waitFor()
        await expect.poll(() => seen(page)).toEqual(expected(context.stack, context.dirty))
      },
    },
    refusals: {
      record: async () => ({ address: await addressIn(page), seen: await seen(page) }),
      events: {
        'screen.open': 'refused only by the question, which a press beside it answers',
        'layer.close': () => cannotBeUsed(topIn(page).getByRole('button', { name: 'Fechar' })),
        'layer.reveal': ({ layer }) =>
          cannotBeUsed(drawerIn(page, layer).getByRole('button', { name: /^Voltar para/ })),
        'layers.close': async () => cannotBeUsed(page.locator('.drawer-veil')),
        'leave.confirm': () => cannotBeUsed(dialog.getByRole('button', { name: 'Descartar alterações' })),
        'leave.stay': () => cannotBeUsed(dialog.getByRole('button', { name: 'Continuar editando' })),
        'address.changed': 'the address may change at any time',
        'form.dirtied': REPORTED,
        'form.cleaned': REPORTED,
        'layer.pinned': REPORTED,
        'layer.freed': async ({ layer }) => {
          const answer = drawerIn(page, layer).locator('button', { hasText: 'Responder' })
          if ((await answer.count()) > 0) await press(layer, 'Responder')
          return true
        },
      },
    },
    stop: () => {},
  }
}

/** What a form does not report while the chart refuses it. */
const REPORTED = 'a form reports a change once, and only while it is open and can be reached'
