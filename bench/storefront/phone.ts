import type { Browser, Page } from 'playwright-core'
import { launchChromium, openPage } from '../../tests/support/browser/chromium.ts'
import { sized } from '../run/small.ts'
import { median, milliseconds } from '../support.ts'
import { type Shop, tell } from './shop.ts'

const VISITS = sized(5, 1)
/** A slow telephone network, in bytes a second, and a phone a quarter as fast as this machine. */
export const SLOW = { offline: false, downloadThroughput: 200_000, uploadThroughput: 100_000, latency: 150 }
export const SLOWER = 4
const LCP_MS = 2_000
const SHIFT = 0.02
const TAP_MS = 100

type Seen = { largest: number; element: string; shift: number; taps: number[]; sheet: number; usable: number }

/** How soon a slow phone on a slow network shows the page and answers a tap, each visit the first. */
export async function measurePhone(shop: Shop): Promise<void> {
  const browser = await launchChromium({ optimized: true })
  try {
    const visits: Seen[] = []
    for (let nth = 0; nth < VISITS; nth++) visits.push(await visit(browser, shop))
    const largest = median(visits.map((each) => each.largest))
    const shift = Math.max(...visits.map((each) => each.shift))
    const tap = median(visits.map(({ taps }) => Math.max(...taps)))
    tell(`largest paint (${visits[0]?.element}), median of ${VISITS} visits`, `${milliseconds(largest)} ms`, {
      text: `≤ ${LCP_MS} ms`,
      kept: largest <= LCP_MS,
    })
    tell('layout shift, the most', shift.toFixed(3), { text: `≤ ${SHIFT}`, kept: shift <= SHIFT })
    tell('the slowest tap or key of a visit until the next paint, median', `${milliseconds(tap)} ms`, {
      text: `≤ ${TAP_MS} ms`,
      kept: tap <= TAP_MS,
    })
    const sheet = median(visits.map((each) => each.sheet))
    tell('opening the sheet, until the next paint, median', `${milliseconds(sheet)} ms`, {
      text: `≤ ${TAP_MS} ms`,
      kept: sheet <= TAP_MS,
    })
    tell('until a tap is answered, median', `${milliseconds(median(visits.map(({ usable }) => usable)))} ms`)
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, { port, slug }: Shop): Promise<Seen> {
  const { page, context } = await openPage(browser, { baseURL: `http://127.0.0.1:${port}`, viewport: 'phone' })
  try {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(watch)
    await page.goto(`/campaign/${slug}?utm_source=whatsapp`, { waitUntil: 'load' })
    const tickets = page.getByRole('group', { name: 'Quantidades sugeridas' }).getByRole('button')
    await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.usable > 0)
    // A tap that nobody answers yet would begin the form without a script.
    for (const nth of [0, 2, 1]) await tickets.nth(nth).tap()
    await page.getByRole('button', { name: /^Mais / }).tap()
    await settled(page)
    const before = await page.evaluate(() => (window as unknown as { seen: Seen }).seen.taps.length)
    await page
      .getByRole('button', { name: /^Participar/ })
      .filter({ visible: true })
      .tap()
    await settled(page)
    await page.evaluate((nth) => {
      const { seen } = window as unknown as { seen: Seen }
      seen.sheet = Math.max(0, ...seen.taps.slice(nth))
    }, before)
    await page.getByLabel('Celular com DDD').pressSequentially('62981234567')
    await settled(page)
    return await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  } finally {
    await context.close()
  }
}

/** Waits until what was tapped is painted, and was told. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise<void>((told) => requestAnimationFrame(() => setTimeout(told, 200))))

/** Runs in the page: what browsers tell of paints, shifts and taps, and when the script has taken the page over. */
function watch(): void {
  const seen: Seen = { largest: 0, element: '', shift: 0, taps: [], sheet: 0, usable: 0 }
  Object.assign(window, { seen })
  const on = (type: string, then: (entry: never) => void, more: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) then(entry as never)
    }).observe({ type, buffered: true, ...more })
  on('largest-contentful-paint', (entry: { startTime: number; element: Element | null }) => {
    seen.largest = entry.startTime
    seen.element = entry.element?.tagName.toLowerCase() ?? ''
  })
  on('layout-shift', (entry: { value: number; hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) seen.shift += entry.value
  })
  on(
    'event',
    (entry: { duration: number; interactionId: number }) => {
      if (entry.interactionId > 0) seen.taps.push(entry.duration)
    },
    { durationThreshold: 16 },
  )
  const look = () => {
    if (document.querySelector('form') && !('talaoEarly' in window)) seen.usable = performance.now()
    else setTimeout(look, 20)
  }
  look()
}
