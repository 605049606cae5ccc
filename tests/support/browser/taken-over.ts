import type { Page } from 'playwright-core'

/** Waits until the script has taken over the page, and has read what the device remembers. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('#root a, #root button') !== null && !('talaoEarly' in window),
  )
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })))
}
