import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeVisits } from '../../../server/insight/visits/visits.ts'
import { DESTINATION_KINDS } from '../../../server/operation/destination-kinds.ts'
import { transaction } from '../../../server/platform/db/schema.ts'
import { makeOutbox } from '../../../server/platform/outbox/engine.ts'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { takenOver } from '../../support/browser/taken-over.ts'
import { statementOf } from '../../support/seeds/commission-seed.ts'
import { createCampaign, pay, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { startFakeGraph } from '../../support/server/fake-graph.ts'

const PIXEL = '918204551077342'
const TOKEN = 'EAAGm0PX4ZCpsBAKd'
const PHONE_AGENT = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'
/** Tells of each call as Meta's script would, by an address that a test can count. */
const FBEVENTS = `(() => {
  const queue = window.fbq.queue
  window.fbq.callMethod = (...told) => { new Image().src = 'https://www.facebook.com/tr?' + encodeURIComponent(JSON.stringify(told)) }
  for (const told of queue) window.fbq.callMethod(...told)
})()`

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let graph: Awaited<ReturnType<typeof startFakeGraph>>
beforeAll(async () => {
  graph = await startFakeGraph({ [PIXEL]: TOKEN }, () => app.clock.now())
  app = await startApp({ env: { META_URL: graph.url, PUBLIC_URL: 'http://127.0.0.1', PANEL_URL: 'http://localhost' } })
  admin = await app.signIn()
})
afterAll(async () => {
  await app.close()
  await graph.close()
})

/** The panel, which stands at another host, for whoever brings this session. */
async function openPanel({ token }: SignedIn, viewport: 'desktop' | 'phone') {
  const baseURL = app.url.replace('127.0.0.1', 'localhost')
  const { page, context } = await chromium.open({ baseURL, reducedMotion: true, viewport })
  await context.addCookies([{ name: 'talao', value: token, url: baseURL, httpOnly: true, sameSite: 'Lax' }])
  return page
}

test('who comes by an affiliate’s link with a pixel, accepts and pays: commission, figures and both reports of the event are of one sale', async () => {
  const affiliate = await app.storeOperator('afiliado', { name: 'Juliana Prado', afiliadoPercent: 10 })
  const campaign = await createCampaign(app, admin, { title: 'Moto medida' })
  const body = { title: 'Pixel', pixel: PIXEL, pixel_access_token: TOKEN, share_data: 'all' }
  await admin.prove('auth.code')
  const { pixel } = wanted(await admin.call('POST', '/api/pixel', { body }), 200)
  const asked = { action_id: campaign.id, title: 'Stories da Ju', pixel_id: pixel.id, afiliado_id: affiliate.id }
  const { link } = wanted(await admin.call('POST', '/api/links', { body: asked }), 200)

  const view = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: 'phone' })
  const { page } = view
  const told: [string, string, object, { eventID: string }][] = []
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => {
      const url = route.request().url()
      if (url.includes('/tr?')) told.push(JSON.parse(decodeURIComponent(url.slice(url.indexOf('?') + 1))))
      return route.fulfill({ contentType: 'text/javascript', body: url.includes('fbevents') ? FBEVENTS : '' })
    },
  )
  // A browser without a window is taken for a robot, which is no visit.
  await view.context.setExtraHTTPHeaders({ 'user-agent': PHONE_AGENT })
  await page.goto(`/campaign/${campaign.url_amigavel}?link_ref=${link.id}&utm_source=instagram&fbclid=IwAR0abc`)
  await takenOver(page)
  await page.locator('.cons').getByRole('button', { name: 'Aceitar' }).tap()
  await expect.poll(() => told.map(([, name]) => name)).toContain('PageView')
  await page.getByLabel('Quantidade de cotas').fill('10')
  await page
    .getByRole('button', { name: /^Participar/ })
    .filter({ visible: true })
    .tap()
  const sheet = page.getByRole('dialog', { name: 'Seus dados' })
  await sheet.getByLabel('Celular com DDD').fill('62981239456')
  await sheet.getByRole('button', { name: 'Continuar' }).tap()
  await sheet.getByLabel('Nome completo').fill('Ana Cláudia Neves')
  await sheet.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Gerar PIX/ }).tap()
  await page.waitForURL(/\/compra\/\d+/)
  const id = Number(/compra\/(\d+)/.exec(page.url())?.[1])
  const [ordered] = await app.database.db.select().from(transaction).where(eq(transaction.id, id))
  await pay(app, String(ordered?.chargeId))
  await page.getByRole('heading', { name: /^Pagamento confirmado/ }).waitFor()
  await expect.poll(() => told.map(([, name]) => name)).toContain('Purchase')

  const outbox = makeOutbox(app.ports, DESTINATION_KINDS)
  for (let turn = 0; turn < 3; turn++) {
    await outbox.turn()
    await outbox.settled()
  }
  const server = graph.taken.find(({ event_name }) => event_name === 'Purchase')
  const browser = told.find(([, name]) => name === 'Purchase')
  expect(server).toMatchObject({ custom_data: { value: 20, currency: 'BRL', order_id: String(id) } })
  expect(browser?.[3].eventID).toBe(server?.event_id)
  expect(browser?.[2]).toMatchObject({ value: 20, currency: 'BRL' })
  expect(server?.user_data.fbc).toMatch(/IwAR0abc$/)

  app.clock.move(60_000)
  expect(await statementOf(admin, { affiliate, campaign, linkId: link.id })).toMatchObject({ earned: 2, owed: 2 })
  await admin.prove('metrics.index')
  const figures = await admin.call('POST', `/api/metrics/${campaign.id}`, {
    body: { link_id: link.id, periodo: 'geral' },
  })
  expect(wanted(figures, 200).metrics).toMatchObject({ total_transaction: 1, total_amount: 20 })
  const utms = await admin.call('GET', `/api/utms/figures?by=source&action_id=${campaign.id}&periodo=geral`)
  expect(wanted(utms, 200).rows).toMatchObject([{ origin: 'instagram', total_transaction: 1, total_amount: 20 }])

  await writeVisits(app.database.db)
  const panel = await openPanel(admin, 'desktop')
  await panel.goto(`/links/${campaign.id}`)
  const listed = panel.locator('.drawer').getByRole('row').filter({ hasText: 'Stories da Ju' })
  await expect.poll(() => listed.innerText()).toMatch(/Juliana Prado · 10%\s+\S+\s+1\s+100%\s+R\$\s20,00/)
  await expect
    .poll(() => panel.locator('.drawer').innerText())
    .toMatch(/Vendas\s1\sConversão\s100%\sTotal vendido\sR\$\s20,00\sComissões\sR\$\s2,00/)
  await panel.goto(`/links/${campaign.id}/${link.id}/metrics`)
  await expect
    .poll(() => panel.locator('.drawer').last().innerText())
    .toMatch(/Total Vendido\sR\$\s20,00\sLíquido\sR\$\s18,00\sTransações\s1\s/)
  await panel.goto('/utms')
  const origin = panel.getByRole('table').getByRole('row').filter({ hasText: 'instagram' })
  await expect.poll(() => origin.innerText()).toMatch(/^instagram\s+1\s+1\s+R\$\s20,00\s+100%$/)
  const [file] = await Promise.all([
    panel.waitForEvent('download'),
    panel.getByRole('button', { name: 'Baixar CSV' }).click(),
  ])
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')[1]).toMatch(/^instagram;1;1;20,00;/)
  await panel.goto(`/afiliados/${affiliate.id}/comissao`)
  await expect
    .poll(() => panel.locator('.drawer').innerText())
    .toMatch(/A pagar\sR\$\s2,00\sGanho\sR\$\s2,00\sPago\sR\$\s0,00/)
  const own = await openPanel(await app.signIn(affiliate), 'phone')
  await own.goto('/')
  await expect
    .poll(() => own.locator('main').innerText())
    .toMatch(/A receber\sR\$\s2,00.*No total\sR\$\s2,00\s1 venda/s)

  graph.quality.set(PIXEL, {
    web: [
      {
        event_name: 'Purchase',
        event_match_quality: {
          composite_score: 7.1,
          match_key_feedback: [
            { identifier: 'phone', coverage: { percentage: 100 } },
            { identifier: 'fbc', coverage: { percentage: 60 } },
          ],
        },
        dedupe_key_feedback: [
          { dedupe_key: 'event_id', overall_browser_coverage_from_dedupe_key: { percentage: 90.4 } },
          { dedupe_key: 'external_id', overall_browser_coverage_from_dedupe_key: { percentage: 8.2 } },
        ],
        data_freshness: { upload_frequency: 'real_time' },
      },
    ],
  })
  expect(wanted(await admin.call('GET', `/api/pixel/${pixel.id}/quality`), 200)).toMatchObject({
    sentence: 'Qualidade 7,1; falta fbc em 40% · repetidos descartados em 98,6% · chega na hora',
    ...{ state: 'told', poor: false },
  })
  await panel.goto(`/pixel/${pixel.id}/edit`)
  const quality = panel.getByRole('region', { name: 'Qualidade' })
  await expect
    .poll(() => quality.innerText())
    .toMatch(/Qualidade\s7,1.*Telefone\s100%\sfbc \(clique\)\s60%.*Falta fbc \(clique\) em 40%\..*sem encurtador/s)
  await expect
    .poll(() => quality.innerText())
    .toMatch(/Repetidos\sdescartados em 98,6%.*Chegada\schega na hora.*Não enviadas\s0 compras/s)
})
