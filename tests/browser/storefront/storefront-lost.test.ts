import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, test } from 'vitest'
import { transaction } from '../../../server/platform/db/schema.ts'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { pathOf, see } from '../../support/browser/panel.ts'
import { takenOver } from '../../support/browser/taken-over.ts'
import { createCampaign, pay } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

/** What hears of a payment. */
const WAITING = /\/storefront\/waiting-(?!pix|strip)[\w-]+\.js$/

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

test('a part of the script that the server no longer has comes with the page anew, which then hears the payment', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Honda CG 160', numbers: 1000 })
  const { page } = await chromium.open({ baseURL: app.url, viewport: 'phone', firstVisit: true })
  let isGone = true
  await page.route(WAITING, (route) => (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()))
  await page.goto(`/campaign/${campaign.url_amigavel}`)
  await takenOver(page)
  await page
    .getByRole('button', { name: /^Participar/ })
    .filter({ visible: true })
    .tap()
  await page.getByLabel('Celular com DDD').fill('62981230001')
  await page.getByRole('button', { name: 'Continuar' }).tap()
  await page.getByLabel('Nome completo').fill('Ana Cláudia Neves')
  await page.getByRole('checkbox').check()
  // A page anew names the parts that the server has.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isGone = false
  })
  const anew = page.waitForEvent('load')
  await page.getByRole('button', { name: /^Gerar PIX/ }).tap()
  await anew
  await see(page, 'Aguardando pagamento')
  await takenOver(page)
  const id = Number((await pathOf(page)).split('/').at(-1))
  const [bought] = await app.database.db.select().from(transaction).where(eq(transaction.id, id))
  await pay(app, String(bought?.chargeId))
  await see(page, 'Seus números')
})
