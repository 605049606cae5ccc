import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { supporter } from '../../../server/platform/db/schema.ts'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, notices, see, seeFieldError, seeNotice } from '../../support/browser/panel.ts'
import { accessFaultsInBothThemes } from '../../support/browser/screens.ts'
import { buy, buyAndPay, createCampaign } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  await admin.prove('users.index')
})
afterAll(() => app.close())

/** Who is written down, by the try: one that was erased before stays erased. */
let people = 0
const newPhone = () => {
  people += 1
  const end = String(people).padStart(2, '0')
  return { telefone: `619913700${end}`, written: `(61) 99137-00${end}` }
}

test('a person is found by phone, exported, and erased by its word; a proof is saved and nothing is found afterwards', async () => {
  await admin.prove('auth.code')
  const { telefone, written } = newPhone()
  const body = {
    name: 'Sandra Regina',
    telefone,
    tipo: 'person',
    forma: 'publicity',
    desde: '2026-01-05',
  }
  await admin.call('POST', '/api/supporters', { body })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, admin)
  const { page } = view
  await page.goto('/supporters/pessoa')
  const phone = page.getByRole('textbox', { name: 'Telefone da pessoa' })
  await phone.fill('61 9913')
  await page.keyboard.press('Enter')
  await seeFieldError(page, 'Telefone da pessoa', 'Faltam 5 números. Só o telefone inteiro acha alguém.')
  await phone.fill(telefone)
  await page.keyboard.press('Enter')
  await see(page, 'Não comprou · é apoiador')
  const goes = page.getByRole('region', { name: 'Se apagar, vai embora' })
  await expect.poll(() => goes.textContent()).toMatch(/Cadastro de apoiadorCom a nota da equipe1/)
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  const saved = async (press: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()])
    return readFile(await file.path(), 'utf8')
  }
  const drawer = page.getByRole('dialog', { name: 'Dados de uma pessoa' })
  const file = drawer.getByRole('region', { name: 'Arquivo dos dados' })
  await drawer.getByRole('button', { name: 'Exportar' }).click()
  await seeNotice(page, 'O código foi por SMS para (61) 991••-••••')
  expect((await notices(page).allTextContents()).join()).not.toContain('vezes')
  const sent = app.inbox.length
  await drawer.getByRole('button', { name: 'Exportar' }).focus()
  await page.keyboard.press('r')
  await expect.poll(() => app.inbox.length).toBe(sent + 1)
  await file.getByText(/^Abre uma vez, até .*com o código que foi por SMS à própria pessoa/).waitFor()
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  const [own] = await Promise.all([
    view.context.waitForEvent('page'),
    file.getByRole('link', { name: 'Abrir' }).click(),
  ])
  await own.getByRole('textbox', { name: 'Código' }).fill(app.inbox.at(-1)?.code ?? '')
  await own.getByRole('button', { name: 'Abrir' }).click()
  await own.getByText('Sandra Regina').waitFor()
  const [table] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('link', { name: 'Salvar a planilha' }).click(),
  ])
  expect(await readFile(await table.path(), 'utf8')).toContain('Apoiador;Nome;Sandra Regina')
  expect(await accessFaultsInBothThemes(own)).toEqual([])
  await own.close()
  await drawer.getByRole('button', { name: 'Apagar dados…' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /Apagar os dados de/ }))
  const verb = question.getByRole('button', { name: 'Apagar dados' })
  await question.getByRole('textbox').fill('apagar')
  await verb.click()
  const proof = await saved(() => drawer.getByRole('button', { name: 'Baixar' }).click())
  expect(proof).toMatch(/Comprovante de exclusão.*Cadastro de apoiador \(1\)/s)
  expect(proof).not.toContain('Sandra')
  await see(page, /Comprovante \d{4}-\d{4}/)
  await phone.fill(telefone)
  await page.keyboard.press('Enter')
  const answer = await saved(() => drawer.getByRole('button', { name: 'Baixar resposta' }).click())
  expect(answer).toContain(`foi procurado o telefone ${written}`)
})

