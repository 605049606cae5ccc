import type { Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { StepUp } from '../../../src/domain/people/permissions.ts'
import type { SignedIn, TestApp } from '../server/build-app.ts'
import type { OpenPage } from './chromium.ts'

const COOKIE = 'talao'

/**
 * Puts a session's cookie into a browser, as signing in does, for tests that are not about signing in.
 * @param given the session to bring, or else the codes that a new one has given already
 */
export async function bringSession(
  app: TestApp,
  { context }: OpenPage,
  given: Pick<SignedIn, 'token'> | readonly StepUp[] = [],
): Promise<void> {
  const token = 'token' in given ? given.token : await proven(app, given)
  await context.addCookies([{ name: COOKIE, value: token, url: app.url, httpOnly: true, sameSite: 'Lax' }])
}

async function proven(app: TestApp, codes: readonly StepUp[]): Promise<string> {
  const { token, prove } = await app.signIn()
  for (const type of codes) await prove(type)
  return token
}

/** Gives the code that the page asks for, as somebody with the phone in hand; `wrongFirst` mistypes it once. */
export async function giveCode(
  { inbox }: Pick<TestApp, 'inbox'>,
  page: Page,
  { wrongFirst = false }: { wrongFirst?: boolean } = {},
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await page.getByText('Enviamos um código de 6 dígitos por SMS para').waitFor()
  const field = dialog.getByLabel('Código de 6 dígitos')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  const { code = '' } = inbox.at(-1) ?? {}
  if (wrongFirst) {
    await page.keyboard.type(code === '000000' ? '000001' : '000000')
    await seeFieldError(page, 'Código de 6 dígitos', 'Código incorreto ou vencido.')
  }
  await page.keyboard.type(code)
  await dialog.waitFor({ state: 'hidden' })
}

/** Where the page is, as it says itself: what Playwright was told of it comes a moment later. */
export const pathOf = (page: Page): Promise<string> => page.evaluate(() => location.pathname)

/** A page that asks the server for little and is soon drawn. */
export const PLAIN = { address: '/conta', title: 'Conta' } as const

/**
 * Opens an address within a panel that is shown already, read anew: by way of a plain page, in a third of what a load costs. Where the address
 * itself is the point, `page.goto`.
 */
export async function openWithin(page: Page, address: string): Promise<void> {
  const go = (to: string) => page.evaluate((path) => history.pushState({}, '', path), to)
  await go(PLAIN.address)
  await page.locator('main h1', { hasText: PLAIN.title }).waitFor()
  await page.locator('[role=dialog]').first().waitFor({ state: 'detached' })
  await go(address)
}

/** Waits until a text stands in sight, as a person would. */
export async function see(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor()
}

/** Puts the cursor on a campaign of the list, row by row: what the page shows may lag behind the keys. */
export async function pointAt(page: Page, title: string): Promise<void> {
  const cursor = () => page.locator('[role=row][aria-selected=true]').textContent()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
  await page.locator('[role=row][aria-rowindex="2"][aria-selected=true]').waitFor()
  for (let step = 0; step < 5; step++) {
    const at = await cursor()
    if (at?.includes(title)) return
    await page.keyboard.press('ArrowDown')
    await expect.poll(cursor).not.toBe(at)
  }
  throw new Error(`no row ${title}`)
}

/** The notices in sight, also those that a dialog covers. */
export const notices = (page: Page): Locator => page.locator('li:has([aria-label="Fechar aviso"])')

/** Closes every notice in sight, and those that come while it does: they may lie over what is pressed next. */
export async function closeNotices(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        for (const close of document.querySelectorAll<HTMLElement>('[aria-label="Fechar aviso"]')) close.click()
      })
      return notices(page).count()
    })
    .toBe(0)
}

/** Waits for a notice, and closes it. */
export async function seeNotice(page: Page, message: string): Promise<void> {
  await notices(page).filter({ hasText: message }).first().waitFor()
  await closeNotices(page)
}

/** Waits until the field's own sentence is this one. */
export async function seeFieldError(page: Page, label: string, sentence: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await expect
    .poll(async () => {
      const note = await field.getAttribute('aria-describedby')
      return note === null ? '' : await page.locator(`id=${note}`).textContent()
    })
    .toBe(sentence)
}

/** A quota of a campaign of 100 as the panel writes it. */
export const twoDigits = (quota: number) => String(quota).padStart(2, '0')

/** What the panel says of this unsold quota of a campaign of 100 with these bought ones beside it. */
export function nearestSentence(quota: number, below: number | undefined, above: number | undefined): string {
  const near = [below, above].filter((quota) => quota !== undefined).map(twoDigits)
  return near.length === 1
    ? `A cota ${twoDigits(quota)} não foi vendida. A mais próxima é ${near[0]}.`
    : `A cota ${twoDigits(quota)} não foi vendida. As mais próximas são ${near[0]} e ${near[1]}.`
}

/** Whether a control is not there or not in sight, or is there and takes nothing, also because a dialog lies over it. */
export function cannotBeUsed(control: Locator): Promise<boolean> {
  return control.evaluateAll(([element, ...others]) => {
    if (others.length > 0) throw new Error('there is more than one such control')
    if (!element?.checkVisibility({ visibilityProperty: true })) return true
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) return true
    const dialog = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-headlessui-portal]')
    return (
      element.matches(':disabled, [aria-disabled=true], [aria-busy=true], [readonly]') ||
      element.closest('[inert], fieldset:disabled') !== null ||
      (dialog != null && !dialog.contains(element))
    )
  })
}

/** The reason why a question that is not asked cannot be answered. */
export const ASKED_ONLY = 'the question is answered only where it is asked'

/** Leaves unanswered what a page reads by itself, so that its form is the first to be told that the session has ended. @returns ends that */
export async function holdReads(page: Page): Promise<() => Promise<void>> {
  const hold = (route: Route) => (route.request().method() === 'GET' ? undefined : route.fallback())
  await page.route(/\/api\//, hold)
  return () => page.unroute(/\/api\//, hold)
}
