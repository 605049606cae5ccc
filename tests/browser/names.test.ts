import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile, type OpenPage } from '../support/browser/chromium.ts'
import { type FilledApp, startFilledApp } from '../support/browser/every-screen.ts'
import { bringSession } from '../support/browser/panel.ts'

const chromium = chromiumForFile()
const NAME = 'Maria Aparecida das Dores Albuquerque de Vasconcelos'
/** The first 25 letters; the ranking has 24. */
const CUT = 'Maria Aparecida das Dores…'
const CUT_IN_RANKING = 'Maria Aparecida das Dore…'

let filled: FilledApp
beforeAll(async () => {
  filled = await startFilledApp()
})
afterAll(() => filled.app.close())

/** What stands of the name at an address: what is seen, the tooltip, and what is said of it. */
async function shownAt({ page }: OpenPage, address: string, cut: string) {
  await page.goto(address)
  const name = page.getByTitle(NAME, { exact: true }).filter({ hasText: cut, visible: true }).first()
  await name.waitFor()
  const seen = await page.locator('[data-row], [role=dialog] dd').allInnerTexts()
  return {
    said: await name.locator('.sr-only').textContent(),
    seen: await name.locator('[aria-hidden=true]').innerText(),
    whole: await page.evaluate(
      (whole) =>
        document
          .evaluate(`//*[text()="${whole}"][not(contains(@class, "sr-only"))][not(self::title)]`, document)
          .iterateNext()?.textContent ?? null,
      NAME,
    ),
    rows: seen.length > 0,
  }
}
const cutTo = (cut: string) => ({ said: NAME, seen: cut, whole: null, rows: true })

test('lists cut a customer’s name to 25 letters, the ranking to 24, and tell the whole one in tooltip and aloud', async () => {
  const { app, session, params } = filled
  const action = params.action_id
  for (const viewport of ['desktop', 'phone'] as const) {
    const view = await chromium.open({ baseURL: app.url, viewport, reducedMotion: true })
    await bringSession(app, view, session)
    const addresses = [`/action/${action}/transactions`, `/action/${action}/transactions/${params.transaction_id}`]
    for (const address of [...addresses, '/usuarios', `/action/${action}/smaller`])
      expect({ address, ...(await shownAt(view, address, CUT)) }).toEqual({ address, ...cutTo(CUT) })
    expect(await shownAt(view, `/top/${action}`, CUT_IN_RANKING)).toEqual(cutTo(CUT_IN_RANKING))
    expect(view.problems).toEqual([])
  }
})
