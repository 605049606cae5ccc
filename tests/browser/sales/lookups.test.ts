import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, pathOf, see } from '../../support/browser/panel.ts'
import { accessFaultsInBothThemes } from '../../support/browser/screens.ts'
import { buyAndPay, type Campaign, createCampaign } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let campaign: Campaign
let numbers: number[]
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  for (const type of ['transactions.index', 'users.index', 'metrics.index']) await admin.prove(type)
  campaign = await createCampaign(app, admin, { title: 'Honda CG 160' })
  const bia = await buyAndPay(app, campaign.url_amigavel, { quantity: 5, name: 'Bia Reis', telefone: '62922223333' })
  const name = 'Ana Cláudia Nogueira da Costa'
  const ana = await buyAndPay(app, campaign.url_amigavel, { quantity: 9, name, telefone: '62981234567' })
  numbers = [...bia.numbers, ...ana.numbers].sort((one, other) => one - other)
})
afterAll(() => app.close())

const drawer = (page: Page) => page.locator('[data-layer=A]')
const written = (number = 0) => String(number).padStart(2, '0')

test('who bought most, the lowest and highest quotas and the search of a quota are reached by their keys, and say what is wrong', async () => {
  const { page, problems } = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, { page, context: page.context(), problems }, admin)
  await page.goto('/actions')
  await page.getByRole('row').filter({ hasText: 'Honda CG 160' }).waitFor()

  await page.keyboard.press('b')
  await expect.poll(() => pathOf(page)).toBe(`/top/${campaign.id}`)
  const rows = drawer(page).locator('[data-row]')
  await rows.first().waitFor()
  await expect
    .poll(() => rows.allTextContents())
    .toEqual([
      expect.stringMatching(
        /^1ºAna Cláudia Nogueira da…Ana Cláudia Nogueira da Costa\(62\) 981••-••••.*9 cotasR\$\s18,00$/,
      ),
      expect.stringMatching(/^2ºBia Reis\(62\) 922••-••••.*5 cotasR\$\s10,00$/),
    ])

  await page.keyboard.press('Enter')
  const first = page.getByRole('dialog', { name: '1º lugar' })
  await first.getByText('Ana Cláudia Nogueira da Costa', { exact: true }).waitFor()
  await first.getByRole('button', { name: 'Mostrar telefone' }).click()
  await first.getByText('(62) 98123-4567').waitFor()
  await page.keyboard.press('Escape')
  await first.waitFor({ state: 'hidden' })

  const start = drawer(page).getByLabel('Início', { exact: true })
  const today = await start.inputValue()
  expect(today).toMatch(/ 00:00$/)
  await start.fill('31/12/2099 00:00')
  await see(page, 'O início vem depois do fim.')
  await expect.poll(() => rows.count()).toBe(0)
  await start.fill(today)
  await expect.poll(() => rows.count()).toBe(2)

  await drawer(page).getByRole('radio', { name: 'TOP 10' }).check()
  await rows.first().waitFor()
  await page.route('**/api/top', (route) => route.fulfill({ status: 409, json: { success: false, msg: 'Ocupado' } }))
  await drawer(page).getByRole('grid').focus()
  await page.keyboard.press('u')
  await drawer(page).getByRole('alert').filter({ hasText: 'Ocupado' }).waitFor()
  await expect.poll(() => rows.count()).toBe(0)
  await expect.poll(() => drawer(page).getByRole('radio', { name: 'TOP 10' }).isChecked()).toBe(true)
  await page.unroute('**/api/top')
  await drawer(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await rows.first().waitFor()

  await page.keyboard.press('h')
  await expect.poll(() => pathOf(page)).toMatch(/^\/shopping\/\d+$/)
  await page.locator('[data-layer=B]').getByText('Ana Cláudia Nogueira da').first().waitFor()
  await page.goto('/actions')
  await page.getByRole('row').filter({ hasText: 'Honda CG 160' }).waitFor()

  await page.keyboard.press('z')
  await expect.poll(() => pathOf(page)).toBe(`/action/${campaign.id}/smaller`)
  const ends = drawer(page).getByRole('list', { name: 'Cotas encontradas' }).getByRole('listitem')
  await ends.first().waitFor()
  const shown = async () => (await ends.allTextContents()).map((text) => /\d\d(?=Ana|Bia)/.exec(text)?.[0])
  await expect.poll(() => shown()).toEqual(numbers.slice(0, 5).map(written))
  await page.keyboard.press('f')
  await see(page, 'Maior cota de hoje')
  await expect.poll(shown).toEqual(numbers.slice(-5).reverse().map(written))
  await page.route('**/api/menor/*', (route) =>
    route.fulfill({ status: 409, json: { success: false, msg: 'Ocupado' } }),
  )
  await page.keyboard.press('Enter')
  await drawer(page).getByRole('alert').filter({ hasText: 'Ocupado' }).waitFor()
  await expect.poll(() => ends.count()).toBe(0)
  await expect.poll(() => drawer(page).getByRole('radio', { name: 'MAIOR' }).isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })

  await page.keyboard.press('Control+k')
  await page.keyboard.type('cota 100')
  await page.getByRole('option', { name: 'Buscar a cota 100' }).waitFor()
  await page.keyboard.press('Enter')
  await see(page, 'Esta campanha vai de 00 a 99.')
  const field = page.getByLabel('Número da cota')
  await field.fill(String(numbers[0]))
  await field.press('Enter')
  await drawer(page).getByText('Vendida').waitFor()
  await page.keyboard.press('Escape')
  await drawer(page).getByText('Vendida').waitFor({ state: 'detached' })
  await expect.poll(() => field.inputValue()).toBe('')
  await page.getByRole('button', { name: `Buscar a cota ${written(numbers[0])} de novo` }).click()
  await drawer(page).getByText('Vendida').waitFor()
  expect(problems).toEqual([])
})

