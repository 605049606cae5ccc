import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, notices, pathOf, see, seeFieldError, seeNotice } from '../../support/browser/panel.ts'
import { accessFaultsInBothThemes } from '../../support/browser/screens.ts'
import { buyAndPay, createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  await app.storeOperator('afiliado', { name: 'Juliana Prado', afiliadoPercent: 12 })
})
afterAll(() => app.close())

/** The elements that show less than they hold. */
const cutOff = (elements: Element[]) =>
  elements
    .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight)
    .map((each) => each.textContent)

test('by keyboard alone: a link is made for an affiliate, copied, shown as a code, changed and deleted, which is taken back', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Moto zero' })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page, context, problems } = view
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await bringSession(app, view, [])
  await page.goto('/actions')
  await page.getByText('Moto zero').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('l')
  await see(page, 'Nenhum registro cadastrado')
  await page.keyboard.press('+')
  await page.getByRole('dialog', { name: 'Novo Link' }).waitFor()
  await page.keyboard.press('Control+s')
  await seeFieldError(page, 'Título', 'Informe o título.')
  await page.getByLabel('Título').fill('Stories da Ju')
  await page.getByRole('button', { name: 'Quem recebe' }).press('ArrowDown')
  await page.getByRole('option', { name: /Juliana Prado/ }).waitFor()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.getByLabel('Comissão').fill('15')
  await page.keyboard.press('Control+s')
  await see(page, 'Afiliado Juliana Prado · 15%')
  await expect.poll(() => notices(page).allTextContents()).toEqual([expect.stringContaining('Link criado')])
  expect(await accessFaultsInBothThemes(page)).toEqual([])

  await page.keyboard.press('y')
  await seeNotice(page, 'Link copiado com sucesso')
  const { data } = wanted(await admin.call('GET', `/api/links?action_id=${campaign.id}`), 200)
  const address = `${app.url}/campaign/${campaign.url_amigavel}?link_ref=${data[0].id}`
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.keyboard.press('q')
  await page.getByRole('img', { name: 'QR code que abre o link Stories da Ju' }).waitFor()
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')

  await buyAndPay(app, campaign.url_amigavel, { link_ref: data[0].id, quantity: 10 })
  await page.keyboard.press('e')
  await page.getByLabel('Comissão').fill('8')
  await see(page, 'O que muda com 8%')
  await see(page, '1 venda de antes')
  await see(page, 'ficam com Juliana Prado, 15%')
  await page.keyboard.press('Control+s')
  await see(page, 'Afiliado Juliana Prado · 8%')

  await page.keyboard.press('Delete')
  await see(page, 'Excluir o link “Stories da Ju”?')
  await page.keyboard.type('EXCLUIR')
  await page.keyboard.press('Enter')
  await see(page, 'Nenhum registro cadastrado')
  await page.keyboard.press('Control+z')
  await see(page, 'Afiliado Juliana Prado · 8%')
  expect(problems).toEqual([])
})

test('a commission of 100, an affiliate who was deleted and a link of another campaign are told where they belong, and what was typed stays', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Moto recusada' })
  const other = await createCampaign(app, admin, { title: 'Casa na praia' })
  const { link } = wanted(await admin.call('POST', '/api/links', { body: { action_id: other.id, title: 'Bio' } }), 200)
  const gone = await app.storeOperator('afiliado', { name: 'Bruna Teles', afiliadoPercent: 10 })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page } = view
  await bringSession(app, view, ['auth.code'])
  await page.goto(`/links/${campaign.id}/create`)
  await page.getByLabel('Título').fill('Grupo da Bruna')
  await page.getByRole('button', { name: 'Quem recebe' }).press('ArrowDown')
  await page.getByRole('option', { name: /Bruna Teles/ }).click()
  const percent = page.getByLabel('Comissão')
  await percent.fill('')
  await percent.pressSequentially('100')
  await page.keyboard.press('Control+s')
  await seeFieldError(page, 'Comissão', 'Use de 1 a 99: a comissão tem 2 dígitos.')
  await expect.poll(() => page.getByLabel('Título').inputValue()).toBe('Grupo da Bruna')
  await percent.fill('12')
  await admin.prove('auth.code')
  wanted(await admin.call('DELETE', `/api/afiliados/${gone.id}`), 200)
  await page.keyboard.press('Control+s')
  await see(page, 'A conta de Bruna Teles foi excluída. Escolha outra pessoa ou deixe sem afiliado.')
  await expect.poll(() => page.getByLabel('Título').inputValue()).toBe('Grupo da Bruna')
  await expect.poll(() => percent.inputValue()).toBe('12')
  expect(wanted(await admin.call('GET', `/api/links?action_id=${campaign.id}`), 200).data).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar alterações' }).click()
  await page.goto(`/links/${campaign.id}/${link.id}/edit`)
  await see(page, /Este link é de Casa na praia e só vale lá/)
})

test('on a phone no figure of the list is cut', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Moto no celular' })
  wanted(await admin.call('POST', '/api/links', { body: { action_id: campaign.id, title: 'Bio do Instagram' } }), 200)
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: 'phone' })
  await bringSession(app, view, [])
  await view.page.goto(`/links/${campaign.id}`)
  await see(view.page, 'Bio do Instagram')
  const strip = view.page.locator('dl')
  await expect
    .poll(() => strip.locator('dt').allTextContents())
    .toEqual([...['Visitas', 'Vendas', 'Conversão', 'Total vendido', 'Comissões']])
  await expect.poll(() => strip.locator('dt').evaluateAll(cutOff)).toEqual([])
  expect(view.problems).toEqual([])
})

test('an affiliate begins with its links on the phone, reads what they earned, and spreads them with a thumb', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Moto da Ju' })
  const account = await app.storeOperator('afiliado', { name: 'Ju', afiliadoPercent: 10 })
  const body = { action_id: campaign.id, title: 'Stories', afiliado_id: account.id }
  const { link } = wanted(await admin.call('POST', '/api/links', { body }), 200)
  await buyAndPay(app, campaign.url_amigavel, { link_ref: link.id, quantity: 10 })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: 'phone' })
  await view.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await bringSession(app, view, await app.signIn(account))
  const { page } = view
  await page.goto('/')
  await see(page, 'Moto da Ju · você ganha 10%')
  await expect.poll(() => pathOf(page)).toBe('/meus-links')
  await expect.poll(() => page.locator('dl').nth(1).textContent()).toMatch(/Comissão hojeR\$\s*2,001 venda/)
  await expect.poll(() => page.locator('[data-row]').evaluateAll(cutOff)).toEqual([])
  await page.getByRole('button', { name: 'Copiar link' }).first().tap()
  await seeNotice(page, 'Link copiado com sucesso')
  const address = `${app.url}/campaign/${campaign.url_amigavel}?link_ref=${link.id}`
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  expect(view.problems).toEqual([])
})
