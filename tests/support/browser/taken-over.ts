import type { Page } from 'playwright-core'

/** Waits until the script has taken over the page, and has read what the device remembers. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [first] = document.querySelectorAll('#root a, #root button')
    return first !== undefined && Object.keys(first).some((key) => key.startsWith('__reactProps'))
  })
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })))
}
