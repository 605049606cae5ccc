import type { Browser, Page } from 'playwright-core'
import { launchChromium, openPage } from '../../tests/support/browser/chromium.ts'
import { SMALL } from '../run/small.ts'
import { milliseconds } from '../support.ts'
import { SLOW, SLOWER } from './phone.ts'
import { type Shop, tell } from './shop.ts'

/** So long after the first paint it is tapped. */
const AFTER_MS = SMALL ? [500] : [0, 200, 500, 1_000, 2_000]
const TAP_MS = 100

/** What is tapped, and what has to show that it was heard. Runs in the page. */
const TAPS = {
  'an amount': { target: '.amt:not([aria-pressed=true])', heard: '.amt[aria-pressed=true]' },
  'the filled button': { target: '.dock button', heard: 'dialog[open]' },
} as const
type Tap = keyof typeof TAPS

/** How soon a tap is answered so long after the first paint, on a slow phone and network, whether the script is there or not. */
export async function measureEarly(shop: Shop): Promise<void> {
  const browser = await launchChromium({ optimized: true })
  try {
    for (const name of Object.keys(TAPS) as Tap[])
      for (const after of AFTER_MS) {
        const { took, kept } = await tapAfter(browser, shop, name, after)
        tell(`${name}, tapped ${milliseconds(after)} ms after the first paint`, `${milliseconds(took)} ms`, {
          text: `≤ ${TAP_MS} ms, and kept`,
          kept: took <= TAP_MS && kept,
        })
      }
  } finally {
    await browser.close()
  }
}

async function tapAfter(browser: Browser, { port, slug }: Shop, name: Tap, after: number) {
  const { page, context } = await openPage(browser, { baseURL: `http://127.0.0.1:${port}`, viewport: 'phone' })
  try {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(tapWhenPainted, { ...TAPS[name], after })
    await page.goto(`/campaign/${slug}`, { waitUntil: 'load' })
    await page.waitForFunction(() => (window as unknown as { took?: number }).took !== undefined)
    const took = await page.evaluate(() => (window as unknown as { took: number }).took)
    return { took, kept: await isKept(page, TAPS[name].heard) }
  } finally {
    await context.close()
  }
}

/** Whether what was tapped still shows once the script has taken the page over. */
async function isKept(page: Page, heard: string): Promise<boolean> {
  await page.waitForFunction(() => document.querySelector('#pedido') !== null && !('talaoEarly' in window))
  await page.waitForTimeout(300)
  return (await page.locator(heard).count()) === 1
}

/** Runs in the page: taps so long after its first paint, and counts until the answer is painted. A thread that is busy answers late: it is waited for as well. */
function tapWhenPainted({ target, heard, after }: { target: string; heard: string; after: number }): void {
  const tap = (due: number) => {
    const button = document.querySelector<HTMLElement>(target)
    if (!button) return void setTimeout(() => tap(performance.now()), 5)
    button.click()
    const look = () => {
      if (!document.querySelector(heard)) return void setTimeout(look)
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { took: performance.now() - due })))
    }
    look()
  }
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint')
    if (!paint) return
    const due = paint.startTime + after
    // The observer hears of a paint after it: who taps at once taps now.
    const wait = due - performance.now()
    if (wait <= 0) tap(performance.now())
    else setTimeout(() => tap(due), wait)
  }).observe({ type: 'paint', buffered: true })
}
