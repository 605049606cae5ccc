import type { BrowserContext, Page } from 'playwright-core'

/** What a test may listen to. */
const EVENTS = [
  ...['console', 'dialog', 'download', 'filechooser', 'pageerror', 'popup', 'websocket', 'worker'],
  ...['request', 'requestfailed', 'requestfinished', 'response'],
] as const

const spoiled = new WeakSet<BrowserContext>()

/** Notes when a test does to a page what cannot be taken back: a script that runs before each page's own, or a clock of its own. */
export function watchForSpoiling(page: Page, context: BrowserContext): void {
  const noted =
    <Given extends unknown[], Answer>(own: (...given: Given) => Answer) =>
    (...given: Given) => {
      spoiled.add(context)
      return own(...given)
    }
  page.addInitScript = noted(page.addInitScript.bind(page))
  context.addInitScript = noted(context.addInitScript.bind(context))
  page.clock.install = noted(page.clock.install.bind(page.clock))
}

/**
 * Takes from a page all that a test brought into it: listeners, routes, other tabs, cookies, storage, its history and what it shows.
 * It stays at its origin, because another one would cost a new process.
 * @returns whether it is empty; it is not when it is closed, or when what was done to it cannot be taken back
 */
export async function emptied({ page, context }: { page: Page; context: BrowserContext }): Promise<boolean> {
  if (page.isClosed() || spoiled.has(context)) return false
  for (const event of EVENTS) page.removeAllListeners(event)
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())))
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })])
  await context.setOffline(false)
  const { origin } = new URL(page.url())
  if (origin !== 'null') {
    await showNothing(page, origin)
    await page.evaluate(() => sessionStorage.clear())
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await devtools.send('Page.resetNavigationHistory')
    await devtools.detach()
  }
  await context.clearCookies()
  return true
}

/** The smallest file of the panel that a page can show: it has no script. */
const PICTURE = '/favicon.svg'

/**
 * Shows the panel's picture, which needs no route: a route would throw away the files that the browser keeps, and to fetch and compile them
 * again is a third of what the next test's page costs. Where no panel is served any more a route answers with an empty page.
 */
async function showNothing(page: Page, origin: string): Promise<void> {
  const answer = await page.goto(`${origin}${PICTURE}`).catch(() => null)
  if (answer?.headers()['content-type']?.startsWith('image/svg+xml')) return
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(`${origin}/blank`)
  await page.unrouteAll()
}
