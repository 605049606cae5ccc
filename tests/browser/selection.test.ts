import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../server/platform/db/database.ts'
import { chromiumForFile } from '../support/browser/chromium.ts'
import { gateFor } from '../support/browser/held-answers.ts'
import { bringSession, giveCode, see } from '../support/browser/panel.ts'
import { buyAndPay, createCampaign } from '../support/seeds/fixtures.ts'
import { startApp, type TestApp } from '../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
const slugs = new Map<string, string>()
const slug = (title: string) => slugs.get(title) ?? ''

beforeAll(async () => {
  app = await startApp()
  const admin = await app.signIn()
  for (const title of ['Casa na praia', 'Fiat Strada', 'Honda CG 160'])
    slugs.set(title, (await createCampaign(app, admin, { title })).url_amigavel)
})
afterAll(() => app.close())

test('what is done to the selected says to how many, is done to those alone, and asks for one code; given up, it leaves the selection', async () => {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view)
  const { page, problems } = view
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  const bar = page.getByRole('toolbar', { name: 'Seleção' })
  const counts = await gateFor(page, /\/api\/actions\/count\//)
  await page.goto('/actions')
  for (const title of ['Casa na praia', 'Fiat Strada', 'Honda CG 160'])
    await page.getByRole('checkbox', { name: `Selecionar ${title}` }).click()
  await bar.getByText('3 campanhas selecionadas').waitFor()
  await bar.getByRole('button', { name: 'Mover para a lixeira', exact: true }).waitFor()
  // One that is being counted takes nothing else meanwhile.
  await row('Honda CG 160').getByRole('button', { name: 'Atualizar contagem' }).click()
  await bar.getByRole('button', { name: 'Mover para a lixeira (2 de 3)' }).click()
  await see(page, 'Enviamos um código de 6 dígitos por SMS para')
  await see(page, 'Mover para a lixeira (0 de 3)')
  await page.getByRole('dialog', { name: 'Confirme que é você' }).getByRole('button', { name: 'Cancelar' }).click()
  await bar.getByText('3 campanhas selecionadas').waitFor()
  const sent = app.inbox.length
  await bar.getByRole('button', { name: 'Mover para a lixeira (2 de 3)' }).click()
  await giveCode(app, page)
  const said = page.getByRole('region', { name: 'Avisos' })
  await said.getByText('2 campanhas movidas para a lixeira').waitFor()
  for (const title of ['Casa na praia', 'Fiat Strada']) await row(title).waitFor({ state: 'detached' })
  // The code that was sent and not used is asked for again.
  expect(app.inbox).toHaveLength(sent)
  await bar.getByText('1 campanha selecionada').waitFor()
  await counts.pass()
  await expect.poll(() => row('Honda CG 160').count()).toBe(1)

  // What was done to many is taken back as one, but not by what is typed in a field; each sells as before.
  await page.keyboard.press('/')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+z')
  await said.getByText('Desfeito: 2 campanhas movidas para a lixeira').waitFor()
  for (const title of ['Casa na praia', 'Fiat Strada']) await row(title).getByText('Adquira já!').waitFor()
  const told = await rowsOf(
    app.database.db,
    sql`select action, count(*)::int as times from audit_log where subject = 'campaign' group by action order by action`,
  )
  expect(told).toEqual([
    { action: 'campaign.changed', times: 2 },
    { action: 'campaign.created', times: 3 },
    { action: 'campaign.restore', times: 2 },
    { action: 'campaign.trash', times: 2 },
  ])

  // What has sold asks once for all, with the figures; what comes back is put on sale by one key.
  await buyAndPay(app, slug('Casa na praia'), { quantity: 7 })
  await page.getByRole('checkbox', { name: 'Selecionar Honda CG 160' }).click()
  for (const title of ['Casa na praia', 'Fiat Strada'])
    await page.getByRole('checkbox', { name: `Selecionar ${title}` }).click()
  await bar.getByRole('button', { name: 'Mover para a lixeira', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Mover 2 campanhas para a lixeira?' })
  await question.getByText('7 cotas').waitFor()
  await question.getByRole('button', { name: 'Mover para a lixeira' }).click()
  for (const title of ['Casa na praia', 'Fiat Strada']) await row(title).waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Lixeira' }).click()
  await see(page, 'Casa na praia')
  await page.getByRole('checkbox', { name: 'Selecionar Casa na praia' }).click()
  await bar.getByRole('button', { name: 'Limpar seleção' }).focus()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('grid').evaluate((list) => list === document.activeElement)).toBe(true)
  await page.getByRole('checkbox', { name: 'Selecionar Casa na praia' }).click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('restaurar as sele')
  await page.getByRole('option', { name: 'Restaurar as selecionadas' }).click()
  await row('Casa na praia').waitFor({ state: 'detached' })
  await expect.poll(() => row('Fiat Strada').count()).toBe(1)
  await said.getByText('Ela fica em “Em breve!” até você colocá-la à venda.').waitFor()
  await said.getByRole('button', { name: 'Colocar à venda' }).waitFor()
  await page.keyboard.press('a')
  await said.getByText('Campanha à venda').waitFor()
  expect(problems.filter(({ kind }) => kind !== 'console')).toEqual([])
})
