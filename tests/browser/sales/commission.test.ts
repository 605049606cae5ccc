import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, see, seeFieldError, seeNotice } from '../../support/browser/panel.ts'
import { accessFaultsInBothThemes, smallTargets } from '../../support/browser/screens.ts'
import { payOut, RECEIPT, sellBy, startEarning, statementOf } from '../../support/seeds/commission-seed.ts'
import { createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

/** A picture that compresses badly, as a photo of a receipt does. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .png()
    .toBuffer()

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

test('by keyboard: what an affiliate is owed is marked as paid with its receipt, which the amount follows, and taken back', async () => {
  const earning = await startEarning(app, admin)
  // The panel counts by whole minutes of its own clock: what is sold now is within the minute that is not over.
  app.clock.move(-600_000)
  await sellBy(app, earning, 10)
  app.clock.move(600_000)
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, admin)
  const { page } = view
  await page.goto('/afiliados')
  await page.getByRole('row').filter({ hasText: 'Juliana Prado' }).getByText('2,00').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('c')
  await see(page, 'Stories da Ju')
  await page.keyboard.press('a')
  await page.getByRole('dialog', { name: 'Marcar como pago' }).waitFor()
  await page.getByLabel('Vendas até', { exact: true }).fill('01/01/2026 00:00')
  await see(page, 'Nada a pagar: não há comissão em aberto até este momento.')
  await page.getByLabel('Vendas até', { exact: true }).fill('31/12/2099 00:00')
  await page.keyboard.press('Control+s')
  await seeFieldError(page, 'Vendas até', 'Só contam vendas até agora: escolha um momento que já passou.')
  await seeFieldError(page, 'Como foi pago', 'Anexe o comprovante ou escreva como foi pago.')
  const until = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  })
  await page.getByLabel('Vendas até', { exact: true }).fill(until.format(new Date()).replace(',', ''))
  const receipt = page.locator('input[type=file]')
  const photo = await noise(2000, 1500)
  expect(photo.length).toBeGreaterThan(2 * 1024 * 1024)
  await receipt.setInputFiles({ name: 'comprovante.png', mimeType: 'image/png', buffer: photo })
  await expect.poll(() => page.getByText(/^(\d+ KB|1,\d MB)$/).count(), { timeout: 20_000 }).toBe(1)
  await see(page, 'comprovante.jpg')
  await page.getByRole('button', { name: 'Tirar comprovante' }).click()
  const file = { name: 'pix.pdf', mimeType: 'application/pdf', buffer: Buffer.from(RECEIPT.data, 'base64') }
  await receipt.setInputFiles(file)
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: /^Registrar pagamento de R\$\s2,00/ }).click()
  await seeNotice(page, 'Pagamento registrado')
  await page.getByRole('row').filter({ hasText: 'pix.pdf' }).getByText('Pago').waitFor()
  expect(await statementOf(admin, earning)).toMatchObject({ paid: 2, owed: 0 })
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Control+z')
  await page.getByRole('row').getByText('Desfeito', { exact: true }).waitFor()
  expect(await statementOf(admin, earning)).toMatchObject({ paid: 0, owed: 2 })
  expect(view.problems).toEqual([])
})

test('an affiliate on the phone reads the same account, its payments and its sales, and keeps a receipt', async () => {
  const earning = await startEarning(app, admin, 'Bruna Teles')
  await sellBy(app, earning, 10)
  app.clock.move(60_000)
  await payOut(app, admin, earning)
  app.clock.move(60_000)
  await sellBy(app, earning, 15)
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: 'phone' })
  const session = await app.signIn(earning.affiliate)
  await session.prove('transactions.index')
  await bringSession(app, view, session)
  const { page } = view
  await page.goto('/')
  await page.getByRole('button', { name: /A receber/ }).tap()
  await see(page, 'Como se conta')
  await expect
    .poll(() => page.locator('dl').first().textContent())
    .toMatch(/A receberR\$\s*3,00GanhoR\$\s*5,00PagoR\$\s*2,001 pagamento/)
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: /^Mais ações do pagamento/ }).tap()
  const kept = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Baixar comprovante' }).tap()
  expect((await kept).suggestedFilename()).toBe('pix.pdf')
  await page.getByRole('link', { name: 'Vendas' }).tap()
  await see(page, 'Ana Cláudia N.')
  await see(page, /\(62\) 982••-••••/)
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  expect(view.problems).toEqual([])
})

test('on a phone an affiliate signs in, spreads a ready text, sees a buyer pay, and reads what an administrator paid out', async () => {
  const own = await app.storeOperator('afiliado', { name: 'Bruna Teles', afiliadoPercent: 10 })
  const campaign = await createCampaign(app, admin, { title: 'Moto da Bruna' })
  const asked = { action_id: campaign.id, title: 'Grupo', afiliado_id: own.id }
  const { link } = wanted(await admin.call('POST', '/api/links', { body: asked }), 200)
  const earning = { affiliate: own, campaign, linkId: link.id }
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: 'phone' })
  await view.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const session = await app.signIn(own)
  await bringSession(app, view, session)
  const { page } = view
  await page.goto('/')
  await see(page, 'Moto da Bruna · você ganha 10%')
  await page.getByRole('button', { name: 'Compartilhar' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Compartilhar Grupo' })
  await sheet.getByText('Abre com 90% das cotas pagas; agora 0%').waitFor()
  await sheet.getByRole('radio', { name: /^Como funciona/ }).check()
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Copiar texto' }).tap()
  await seeNotice(page, 'Texto copiado com sucesso')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  const [address = ''] = /http\S+$/.exec(text) ?? []
  expect(text).toContain('Comprando por aqui eu ganho comissão:')
  expect(new URL(address).search).toBe(`?link_ref=${link.id}`)
  await view.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const opened = view.context.waitForEvent('page')
  await sheet.getByRole('button', { name: 'Abrir o WhatsApp' }).tap()
  expect(new URL((await opened).url()).searchParams.get('text')).toBe(text)
  await (await opened).close()
  await sheet
    .getByRole('button', { name: /^Fechar/ })
    .first()
    .tap()

  await sellBy(app, earning, 10)
  app.clock.move(60_000)
  await page.reload()
  await expect.poll(() => page.locator('dl').nth(1).textContent()).toMatch(/Comissão hojeR\$\s*2,001 venda/)
  await payOut(app, admin, earning)
  app.clock.move(60_000)
  await page.getByRole('button', { name: /A receber/ }).tap()
  await expect
    .poll(() => page.locator('dl').first().textContent())
    .toMatch(/A receberR\$\s*0,00GanhoR\$\s*2,00PagoR\$\s*2,001 pagamento/)
  expect(view.problems).toEqual([])
})
