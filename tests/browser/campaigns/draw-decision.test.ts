import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { federalLottery } from '../../../server/campaigns/draw/lottery.ts'
import { recheckOrigins } from '../../../server/campaigns/draw/recheck.ts'
import { transaction } from '../../../server/platform/db/schema.ts'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { REASON_REFUSED } from '../../../src/domain/draw/draw-fields.ts'
import { latestContest } from '../../../src/domain/draw/federal-contests.ts'
import { dayOf } from '../../../src/domain/values/dates.ts'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, see, seeFieldError } from '../../support/browser/panel.ts'
import { accessFaultsInBothThemes } from '../../support/browser/screens.ts'
import { typedTwice } from '../../support/seeds/draws.ts'
import { buyAndPay, createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { type FakeLottery, startFakeLottery } from '../../support/server/fake-lottery.ts'

const DAY_MS = 86_400_000

const chromium = chromiumForFile()
let app: TestApp
let fake: FakeLottery
let admin: SignedIn
beforeAll(async () => {
  fake = await startFakeLottery()
  app = await startApp({ env: { FEDERAL_URL: fake.url } })
  admin = await app.signIn()
  await admin.prove('auth.code')
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

const naming = (quota: number) => Array<string>(5).fill(formatQuota(quota, 100_000))
let contests = 0
const today = () => dayOf(app.clock.now()).split('-').reverse().join('/')

/** A campaign whose first prize was typed as one buyer's while the lottery was silent, which then names another's. */
async function contradicted() {
  const campaign = await createCampaign(app, admin, { title: 'Moto contradita' })
  const {
    numbers: [typed = 0],
  } = await buyAndPay(app, campaign.url_amigavel, { name: 'Ana Souza' })
  const {
    numbers: [told = 0],
  } = await buyAndPay(app, campaign.url_amigavel, { name: 'Beto Lima', telefone: '62981234599' })
  const before = new Date(app.clock.now().getTime() - 3 * DAY_MS)
  await app.database.db
    .update(transaction)
    .set({ createdAt: before, paidAt: before })
    .where(eq(transaction.campaignId, campaign.id))
  contests += 1
  const contest = latestContest(app.clock.now()) - 60 + contests
  Object.assign(fake, { mood: 'missing', latest: contest, days: { [contest]: today() } })
  const body = { id: campaign.id, federal: 1, concurso: String(contest), encerrar_vendas: 1 }
  wanted(
    await admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, {
      body: { ...body, ...typedTwice(naming(typed)) },
    }),
    200,
  )
  Object.assign(fake, { mood: 'well', prizes: naming(told) })
  app.clock.move(600_000)
  await recheckOrigins(app.ports, federalLottery({ url: fake.url }))
  return { campaign, typed: formatQuota(typed, 100), told: formatQuota(told, 100) }
}

test('a contradicted result is corrected and its prize noted as given, each in a dialog that fits its window in both themes', async () => {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page, problems } = view
  await bringSession(app, view, admin)
  const { campaign, typed, told } = await contradicted()
  const fits = async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await accessFaultsInBothThemes(page)).toEqual([])
      const box = await page.getByRole('dialog').last().boundingBox()
      expect([width, box !== null && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 844]).toEqual([
        width,
        true,
      ])
    }
  }

  await page.goto(`/action/${campaign.id}/raffle/decision?premio=first`)
  const decision = page.getByRole('dialog', { name: 'Resultado Contradito' })
  await decision.getByText(`Manter ${typed}`).waitFor()
  await decision.getByText(`Corrigir para ${told}`).waitFor()
  await fits()
  await page.keyboard.press('Control+Enter')
  await seeFieldError(page, 'Motivo, público', REASON_REFUSED)
  await decision.getByLabel('Motivo, público').fill('O segundo algarismo foi lido errado.')
  await fits()
  await page.keyboard.press('Control+Enter')
  await decision.waitFor({ state: 'detached' })

  await page.goto(`/action/${campaign.id}/raffle/paid?premio=first`)
  const paid = page.getByRole('dialog', { name: 'Entrega do Prêmio' })
  await paid.getByLabel('Como foi entregue').waitFor()
  await fits()
  await paid.getByLabel('Como foi entregue').fill('PIX de R$ 50.000,00, comprovante guardado.')
  await paid.getByRole('button', { name: 'Marcar como entregue' }).click()
  await paid.waitFor({ state: 'detached' })
  await see(page, /PIX de R\$ 50\.000,00, comprovante guardado\./)
  expect(problems).toEqual([])
})

test('by keys the day of a draw is rehearsed without a trace, decided about, and leads into the draw and back', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Moto do dia', product2: 'Capacete' })
  const {
    numbers: [sold = 0],
  } = await buyAndPay(app, campaign.url_amigavel, { name: 'Ana Souza' })
  const contest = latestContest(app.clock.now()) - 20
  const dayOfDraw = new Date(app.clock.now().getTime() + DAY_MS)
  const days = { [contest]: dayOf(dayOfDraw), [contest - 1]: dayOf(new Date(app.clock.now().getTime() - 3 * DAY_MS)) }
  for (const [each, day] of Object.entries(days)) fake.days[Number(each)] = day.split('-').reverse().join('/')
  Object.assign(fake, { mood: 'well', latest: contest, prizes: naming(sold) })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page, problems } = view
  await bringSession(app, view, admin)
  await page.goto('/actions')
  await see(page, 'Moto do dia')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  const run = page.getByRole('dialog', { name: 'Dia do sorteio' })
  await run.getByText('Antes: vendas').first().waitFor()
  await page.keyboard.press('r')
  await run.getByText('COTA DO ENSAIO').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await run.getByText('Tudo conferido').waitFor()
  await page.keyboard.press('Control+Enter')
  const drawer = page.getByRole('dialog', { name: 'Sortear Ação' })
  await expect.poll(() => drawer.getByLabel('N° do concurso').inputValue()).toBe(String(contest))
  await page.keyboard.press('Escape')
  await run.getByText('Tudo conferido').waitFor()
  await page.keyboard.press('Escape')
  await run.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})
