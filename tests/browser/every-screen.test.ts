import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STEP_UPS } from '../../src/domain/permissions.ts'
import type { Params } from '../../src/screens/define.ts'
import { registry } from '../../src/screens/registry.ts'
import { type SignedIn, startApp, type TestApp } from '../support/build-app.ts'
import { chromiumForFile, type OpenPage, type PageOptions } from '../support/chromium.ts'
import { buy, buyAndPay, createCampaign } from '../support/fixtures.ts'
import { startLate } from '../support/late-seed.ts'
import { bringSession } from '../support/panel.ts'
import {
  accessFaultsInBothThemes,
  resize,
  sampleAddress,
  sidewaysFaults,
  smallTargets,
  waitForScreen,
} from '../support/screens.ts'

const WIDTHS = [320, 390, 576, 577, 1024, 1280]

const chromium = chromiumForFile()
let app: TestApp
let session: SignedIn
let params: Params

beforeAll(async () => {
  app = await startApp({ kind: 'pglite' })
  const title = 'Caminhonete Toyota Hilux SRX Diesel 4x4 com som, película e documentação paga'
  session = await app.signIn()
  await startLate(app, session, { deliverable: true, missing: 10, free: 90 }, { title })
  for (const type of STEP_UPS) await session.prove(type)
  const campaign = await createCampaign(app, session, { title })
  await buyAndPay(app, campaign.url_amigavel, { name: 'Maria Aparecida das Dores Albuquerque de Vasconcelos' })
  await buy(app, campaign.url_amigavel)
  const [affiliate, manager] = [await app.storeOperator('afiliado'), await app.storeOperator('gestor')]
  params = {
    action_id: String(campaign.id),
    afiliado_id: String(affiliate.id),
    gestor_id: String(manager.id),
    id: String(affiliate.id),
  }
})
afterAll(() => app.close())

describe.each(registry)('the screen $id', (screen) => {
  const seat = screen.layer ?? 'page'

  async function show(viewport: PageOptions['viewport']): Promise<OpenPage> {
    const view = await chromium.open({ baseURL: app.url, reducedMotion: true, ...(viewport && { viewport }) })
    await bringSession(app, view, session)
    await view.page.goto(sampleAddress(screen, params))
    await waitForScreen(view.page, seat)
    return view
  }

  test('opens by its address under its own title, passes axe in both themes, and never scrolls sideways from 320 px up', async () => {
    const { page, problems } = await show('desktop')
    expect(await page.title()).toBe(`${screen.title} · Talão`)
    expect(await accessFaultsInBothThemes(page)).toEqual([])
    const faults: Record<string, string[]> = {}
    for (const width of WIDTHS) {
      await resize(page, { width, height: 800 })
      await waitForScreen(page, seat)
      faults[width] = await sidewaysFaults(page)
    }
    expect(faults).toEqual(Object.fromEntries(WIDTHS.map((width) => [width, []])))
    expect(problems).toEqual([])
  })

  test('on a phone passes axe in both themes and gives a finger 44 px', async () => {
    const { page } = await show('phone')
    expect(await accessFaultsInBothThemes(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
  })
})
