import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCharge } from '../../../server/platform/db/schema.ts'
import { notifyCharges } from '../../../server/sales/sandbox/bank.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { bringSession, pathOf } from '../../support/browser/panel.ts'
import { FREE, LEAVING } from '../../support/seeds/draws.ts'
import { buyAndPay, createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let view: OpenPage
beforeAll(async () => {
  app = await startApp({ kind: 'pglite' })
  admin = await app.signIn()
  for (const type of ['auth.code', 'transactions.index'] as const) await admin.prove(type)
  view = await chromium.open({ baseURL: app.url })
  await bringSession(app, view, admin)
})
afterAll(() => app.close())

/** Who wins, by the try: the name of the try before stands on Hoje still. */
const surnames = ['Nogueira', 'Siqueira', 'Ferreira']

/** A campaign of two prizes, the first won by a purchase whose payment the bank disputes, the second still to be drawn. */
async function disputed(name: string) {
  const campaign = await createCampaign(app, admin, { title: 'Moto da disputa', product2: 'Capacete' })
  const { numbers, chargeId, id } = await buyAndPay(app, campaign.url_amigavel, { name })
  const [first = 0, second = 0] = numbers
  const body = { ...FREE, resultado: first }
  wanted(await admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, { body }), 200)
  await app.database.db
    .update(sandboxCharge)
    .set({ status: 'in_mediation' })
    .where(eq(sandboxCharge.chargeId, chargeId))
  await notifyCharges(app.ports, app.accountId, [chargeId])
  return { campaign, purchase: id, second }
}

test('a disputed winner leads from Hoje to the note, the winner’s picture is a PNG of 1080 × 1350, and Modo sorteio draws by Enter without a phone in sight', async () => {
  const { page } = view
  const surname = surnames.shift() ?? ''
  const { campaign, purchase, second } = await disputed(`Ana Cláudia ${surname}`)
  await page.goto('/hoje')
  await page.getByText(`o pagamento de Ana Cláudia ${surname} está em disputa`).click()
  const card = page.getByRole('article', { name: '1º prêmio' })
  await card.getByText('Pagamento em disputa').waitFor()
  await card.getByRole('button', { name: 'Anotar o que foi feito' }).click()
  const note = page.getByLabel('O que foi feito')
  await note.fill(' ')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('alert').filter({ hasText: 'Escreva o que foi feito' }).waitFor()
  await note.fill('Entrega suspensa.')
  await note.press('Control+Enter')
  await card.getByText('Entrega suspensa.').waitFor()
  await card.getByRole('button', { name: 'Editar anotação' }).waitFor()

  const arriving = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Compartilhar imagem do ganhador' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toBe('moto-da-disputa-1o-premio.png')
  const picture = Buffer.concat(await (await file.createReadStream()).toArray())
  expect([picture.toString('latin1', 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
    'PNG',
    1080,
    1350,
  ])
  // Its ground reaches the foot, and is dark in each theme.
  const foot = await sharp(picture).extract({ left: 0, top: 1349, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  expect([...foot]).toEqual([0x11, 0x12, 0x15])

  const live = page.getByRole('dialog', { name: 'Modo Sorteio' })
  await page.getByRole('article', { name: '2º prêmio' }).getByLabel('Resultado').fill(String(second))
  // The free mode leaves the published rule: each prize says why.
  await page.getByLabel('Motivo, público').fill(LEAVING.motivo)
  await page.keyboard.press('Control+Shift+F')
  await live.getByText('Capacete', { exact: true }).waitFor()
  await live.getByText(`Resultado ${second}`).waitFor()
  expect(await live.textContent()).not.toMatch(new RegExp(`\\(\\d\\d\\)|••••|${surname}`))
  await page.keyboard.press('Enter')
  await page.getByLabel('Digite trocar para confirmar').fill('trocar')
  await page.keyboard.press('Enter')
  const number = String(second).padStart(2, '0')
  const said = `2º prêmio: cota contemplada ${number}, Ana`
  await live.getByRole('status').filter({ hasText: said }).waitFor({ state: 'attached' })
  expect(await live.locator('.turning-digit').allTextContents()).toEqual([...number])
  expect(await live.textContent()).not.toMatch(new RegExp(`\\(\\d\\d\\)|••••|${surname}`))
  await live.getByText('Todos os prêmios foram sorteados').waitFor()
  await page.evaluate(() => document.fullscreenElement && document.exitFullscreen())
  await expect.poll(() => live.isVisible()).toBe(true)
  await live.getByRole('button', { name: 'Sair' }).click()
  await live.waitFor({ state: 'detached' })
  await expect.poll(() => pathOf(page)).toBe(`/action/${campaign.id}/raffle`)

  await page.goto(`/action/${campaign.id}/transactions/${purchase}`)
  await page.getByText('Anotação: Entrega suspensa.').first().waitFor()
  expect(view.problems).toEqual([])
})
