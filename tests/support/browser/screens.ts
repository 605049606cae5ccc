import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Params, Screen, Slot } from '../../../src/runtime/screen.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Axe without its comments and long names: half of what each page would have to read. */
const AXE = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The least side of what a finger presses, in pixels (UI.md §2). */
const FINGER = 44

/** The address of a screen with params that exist; throws when nobody gave one of them a value. */
export function sampleAddress(screen: Screen, params: Params): string {
  return screen.path.replace(/\$(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`give $${name} of ${screen.path} a value, so that it can be opened`)
    return encodeURIComponent(value)
  })
}

/**
 * Waits until a screen stands in its slot and has loaded what it shows.
 * @param waiting the page's requests without an answer (`unanswered`): what shows that something is loading comes only after a moment
 */
export async function waitForScreen(page: Page, slot: Slot, waiting: ReadonlySet<unknown>): Promise<void> {
  await page
    .locator(slot === 'page' ? 'main h1' : `[role=dialog][data-layer="${slot}"] h2`)
    .first()
    .waitFor()
  const isLoaded = async () =>
    waiting.size === 0 &&
    (await page.evaluate(isComplete)) &&
    // What was drawn with an answer may ask for more.
    waiting.size === 0
  await expect.poll(isLoaded).toBe(true)
  await stillness(page)
}

/** The requests of a page that wait for their answer, from now on; the stream of changes has none. */
export function unanswered(page: Page): ReadonlySet<unknown> {
  const waiting = new Set<unknown>()
  page.on('request', (request) => {
    if (request.isNavigationRequest()) waiting.clear()
    if (!request.url().endsWith('/api/stream')) waiting.add(request)
  })
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  return waiting
}

/** Runs inside the page: whether nothing shows that it is loading, once it has been drawn twice. */
function isComplete(): Promise<boolean> {
  return new Promise((tell) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        tell(document.querySelector('[aria-busy=true], .skeleton, [role=progressbar]') === null),
      ),
    ),
  )
}

/**
 * Makes the window as large as `size`, and waits until what is chosen by its width was drawn anew: two frames, since the first tells it. A
 * page that fills the screen stops doing so first, as its size would not change.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.evaluate(() => document.fullscreenElement && document.exitFullscreen())
  await page.setViewportSize(size)
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

/** Gives what makes a page one of a finger, as a phone's is, and one of a mouse again: it is that for as long as the file runs. */
export async function pointerOf(page: Page): Promise<(pointer: 'finger' | 'mouse') => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  return async (pointer) => {
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: pointer === 'finger' })
    await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(pointer === 'finger')
  }
}

/** Waits until everything that moves and comes to an end has come to it. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  )
}

/** What axe finds against WCAG 2.2 AA, a line a rule with what broke it; empty is clean. */
export function accessFaults(page: Page): Promise<string[]> {
  return faultsFoundBy(page, { type: 'tag', values: RULES }, 'page')
}

/**
 * A page is given axe once, and it looks for what breaks the rules alone: nobody reads what keeps them, nor where it stands.
 * @param part the whole page, or its topmost dialog alone where there is one
 */
async function faultsFoundBy(
  page: Page,
  runOnly: NonNullable<RunOptions['runOnly']>,
  part: 'page' | 'top',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ part, ...options }) => {
      const dialogs = part === 'top' ? [...document.querySelectorAll('[role=dialog]')] : []
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run(dialogs.at(-1) ?? document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    },
    { part, runOnly, resultTypes: ['violations'] as 'violations'[], selectors: false, iframes: false },
  )
}

/**
 * What axe finds in the dark theme and then in the light one, a line each that begins with the theme. The themes differ in colours alone, so
 * that the rules about colours are the only ones to be asked again in the second, of what lies on top: a page below a dialog has its own turn.
 * @param part what is looked at in the first theme: the topmost dialog alone where the page below it was looked at before
 */
export async function accessFaultsInBothThemes(page: Page, part: 'page' | 'top' = 'page'): Promise<string[]> {
  const dress = async (theme: string) => {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    await stillness(page)
  }
  await dress('dark')
  const dark = await faultsFoundBy(page, { type: 'tag', values: RULES }, part)
  await dress('light')
  const light = await faultsFoundBy(page, { type: 'rule', values: COLOUR_RULES }, 'top')
  return [...dark.map((fault) => `dark ${fault}`), ...light.map((fault) => `light ${fault}`)]
}

