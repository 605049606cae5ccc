import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { bringSession, see, seeNotice } from '../../support/browser/panel.ts'
import { createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { logoPicture } from '../../support/seeds/logo.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let view: OpenPage
let page: Page
let slug: string
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  slug = (await createCampaign(app, admin, { title: 'Honda CG 160' })).url_amigavel
  view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, admin)
  page = view.page
  await page.goto('/')
  await page.getByText('Honda CG 160').first().waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await page.getByRole('dialog', { name: 'Tema' }).waitFor()
})
afterAll(() => app.close())

const closed = () => page.getByRole('dialog', { name: 'Tema' }).waitFor({ state: 'hidden' })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const FRAME = 'iframe[title="Prévia da página do comprador"]'
const preview = () => page.frameLocator(FRAME)
const colorOf = (selector: string, property: string) =>
  preview()
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
const stored = async () => wanted(await admin.call('GET', '/api/app/1'), 200).app

test('a colour that is chosen is seen on the real page at once, and on the buyer’s once it is saved; what cannot be read is corrected and never refused', async () => {
  await preview().getByRole('heading', { name: 'Honda CG 160' }).waitFor()
  await expect.poll(() => colorOf('.head', 'background-color')).toBe('rgb(20, 35, 90)')
  await page.getByRole('button', { name: 'Verde' }).click()
  await expect.poll(() => colorOf('.head', 'background-color')).toBe('rgb(11, 107, 74)')
  await expect.poll(() => page.getByRole('button', { name: 'Verde' }).getAttribute('aria-pressed')).toBe('true')

  // As a frame is between two documents.
  await page.locator(FRAME).evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.documentElement.remove())
  await field('Botão: texto').fill('#fff')
  await see(page, '1,4:1, o mínimo é 4,5:1. Na página sai #17181c (12,2:1).')
  await see(page, 'Alterações não salvas · 1 texto corrigido')
  await page.getByRole('radio', { name: 'PIX' }).check()
  await preview().getByText('Aguardando pagamento').waitFor()
  await expect.poll(() => colorOf('.btn', 'color')).toBe('rgb(23, 24, 28)')
  await page.getByRole('radio', { name: 'Pago' }).check()
  await preview().getByText('Pagamento confirmado', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Usar a cor corrigida em Botão: texto' }).click()
  await expect.poll(() => field('Botão: texto').inputValue()).toBe('#17181C')

  await field('Perguntas: texto').fill('azul')
  await page.keyboard.press('Control+s')
  await see(page, 'Escreva a cor com seis algarismos, como #14235A')
  await expect.poll(() => field('Perguntas: texto').getAttribute('aria-invalid')).toBe('true')
  await field('Perguntas: texto').fill('#6fb59a')
  await page.keyboard.press('Control+s')
  await seeNotice(page, 'Tema salvo')
  await closed()
  await expect
    .poll(() => stored())
    .toMatchObject({
      color_primary: '#0B6B4A',
      cart_btn_color: '#17181C',
      question_color: '#6FB59A',
    })

  const buyer = await view.context.newPage()
  await buyer.goto(`/campaign/${slug}`)
  const head = buyer.locator('.head')
  await expect
    .poll(() => head.evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe('rgb(11, 107, 74)')
  await buyer.close()
})

test('what was saved is taken back, and what somebody else changed meanwhile is told at its field', async () => {
  await page.keyboard.press('Control+z')
  await seeNotice(page, 'Desfeito')
  await expect.poll(async () => (await stored()).color_primary).toBe('#14235A')
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await field('Principal: fundo').fill('#7a1730')
  wanted(await admin.call('PUT', '/api/app/1', { body: { color_primary: '#111111' } }), 200)
  await page.keyboard.press('Control+s')
  await see(page, 'Mudou enquanto você editava: agora é “#111111”. Salve de novo para manter o seu.')
  await expect.poll(() => field('Principal: fundo').inputValue()).toBe('#7a1730')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await stored()).color_primary).toBe('#7A1730')
  await closed()
})

test('a draft comes back after a reload, and a logo is kept at once, shown on the head and taken back', async () => {
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await field('Carrinho: texto').fill('#123456')
  await page.reload()
  await page.getByRole('button', { name: 'Continuar o rascunho' }).click()
  await expect.poll(() => field('Carrinho: texto').inputValue()).toBe('#123456')

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Enviar logo' }).click(),
  ])
  await chooser.setFiles({ name: 'marca.png', mimeType: 'image/png', buffer: await logoPicture() })
  await seeNotice(page, 'Logo trocado')
  await see(page, 'marca.png')
  await preview().getByRole('img', { name: 'Logo do organizador' }).waitFor()
  await field('Principal: fundo').fill('#fafafa')
  await see(page, /no cabeçalho: ganha um fundo escuro$/)
  await expect.poll(() => preview().locator('.mark-img.on-ink').count()).toBe(1)

  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Trocar logo' }).click(),
  ])
  await again.setFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await see(page, 'Envie o logo em PNG, JPEG ou WebP. Um SVG precisa ser exportado como PNG')
  await page.getByRole('button', { name: 'Remover logo' }).click()
  await page.getByText('Sem logo').waitFor()
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await page.getByText('marca.png').waitFor()
  await expect.poll(async () => (await stored()).logo.file_name).toBe('marca.png')
})
