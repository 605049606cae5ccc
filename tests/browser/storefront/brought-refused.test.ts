import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, see, seeFieldError } from '../../support/browser/panel.ts'
import { createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { startFakeGraph } from '../../support/server/fake-graph.ts'

const PIXEL = '918204551077342'
const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let graph: Awaited<ReturnType<typeof startFakeGraph>>
beforeAll(async () => {
  graph = await startFakeGraph({ [PIXEL]: 'EAAGm0PX4ZCpsBAKd' }, () => app.clock.now())
  app = await startApp({ env: { META_URL: graph.url } })
  admin = await app.signIn()
  await admin.prove('auth.code')
})
afterAll(async () => {
  await app.close()
  await graph.close()
})

async function openPanel() {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, admin)
  const { page } = view
  const typedIn = (label: string) => page.getByRole('textbox', { name: label }).inputValue()
  return { page, problems: view.problems, typedIn }
}

test('a commission of 100 and an affiliate who was deleted meanwhile are refused at their fields; a link of another campaign is told', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Moto zero' })
  const other = await createCampaign(app, admin, { title: 'Carro zero' })
  const affiliate = await app.storeOperator('afiliado', { name: 'Bruna Teles', afiliadoPercent: 10 })
  const { page, problems, typedIn } = await openPanel()
  await page.goto(`/links/${campaign.id}/create`)
  await page.getByRole('textbox', { name: 'Título' }).fill('Bio do Instagram')
  await page.getByRole('button', { name: 'Quem recebe' }).click()
  await page.getByRole('option', { name: /Bruna Teles/ }).click()
  await page.getByRole('textbox', { name: 'Comissão' }).fill('100')
  await page.keyboard.press('Control+s')
  await seeFieldError(page, 'Comissão', 'Use de 1 a 99: a comissão tem 2 dígitos.')
  await expect
    .poll(async () => [await typedIn('Título'), await typedIn('Comissão')])
    .toEqual(['Bio do Instagram', '100'])
  await page.getByRole('textbox', { name: 'Comissão' }).fill('12')
  wanted(await admin.call('DELETE', `/api/afiliados/${affiliate.id}`), 200)
  await page.keyboard.press('Control+s')
  await see(page, 'A conta de Bruna Teles foi excluída. Escolha outra pessoa ou deixe sem afiliado.')
  await expect
    .poll(async () => [await typedIn('Título'), await typedIn('Comissão')])
    .toEqual(['Bio do Instagram', '12'])

  const body = { action_id: other.id, title: 'Do carro' }
  const { link } = wanted(await admin.call('POST', '/api/links', { body }), 200)
  await page.goto(`/links/${campaign.id}/${link.id}/edit`)
  await see(page, 'Este link é de Carro zero e só vale lá.')
  expect(problems).toEqual([])
})

test('a pixel of letters, a token that Meta refuses and a container that is none are refused at their fields', async () => {
  const { page, problems, typedIn } = await openPanel()
  await page.goto('/pixel/create')
  await page.getByRole('textbox', { name: 'Título' }).fill('Loja')
  await page.getByRole('textbox', { name: 'ID do Pixel' }).fill('meu-pixel')
  await page.getByRole('textbox', { name: /Token da API/ }).fill('EAAinventado')
  await page.keyboard.press('Control+s')
  await seeFieldError(page, 'ID do Pixel', 'O ID do pixel tem só números, de 10 a 20 deles.')
  await expect.poll(async () => [await typedIn('ID do Pixel'), await typedIn('Título')]).toEqual(['meu-pixel', 'Loja'])
  await page.getByRole('textbox', { name: 'ID do Pixel' }).fill(PIXEL)
  await page.getByRole('button', { name: 'Testar API' }).click()
  await see(page, `O token não dá acesso ao pixel ${PIXEL}. Gere outro no Gerenciador de Eventos.`)
  await expect.poll(() => page.getByRole('textbox', { name: /Token da API/ }).inputValue()).toBe('EAAinventado')

  await page.goto('/google-tag-manager/create')
  await page.getByRole('textbox', { name: 'Título' }).fill('Agência')
  await page.getByRole('textbox', { name: 'Contêiner' }).fill('UA-48120-1')
  await page.keyboard.press('Control+s')
  await seeFieldError(
    page,
    'Contêiner',
    'Isso é do Google Analytics ou Ads. O contêiner começa com GTM- e tem letras e números.',
  )
  await expect
    .poll(async () => [await typedIn('Contêiner'), await typedIn('Título')])
    .toEqual(['UA-48120-1', 'Agência'])
  expect(problems).toEqual([])
})