/** What makes the page scroll sideways or stands outside of the window; empty when nothing does. */
export function sidewaysFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const clipped = (element: Element): boolean => {
      const parent = element.parentElement
      if (parent === null) return false
      const { overflowX, position } = getComputedStyle(parent)
      return overflowX !== 'visible' && position !== 'static' && parent.getBoundingClientRect().right <= innerWidth + 1
        ? true
        : clipped(parent)
    }
    // What is drawn within a picture is clipped by it.
    const outside = [...document.querySelectorAll('body *:not(svg *)')].filter((element) => {
      const box = element.getBoundingClientRect()
      return box.width > 1 && box.height > 1 && box.right > innerWidth + 1 && !clipped(element)
    })
    const scrolling = [...document.querySelectorAll('body *')].filter((element) => {
      const { overflowX } = getComputedStyle(element)
      return (overflowX === 'auto' || overflowX === 'scroll') && element.scrollWidth > element.clientWidth + 1
    })
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : []),
      ...[...outside, ...scrolling].map((element) => element.outerHTML.slice(0, 160)),
    ]
  })
}

/**
 * Makes all text of a page twice as large, as a phone or a browser does for who reads badly, and answers what does not fit then: what scrolls
 * sideways, what is cut, and the words that are broken. The text has its own size again after.
 */
export async function largeTextFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const elements = [...document.querySelectorAll('body, body *')].filter((each) => each instanceof HTMLElement)
    const sizes = elements.map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element)
      return { fontSize: Number.parseFloat(fontSize), lineHeight: Number.parseFloat(lineHeight) }
    })
    for (const [index, { style }] of elements.entries())
      for (const [name, size = 0] of Object.entries(sizes[index] ?? {}))
        if (size > 0) style.setProperty(name.replace(/[A-Z]/, '-$&').toLowerCase(), `${2 * size}px`, 'important')
  })
  const faults = await textFaults(page, { cutting: 'ellipsis', breaking: 80 })
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('body, body *'))
      if (element instanceof HTMLElement)
        for (const name of ['font-size', 'line-height']) element.style.removeProperty(name)
  })
  return faults
}

/**
 * What does not fit where the browser's own letters are twice as large, as who reads badly sets them: nothing of the page may be written in
 * letters that do not follow. The browser has its usual letters again after.
 */
export async function ownFontFaults(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  const write = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  const sizes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('#root *:not(svg, svg *)')].map((each) => ({
        size: Number.parseFloat(getComputedStyle(each).fontSize),
        html: each.outerHTML.slice(0, 160),
      })),
    )
  const before = await sizes()
  await write(32)
  const after = await sizes()
  // Numbers that are large already need not double.
  const small = after.filter(({ size }, index) => size < 2 * Math.min(18, before[index]?.size ?? 0))
  const faults = await textFaults(page, { cutting: 'none', breaking: Number.POSITIVE_INFINITY })
  await write(16)
  await devtools.detach()
  return [...small.map(({ size, html }) => `small: ${size}px ${html}`), ...faults]
}

/**
 * What scrolls sideways, what is cut, and the words that are broken.
 * @param allowed.cutting the way in which a text may be cut
 * @param allowed.breaking letters so large that a long word of them has to break
 */
async function textFaults(page: Page, allowed: { cutting: string; breaking: number }): Promise<string[]> {
  const sideways = await sidewaysFaults(page)
  const cut = await page.evaluate(
    (cutting) =>
      [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
        if (clientWidth <= 1 || textOverflow === cutting || !element.textContent?.trim()) return []
        const isWide = overflowX !== 'visible' && scrollWidth > clientWidth + 1
        const isHigh = /hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1
        return isWide || isHigh ? [`cut: ${element.outerHTML.slice(0, 160)}`] : []
      }),
    allowed.cutting,
  )
  const broken = await page.evaluate((breaking) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent?.checkVisibility() || Number.parseFloat(getComputedStyle(parent).fontSize) > breaking) continue
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}.,]+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`broken: ${word}`)
      }
    }
    return found
  }, allowed.breaking)
  return [...sideways, ...cut, ...broken]
}

/** What a finger can press that is smaller than 44 px; empty when nothing is. Links inside of a sentence are not targets of their own. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const targets = document.querySelectorAll<HTMLElement>('a[href], button, select, textarea, input, [role=radio]')
    return [...targets].flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('[inert], [aria-hidden=true]'))
        return []
      const whole = target.closest('label') ?? target.closest('.field-box') ?? target
      const { width, height } = whole.getBoundingClientRect()
      if (width <= 1 || target.closest('a')?.classList.contains('fixed')) return []
      if (width >= least && height >= least) return []
      return [`${Math.round(width)}×${Math.round(height)} ${target.outerHTML.slice(0, 140)}`]
    })
  }, FINGER)
}