test('the figures and the map of states are reached by their keys, follow what is chosen, and are saved as table and as picture', async () => {
  const { page, problems } = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, { page, context: page.context(), problems }, admin)
  await page.goto('/actions')
  await page.getByRole('row').filter({ hasText: 'Honda CG 160' }).waitFor()
  await page.getByRole('button', { name: 'Alertas 1 novo' }).waitFor()
  await page.keyboard.press('!')
  const alerts = page.getByRole('dialog', { name: 'Alertas' })
  await alerts.getByRole('list', { name: '1 novo' }).getByText('Quem compra não sabe quando será o sorteio').waitFor()
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('l')
  await alerts.getByRole('region', { name: 'Lidos' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Alertas', exact: true }).click()
  await alerts.getByRole('region', { name: 'Lidos' }).waitFor()
  await page.keyboard.press('1')
  await expect.poll(() => pathOf(page)).toBe(`/action/${campaign.id}/date`)
  await alerts.waitFor({ state: 'detached' })
  await page.goto('/actions')
  await page.getByRole('row').filter({ hasText: 'Honda CG 160' }).waitFor()

  await page.keyboard.press('m')
  await expect.poll(() => pathOf(page)).toBe(`/action/${campaign.id}/metrics`)
  const figures = drawer(page).getByRole('region', { name: 'Números do período' })
  const told = async () => (await figures.textContent())?.replaceAll('\u00a0', ' ')
  await figures.waitFor()
  await expect.poll(() => told()).toMatch(/^Total VendidoR\$ 28,00LíquidoR\$ 28,00Transações2Clientes2Cotas14/)

  const chart = drawer(page).getByRole('slider', { name: 'Vendas por hora' })
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(/^22:00 às 22:59: \d compras?, /)
  const bars = await chart.locator('path').count()
  expect(bars).toBeGreaterThan(0)

  await page.keyboard.press('2')
  await see(page, 'Seg. à Dom')
  await page.keyboard.press('f')
  await expect.poll(() => new URL(page.url()).search).toBe('?periodo=week&source=organic')
  await page.keyboard.press('f')
  await expect.poll(told).toMatch(/^Total VendidoR\$ 0,00.*Gasto médio—/)
  await page.keyboard.press('f')
  await expect.poll(told).toMatch(/^Total VendidoR\$ 28,00/)

  const save = async (format: string) => {
    await drawer(page).getByRole('button', { name: 'Salvar' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format }).click(),
    ])
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const table = await save('Salvar em CSV')
  expect(table.name).toBe('metricas-honda-cg-160-semana.csv')
  expect(table.bytes.toString('utf8')).toContain('Total Vendido;28,00\r\nLíquido;28,00\r\nTransações;2\r\n')
  const picture = await save('Salvar como imagem')
  expect(picture.name).toBe('metricas-honda-cg-160-semana.png')
  const { width, height } = await sharp(picture.bytes).metadata()
  const [board] = await drawer(page)
    .locator('[aria-busy]')
    .evaluateAll((all) => all.map(({ clientWidth, clientHeight }) => ({ clientWidth, clientHeight })))
  const title = await drawer(page)
    .locator('[data-picture-only]')
    .evaluate(({ clientHeight }) => clientHeight)
  expect([width, height]).toEqual([2 * (board?.clientWidth ?? 0), 2 * ((board?.clientHeight ?? 0) + title)])
  expect((await sharp(picture.bytes).stats()).entropy).toBeGreaterThan(0.5)

  await buyAndPay(app, campaign.url_amigavel, { quantity: 1, name: 'Bia Reis', telefone: '62922223333' })
  await expect.poll(told).toMatch(/^Total VendidoR\$ 30,00.*Transações3/)

  await drawer(page).getByRole('button', { name: 'Gasto por Região', exact: true }).click()
  const goias = drawer(page).getByRole('row').filter({ hasText: 'Goiás' })
  await goias.waitFor()
  expect(new URL(page.url()).search).toContain('comparado=week')
  await drawer(page)
    .getByText(/^Todo o tráfego, comparado com /)
    .waitFor()
  await expect.poll(() => goias.textContent()).toMatch(/^1ºGoiásCentro-Oeste153R\$ ••••••/)
  await page.keyboard.press('c')
  await expect.poll(async () => (await goias.textContent())?.replaceAll('\u00a0', ' ')).toContain('R$ 30,00')
  await drawer(page).getByRole('button', { name: 'GO Goiás: 15 cotas', pressed: true }).waitFor()
  const opened = page.locator('[data-layer=B]')
  const openedPurchases = async () => {
    await opened.getByText('Igual ao quadro, ao centavo').waitFor()
    expect(new URL(page.url()).search).toContain('estado')
    await expect.poll(() => opened.locator('[data-row]').count()).toBe(3)
    await opened.getByTitle('Goiás, não sai').waitFor()
  }
  await page.keyboard.press('Enter')
  await openedPurchases()
  await page.goBack()
  await drawer(page).getByRole('button', { name: 'Mais ações de Goiás' }).click()
  await page.getByRole('menuitem', { name: 'Compras do estado' }).click()
  await openedPurchases()

  await page.goto('/actions')
  await page.getByRole('row').filter({ hasText: 'Honda CG 160' }).waitFor()
  const shown = async () =>
    (await page.getByRole('option').allTextContents()).map((text) => text.replaceAll('\u00a0', ' '))
  await page.route('**/api/metrics/*/totals', (route) =>
    route.fulfill({ status: 409, json: { success: false, msg: 'Ocupado' } }),
  )
  await page.keyboard.press('Control+k')
  await page.keyboard.type('métricas')
  await page.locator('[role=option][aria-selected=true]', { hasText: /^Métricas/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByPlaceholder('De qual período?').waitFor()
  await page.locator('[cmdk-root]').getByText('Honda CG 160', { exact: true }).waitFor()
  await page.getByText('Período · os totais não puderam ser carregados').waitFor()
  await expect
    .poll(shown)
    .toEqual([
      expect.stringMatching(/^HOJE · \d\d\/\d\d—$/),
      expect.stringMatching(/^Semana · .*—$/),
      expect.stringMatching(/^Mês · .*—$/),
      'Geral · Todo Período—',
      'Tentar de novo',
    ])
  await page.unroute('**/api/metrics/*/totals')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await shown()).at(-1)).toBe('Geral · Todo PeríodoR$ 30,00')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('periodo')).toBe('geral')
  await expect.poll(told).toMatch(/^Total VendidoR\$ 30,00/)
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })

  await page.keyboard.press('Control+k')
  await page.keyboard.type('métricas ontem')
  await page.getByRole('option', { name: /^Métricas: / }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(told).toMatch(/^Total VendidoR\$ 0,00/)
  expect(new URL(page.url()).searchParams.get('periodo')).toBe('custom')
  await drawer(page).getByLabel('Início', { exact: true }).fill('31/12/2099 00:00')
  await see(page, 'O início vem depois do fim.')
  await page.goto(`/action/${campaign.id}/metrics?afiliado=999999`)
  await see(page, 'Este afiliado não existe.')
  expect(problems).toEqual([])
})
