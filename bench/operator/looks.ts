import type { Locator, Page } from 'playwright-core'

/** What an operator looks for. */
export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

/** Waits until a text stands in sight. */
export async function sees(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor()
}

/** Waits until what was copied is this. */
export async function seesCopied(page: Page, text: string): Promise<void> {
  await page.waitForFunction(async (wanted) => (await navigator.clipboard.readText()).includes(wanted), text)
}
