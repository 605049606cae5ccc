import type { Locator, Page } from 'playwright-core'

/** An operator's hand: does what a task takes, and counts it. */
export class Hand {
  /** Keys pressed or places tapped. */
  count = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses these keys one after the other, each as Playwright names it; a chord (`Control+k`) is one. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key)
      this.count += 1
    }
  }

  /** Walks with Tab to the button of this name, wherever the focus is. */
  async tabTo(name: string): Promise<void> {
    for (let step = 0; step < 10; step++) {
      if ((await this.page.evaluate(() => document.activeElement?.textContent)) === name) return
      await this.press('Tab')
    }
    throw new Error(`no Tab leads to ${name}`)
  }

  /** Types letters that the operator has to know: a part of a command's name. Each counts. */
  async find(name: string): Promise<void> {
    await this.page.keyboard.type(name)
    this.count += [...name].length
  }

  /** Types what only the operator can say: it counts for nothing. */
  async give(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** Opens the palette. */
  async openPalette(): Promise<void> {
    await this.press('Control+k')
    await this.page.getByRole('combobox').waitFor()
  }

  /** Opens the palette and types the beginning of a command's name; the one that is chosen must be this, and Enter takes it. */
  async command(name: string, label: string | RegExp): Promise<void> {
    await this.openPalette()
    await this.find(name)
    await this.chosen(label)
    await this.press('Enter')
  }

  /** Waits until the palette's chosen entry says this. */
  async chosen(label: string | RegExp): Promise<void> {
    await this.page.locator('[role=option][aria-selected=true]').filter({ hasText: label }).first().waitFor()
  }

  /** Taps with a finger. */
  async tap(place: Locator): Promise<void> {
    await place.filter({ visible: true }).first().tap()
    this.count += 1
  }
}
