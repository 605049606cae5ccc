import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageOf } from '../../server/support/passkeys.ts'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { chromiumAuthenticator } from '../../support/browser/chromium-authenticator.ts'
import { giveCode, seeFieldError } from '../../support/browser/panel.ts'
import { createCampaign } from '../../support/seeds/fixtures.ts'
import { type Stored, startApp, type TestApp } from '../../support/server/build-app.ts'

const TOO_SHORT = 'Use pelo menos 8 caracteres.'

const chromium = chromiumForFile()
let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function signIn({ email, password }: Stored, page?: Page) {
  page ??= (await chromium.open({ baseURL: app.url, reducedMotion: true })).page
  await page.goto('/')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  return page
}

test('until the dialog for the code is there, the button says that signing in goes on', async () => {
  const stored = await app.storeOperator('gestor')
  const { page } = await chromium.open({ baseURL: app.url, reducedMotion: true })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/verification-dialog-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await page.getByLabel('E-mail').fill(stored.email)
  await page.getByLabel('Senha', { exact: true }).fill(stored.password)
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/v2/verification-code'))
  await page.keyboard.press('Enter')
  await asked
  await expect.poll(() => page.getByRole('button', { name: 'Entrar' }).getAttribute('aria-busy')).toBe('true')
  letGo()
  await page.getByRole('dialog', { name: 'Confirme que é você' }).waitFor()
})

/** Waits until the focus is on the element of this text or label. */
const seeFocus = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const here = document.activeElement
        if (here instanceof HTMLInputElement) return here.labels?.[0]?.textContent
        return here?.localName === 'h1' ? here.textContent : here?.localName
      }),
    )
    .toBe(name)

test('what was wrong with the first password is said at its fields, and follows nobody into the panel', async () => {
  const page = await signIn(
    await app.storeOperator('admin', { mustChangePassword: true, telefone: null, telefoneProvenAt: null }),
  )
  const next = page.getByLabel('Nova senha', { exact: true })
  const again = page.getByLabel('Repita a nova senha')
  await next.fill('curta')
  await again.fill('outra')
  await page.keyboard.press('Enter')
  await seeFieldError(page, 'Nova senha', TOO_SHORT)
  await seeFieldError(page, 'Repita a nova senha', 'As duas senhas não são iguais.')
  await seeFocus(page, 'Nova senha')

  await next.fill('trovoada de maio')
  await again.fill('trovoada de maio')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Proteja sua conta' }).waitFor()
  await seeFocus(page, 'Proteja sua conta')
  const notices = page.getByRole('region', { name: 'Avisos' })
  await notices.getByText('Senha trocada').waitFor()
  await expect.poll(() => notices.getByText(TOO_SHORT).count()).toBe(0)

  await page.getByText('Receber códigos por SMS').click()
  await page.getByRole('button', { name: 'Voltar' }).press('Enter')
  await page.getByText('Receber códigos por SMS').waitFor()
  await seeFocus(page, 'button')
  await page.keyboard.press('Enter')
  await page.getByLabel('Celular com DDD').pressSequentially('62981234071')
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Código de 6 dígitos')
  await code.waitFor()
  const sent = app.inbox.length
  const resend = page.getByRole('button', { name: 'Reenviar código' })
  await resend.click()
  await expect.poll(() => app.inbox.length).toBe(sent + 1)
  await resend.waitFor()
  await code.pressSequentially(app.inbox.at(-1)?.code ?? '')
  await page.getByRole('heading', { name: 'Campanhas' }).waitFor()
  await seeFocus(page, 'main')
  await expect.poll(() => page.getByRole('log', { name: 'Erros' }).textContent()).toBe('')
})

test('whoever gives the code of an unknown device goes on from the page', async () => {
  const page = await signIn(await app.storeOperator('gestor'))
  await giveCode(app, page)
  await page.getByRole('heading', { name: 'Campanhas' }).waitFor()
  await seeFocus(page, 'main')
})

test('a passkey is registered, named, and then one touch opens a step-up and signs in on an unknown device', async () => {
  const { id } = await createCampaign(app, await app.signIn(), { title: 'Casa na praia' })
  const who = await app.storeOperator('gestor')
  const { page, context } = await chromium.open({ baseURL: pageOf(app), reducedMotion: true })
  await chromiumAuthenticator(page)
  const signInHere = async () => {
    await page.goto('/secure')
    await page.getByLabel('E-mail').fill(who.email)
    await page.getByLabel('Senha', { exact: true }).fill(who.password)
    await page.keyboard.press('Enter')
  }
  await signInHere()
  await giveCode(app, page)
  await page.getByRole('button', { name: 'Cadastrar chave' }).click()
  const name = page.getByLabel('Nome da chave')
  await expect.poll(() => name.inputValue()).toBe('Chrome no Linux')
  await name.fill('Notebook')
  await page.getByLabel('Sua senha').fill(who.password)
  await page.keyboard.press('Enter')
  await giveCode(app, page)
  await page.getByRole('button', { name: 'Guardei os códigos' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Ainda não usada' }).last()
  await row.getByText('Notebook', { exact: true }).first().waitFor()
  const sent = app.inbox.length

  await page.goto(`/action/${id}/transactions`)
  await page.getByText('Nenhum registro encontrado').waitFor()
  await context.clearCookies()
  await signInHere()
  await page.getByText(/^Usada /).waitFor()
  await context.clearCookies()
  await page.goto('/secure')
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await page.getByText(/^Usada /).waitFor()
  expect(app.inbox).toHaveLength(sent)

  await page.getByRole('button', { name: 'Renomear Notebook' }).click()
  await page.getByLabel('Nome da chave').fill('Celular')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remover Celular' }).click()
  await page.getByLabel('Sua senha').fill(who.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remover Celular' }).waitFor({ state: 'hidden' })
  expect(app.inbox).toHaveLength(sent)
})

test('S12 whose phone was changed is told so at the next sign-in, until the notice is closed', async () => {
  const who = await app.storeOperator('gestor')
  const admin = await app.signIn()
  await admin.call('PUT', `/api/gestor/${who.id}`, { body: { telefone: '62991234567' } })
  app.clock.move(1000)
  const { page } = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await page.clock.install()
  await signIn(who, page)
  await giveCode(app, page)
  await page.getByRole('heading', { name: 'Campanhas' }).waitFor()
  const notice = page.getByText(/o celular da sua conta foi trocado\. Se não foi você, troque sua senha/)
  await notice.waitFor()
  await page.clock.runFor(10_000)
  await expect.poll(() => notice.count()).toBe(1)
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect.poll(() => notice.count()).toBe(0)
})
