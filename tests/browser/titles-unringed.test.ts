import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STEP_UPS } from '../../src/domain/people/permissions.ts'
import { chromiumForFile } from '../support/browser/chromium.ts'
import { bringSession } from '../support/browser/panel.ts'
import { buyAndPay, createCampaign } from '../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let session: SignedIn
let id: number
let slug: string
beforeAll(async () => {
  app = await startApp()
  session = await app.signIn()
  for (const type of STEP_UPS) await session.prove(type)
  const campaign = await createCampaign(app, session, { title: 'Honda CG 160' })
  id = campaign.id
  slug = campaign.url_amigavel
  await buyAndPay(app, slug)
})
afterAll(() => app.close())

/** What is given the focus by a script alone, so that it is read out, and is no control: each that gets a frame for it, by its tag and its text. */
const ringed = (page: Page) =>
  page.evaluate(() => {
    const shown = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element)
      return outlineStyle === 'none' || outlineWidth === '0px' ? `${boxShadow} ${borderColor}` : 'ringed'
    }
    const places = [...document.querySelectorAll<HTMLElement>('[tabindex="-1"]')].filter(
      (each) => each.matches('h1, h2, h3, main, section, article, div, p') && each.getClientRects().length > 0,
    )
    const faults = places.flatMap((place) => {
      place.blur()
      const before = shown(place)
      place.focus({ preventScroll: true })
      const after = shown(place)
      return document.activeElement === place && before !== after
        ? [`${place.tagName} ${place.textContent?.trim().slice(0, 30)}: ${after}`]
        : []
    })
    return { places: places.length, faults }
  })

const CASES: { name: string; address: () => string; seen: RegExp; signedOut?: true }[] = [
  { name: 'the sign-in', address: () => '/login', seen: /Entrar/, signedOut: true },
  { name: 'campaigns', address: () => '/actions', seen: /Honda CG 160/ },
  { name: 'an unknown address', address: () => '/nada/disso', seen: /não existe|não encontrad/i },
  { name: 'a campaign in its drawer', address: () => `/action/${id}`, seen: /Resumo da Campanha/ },
  { name: 'a form', address: () => `/action/${id}/edit`, seen: /Título e prêmios/ },
  { name: 'a draw', address: () => `/action/${id}/raffle`, seen: /1º prêmio/ },
  { name: "a draw's day", address: () => `/action/${id}/draw-day`, seen: /Dinheiro em disputa/ },
  { name: 'a draw on stage', address: () => `/action/${id}/raffle/live`, seen: /1º prêmio/ },
  { name: 'purchases', address: () => `/action/${id}/transactions`, seen: /Maria/ },
  { name: 'the lookup of a quota', address: () => `/consult/${id}`, seen: /cota/i },
  { name: 'settings', address: () => '/settings', seen: /Configurações/ },
  { name: "a campaign's page", address: () => `/campaign/${slug}`, seen: /Honda CG 160/, signedOut: true },
  { name: "a buyer's quotas", address: () => '/minhas-cotas', seen: /cotas/i, signedOut: true },
]

describe.each([
  ['1280', 'desktop'],
  ['390', 'phone'],
] as const)('%s wide', (_, viewport) => {
  test.each(CASES)('no frame is painted around what a script gives the focus to: $name', async (screen) => {
    const view = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport })
    const { page } = view
    if (!screen.signedOut) await bringSession(app, view, session)
    await page.goto(screen.address())
    await page.getByText(screen.seen).filter({ visible: true }).first().waitFor()
    // A key, so that the browser takes what follows for somebody at a keyboard.
    await page.keyboard.press('Shift')
    const { places, faults } = await ringed(page)
    expect(faults).toEqual([])
    expect(places).toBeGreaterThan(0)
    // Who walks by Tab sees where they are.
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches(':focus-visible') ?? false)).toBe(true)
  })
})