test('who has still something to come is told what must be kept and why, is exported, and cannot be erased until then', async () => {
  const { url_amigavel } = await createCampaign(app, admin, { title: 'Honda CG 160', numbers: 1000, price: 1 })
  const buyer = { name: 'Ana Cláudia Nogueira da Costa', telefone: newPhone().telefone }
  await buyAndPay(app, url_amigavel, { ...buyer, quantity: 7 })
  await buy(app, url_amigavel, { ...buyer, quantity: 3 })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, admin)
  const { page } = view
  await page.goto('/supporters/pessoa')
  await page.getByRole('textbox', { name: 'Telefone da pessoa' }).fill(buyer.telefone)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Dados de uma pessoa' })
  const held = drawer.getByRole('region', { name: 'Não dá para apagar agora' })
  await held.getByText(/Há um PIX de R\$\s3,00 em aberto até .* em “Honda CG 160”\. Espere vencer\./).waitFor()
  await see(page, /Concorre em “Honda CG 160”, que ainda não foi sorteada: sem o nome, não há a quem entregar\./)
  await expect.poll(() => held.getByRole('button').allTextContents()).toEqual(['Abrir compra', 'Abrir sorteio'])
  const parts = (name: string) => drawer.getByRole('region', { name }).getByRole('listitem').allTextContents()
  expect(await parts('Se apagar, vai embora')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Nome e telefone.*Pessoa apagada.*3$/)]),
  )
  const kept = await parts('Fica, e por quê')
  expect(kept).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Compras: data, cotas e valor.*contabilidade.*2$/),
      expect.stringMatching(/^Números das cotas.*7$/),
    ]),
  )
  const erase = drawer.getByRole('button', { name: 'Apagar dados…' })
  await expect.poll(() => erase.getAttribute('aria-disabled')).toBe('true')
  await drawer.getByRole('button', { name: 'Exportar' }).click()
  await drawer.getByRole('region', { name: 'Arquivo dos dados' }).waitFor()
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await drawer.getByText('Fica, e por quê').scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a supporter is written down by keyboard, found, exported, deleted by its word and taken back', async () => {
  await app.database.db.delete(supporter)
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, admin)
  const { page } = view
  await page.goto('/supporters')
  await see(page, 'Nenhum apoiador cadastrado')
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'Novo apoiador' }).waitFor()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Auto Peças Central')
  await page.getByRole('textbox', { name: 'Telefone' }).fill('62 3212')
  await page.keyboard.press('Control+s')
  await seeFieldError(page, 'Telefone', 'Informe um telefone com DDD.')
  await seeFieldError(page, 'Valor', 'Informe o valor do apoio.')
  await page.getByRole('textbox', { name: 'Telefone' }).fill('6232123410')
  await page.getByRole('radio', { name: 'Empresa' }).check()
  await page.getByRole('textbox', { name: 'Valor' }).fill('150000')
  await page.getByRole('textbox', { name: 'Nota' }).fill('Paga no dia 5.')
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await seeNotice(page, 'Apoiador cadastrado')
  const row = page.getByRole('row').filter({ hasText: 'Auto Peças Central' })
  await expect.poll(() => row.textContent()).toMatch(/Empresa.*1 nota.*1\.500,00.*por mês/)
  await expect.poll(() => page.locator('dl').textContent()).toMatch(/Apoiadores1Por mêsR\$\s*1\.500,00/)

  await page.getByRole('searchbox').fill('3212')
  await see(page, 'Nenhum apoiador com “3212” no nome, nem com esse telefone inteiro.')
  await page.getByRole('searchbox').fill('(62) 3212-3410')
  await row.waitFor()
  for (const press of [
    () => page.getByRole('button', { name: 'Exportar', exact: true }).click(),
    async () => {
      await page.getByRole('grid').focus()
      await page.keyboard.press('r')
    },
  ]) {
    const [saved] = await Promise.all([page.waitForEvent('download'), press()])
    expect(await readFile(await saved.path(), 'utf8')).toContain(
      'Auto Peças Central;(62) 3212-3410;Empresa;1500,00;Por mês',
    )
  }
  const [conversation] = await Promise.all([view.context.waitForEvent('page'), page.keyboard.press('w')])
  expect(conversation.url()).toMatch(/^https:\/\/(wa\.me|api\.whatsapp\.com)\/.*556232123410|chrome-error/)
  await conversation.close()

  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Excluir apoiador' }).click()
  await page.getByRole('textbox').last().fill('excluir')
  await page.keyboard.press('Enter')
  await seeNotice(page, 'Apoiador excluído')
  await page.keyboard.press('Control+z')
  await row.waitFor()
})
