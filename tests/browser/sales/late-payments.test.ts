import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/platform/db/schema.ts'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { gateFor } from '../../support/browser/held-answers.ts'
import { bringSession, see } from '../../support/browser/panel.ts'
import { accessFaultsInBothThemes, smallTargets } from '../../support/browser/screens.ts'
import { startLate } from '../../support/seeds/late-payment-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  await startLate(app, admin, { deliverable: true, missing: 10, free: 90 }, { title: 'Sorteada antes' })
})
afterAll(() => app.close())

const reveals = () => app.database.db.select().from(auditLog).where(eq(auditLog.action, 'phone.revealed'))

async function show(viewport: 'desktop' | 'phone') {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport })
  await bringSession(app, view, ['transactions.index'])
  return view
}

test('is told over the campaigns, which do not move when it comes, and in Hoje; both lead to the list', async () => {
  const { page, problems } = await show('desktop')
  const today = await gateFor(page, /\/api\/today$/)
  await page.goto('/actions')
  const strip = page.getByRole('region', { name: 'Hoje' })
  await strip.waitFor()
  const top = () => page.getByRole('grid', { name: 'Campanhas' }).evaluate((grid) => grid.getBoundingClientRect().top)
  const before = await top()
  await today.pass()
  await strip.getByRole('button', { name: /PIX atrasado 1 desde/ }).waitFor()
  expect(await top()).toBe(before)
  await strip.getByRole('button', { name: /PIX atrasado/ }).click()
  await page.getByText('Sorteada antes').waitFor()

  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.getByText('1 PIX atrasado espera a sua decisão').click()
  await page.getByText('Sorteada antes').waitFor()
  expect(problems).toEqual([])
})

test('is found from the menu, which counts it; opened, it tells everything and shows the phone when asked', async () => {
  const { page, problems } = await show('desktop')
  await page.goto('/actions')
  const place = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: /PIX atrasado/ })
  await expect.poll(() => place.textContent()).toBe('PIX atrasado1')
  await place.click()
  await page.getByText('Sorteada antes').click()
  const dialog = page.getByRole('dialog', { name: 'PIX atrasado' })
  for (const text of [
    'O dinheiro chegou depois do sorteio.',
    'Comprou 10 cotas, recebeu 0, faltam 10',
    'Conta de teste',
  ])
    await dialog.getByText(text).waitFor()
  await expect.poll(() => dialog.textContent()).not.toContain('98123-7788')
  await expect.poll(() => reveals()).toEqual([])
  await dialog.getByRole('button', { name: 'Mostrar telefone' }).click()
  await dialog.getByText('(62) 98123-7788').waitFor()
  await expect
    .poll(() => dialog.getByRole('link', { name: /WhatsApp/ }).getAttribute('href'))
    .toBe('https://wa.me/5562981237788')
  await expect.poll(() => reveals()).toHaveLength(1)
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Entregar cotas' }).click()
  await see(page, 'A ação já foi sorteada: as cotas entregues só concorrem ao que falta sortear (1º prêmio).')
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('on a phone: from the page Conta to a decision, by finger', async () => {
  const { page, problems } = await show('phone')
  await page.goto('/conta')
  await page.getByRole('link', { name: /PIX atrasado/ }).tap()
  await page.getByText('Sorteada antes').tap()
  await page.getByRole('button', { name: 'Registrar devolução' }).tap()
  await page.getByLabel('Motivo').fill('A campanha terminou')
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: 'Registrar devolução' }).tap()
  await see(page, 'Devolução registrada')
  await see(page, 'Nenhum PIX atrasado')
  await page.getByRole('link', { name: 'Campanhas' }).tap()
  await see(page, 'Tudo em dia')
  await page.goBack()
  await page.getByRole('radio', { name: 'Resolvidos' }).check()
  await page.getByText('Sorteada antes').tap()
  await page.getByRole('dialog').getByText('A campanha terminou').waitFor()
  expect(problems).toEqual([])
})

test('says when the list cannot be loaded, and tries again', async () => {
  const view = await show('desktop')
  const gate = await gateFor(view.page, /\/api\/late-payments\?/)
  // A server that is there again brings its lists by itself: here it is asked for them.
  await view.page.route('/healthz', (route) => route.abort())
  await view.page.goto('/pix-atrasado')
  await gate.lose()
  await see(view.page, 'Erro ao se conectar ao servidor')
  const again = view.page.getByRole('button', { name: 'Tentar de novo' })
  await again.waitFor()
  await gate.pass()
  // An answer that was still on its way may have brought the list meanwhile.
  await again.click({ timeout: 3_000 }).catch(() => {})
  await see(view.page, 'Nenhum PIX atrasado')
})
