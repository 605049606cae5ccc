import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, giveCode, seeNotice } from '../../support/browser/panel.ts'
import { startApp, type TestApp } from '../../support/server/build-app.ts'

const NEW_PASSWORD = 'caju-doce-7-lagos'

const chromium = chromiumForFile()
let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('a temporary password is set, and its screen closes by itself', async () => {
  const { id, email } = await app.storeOperator('afiliado', { name: 'Canal do Kauã', afiliadoPercent: 12 })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view)
  const { page, problems } = view
  await page.goto(`/afiliados/${id}/password`)
  const drawer = page.locator('.drawer')
  await drawer.getByLabel('Senha temporária').fill(NEW_PASSWORD)
  await page.keyboard.press('Control+Enter')
  await giveCode(app, page)
  await seeNotice(page, 'Senha definida. Ela vale até o primeiro acesso.')
  await drawer.waitFor({ state: 'detached' })
  const { status } = await app.call('POST', '/api/oauth/token', { body: { username: email, password: NEW_PASSWORD } })
  expect(status).toBe(200)
  expect(problems).toEqual([])
})

test('a generated password is shown once, with the conversation that hands over the whole access', async () => {
  const stored = await app.storeOperator('afiliado', { name: 'Renata Lima', afiliadoPercent: 10 })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view)
  const { page, problems } = view
  await page.goto(`/afiliados/${stored.id}/password`)
  const drawer = page.locator('.drawer')
  const field = drawer.getByLabel('Senha temporária')
  await field.waitFor()
  await page.keyboard.press('Control+g')
  await expect.poll(() => field.inputValue()).toMatch(/^([a-z]{4}-){4}\d\d$/)
  const password = await field.inputValue()
  await expect.poll(() => field.getAttribute('type')).toBe('text')
  await page.keyboard.press('Control+Enter')
  await giveCode(app, page)
  const handover = drawer.getByRole('region', { name: 'Senha definida' })
  await handover.getByText(password, { exact: true }).waitFor()
  const href = await handover.getByRole('link', { name: /Enviar por WhatsApp/ }).getAttribute('href')
  const { origin, pathname, searchParams } = new URL(href ?? '')
  expect([origin, pathname]).toEqual(['https://wa.me', `/55${stored.telefone}`])
  expect(searchParams.get('text')).toBe(
    `Olá, Renata Lima! Seu acesso de afiliado: ${app.url}/login\nE-mail: ${stored.email}\nSenha temporária: ${password}\nVocê escolhe outra no primeiro acesso.`,
  )
  expect((await app.call('POST', '/api/oauth/token', { body: { username: stored.email, password } })).status).toBe(200)
  await handover.getByRole('button', { name: 'Concluir' }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.goto(`/afiliados/${stored.id}/acesso`)
  await drawer.getByText('••••••••').waitFor()
  expect(await drawer.textContent()).not.toContain(password)
  expect(problems).toEqual([])
})
