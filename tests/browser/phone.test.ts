import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../support/browser/chromium.ts'
import { bringSession, see } from '../support/browser/panel.ts'
import { resize } from '../support/browser/screens.ts'
import { buy, buyAndPay, createCampaign, wanted } from '../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let session: SignedIn
let campaign: Awaited<ReturnType<typeof createCampaign>>

beforeAll(async () => {
  app = await startApp()
  session = await app.signIn()
  await createCampaign(app, session)
  campaign = await createCampaign(app, session, { title: 'Fiat Strada' })
})
afterAll(() => app.close())

async function phone(address = '/', seen = 'Fiat Strada'): Promise<Page> {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: 'phone' })
  await bringSession(app, view, session)
  await view.page.goto(address)
  await see(view.page, seen)
  return view.page
}

/** Fingers as the browser itself makes them: x and y of one finger over time. */
async function finger(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    })
  return {
    down: (x: number, y: number) => send('touchStart', x, y),
    move: (x: number, y: number) => send('touchMove', x, y),
    up: () => send('touchEnd'),
  }
}

const card = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('a list that is pulled down far enough is asked for again, and one let go early is not', async () => {
  const page = await phone()
  let asked = 0
  await page.route('**/api/actions?*', (route) => {
    asked += 1
    return route.continue()
  })
  const touch = await finger(page)
  const pull = async (by: number) => {
    // What loads above the list moves it.
    const row = await card(page, 'Fiat Strada').elementHandle()
    await row?.waitForElementState('stable')
    const top = ((await row?.boundingBox())?.y ?? 0) + 20
    await touch.down(195, top)
    for (let way = 10; way <= by; way += 10) await touch.move(195, top + way)
  }
  await pull(80)
  await see(page, 'Puxe para atualizar')
  await touch.up()
  await page.getByText('Puxe para atualizar').waitFor({ state: 'hidden' })
  expect(asked).toBe(0)

  await pull(180)
  await see(page, 'Solte para atualizar')
  await touch.up()
  await expect.poll(() => asked).toBe(1)
  await page.getByText('Atualizando').waitFor({ state: 'hidden' })
  expect(asked).toBe(1)
})

test('a finger that stays on a row selects it, and further taps select more until none is', async () => {
  const page = await phone()
  const touch = await finger(page)
  const box = await card(page, 'Fiat Strada').boundingBox()
  await touch.down(120, (box?.y ?? 0) + 30)
  await see(page, '1 campanha selecionada')
  await touch.up()
  await expect.poll(() => page.locator('.drawer').count()).toBe(0)
  await card(page, 'Honda CG 160').getByText('Honda CG 160').tap()
  await see(page, '2 campanhas selecionadas')
  await page.getByRole('button', { name: 'Limpar seleção' }).tap()
  await card(page, 'Honda CG 160')
    .getByRole('button', { name: /^Mais ações/ })
    .tap()
  await page.getByRole('menuitem', { name: 'Selecionar' }).tap()
  await see(page, '1 campanha selecionada')
})

test('a tap on an hour of the chart opens its purchases', async () => {
  await session.prove('metrics.index')
  const page = await phone(`/action/${campaign.id}/metrics`, 'Vendas por hora')
  const chart = page.getByRole('slider', { name: 'Vendas por hora' })
  await chart.scrollIntoViewIfNeeded()
  await chart.tap()
  await expect
    .poll(() => page.evaluate(() => `${location.pathname} ${new URLSearchParams(location.search).get('hora')}`))
    .toMatch(/^\/numero 1[12]$/)
})

test('the bar at the foot leads to the pages there are, and the page Conta lists the rest of the menu', async () => {
  const page = await phone()
  const bar = page.getByRole('navigation', { name: 'Principal' })
  await expect
    .poll(() => bar.getByRole('link').or(bar.getByRole('button')).allTextContents())
    .toEqual(['Campanhas', 'Afiliados', 'Comandos', expect.stringMatching(/^(\d+ novos?)?Conta$/)])
  await expect.poll(() => bar.locator('[aria-current=page]').textContent()).toBe('Campanhas')
  await bar.getByRole('link', { name: 'Conta' }).tap()
  await page.getByRole('heading', { name: 'Conta', level: 1 }).waitFor()
  await expect.poll(() => bar.locator('[aria-current=page]').textContent()).toMatch(/Conta$/)
  await page.getByRole('button', { name: 'Sair', exact: true }).waitFor()
  await page.getByRole('radio', { name: 'Claro' }).tap()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
  const main = page.getByRole('main')
  await expect
    .poll(() => main.getByRole('link').allTextContents())
    .toEqual([
      'Hoje',
      'Recuperar',
      'PIX atrasado',
      'Clientes',
      'Gestores',
      'Pixel',
      'Tag Manager',
      'Webhooks',
      'Notificações',
      'UTMs',
      'Contas de pagamento',
      'Apoiadores',
      'Tema',
      'Configurações',
      'Segurança',
      'Auditoria',
      'Acessos da API',
      'Saúde',
      'Licenças do que o Talão usa',
    ])
  await main.getByRole('link', { name: 'Gestores' }).tap()
  await page.getByRole('heading', { name: 'Gestores', level: 1 }).waitFor()
  await expect.poll(() => bar.locator('[aria-current=page]').textContent()).toMatch(/Conta$/)
})

test('a list is searched behind its glass, and filtered from a sheet at the foot', async () => {
  const page = await phone()
  await page.getByRole('button', { name: 'Buscar campanha' }).tap()
  await page.getByRole('searchbox', { name: 'Buscar campanha' }).fill('strada')
  await card(page, 'Honda CG 160').waitFor({ state: 'detached' })
  await card(page, 'Fiat Strada').waitFor()
  await session.prove('transactions.index')
  await card(page, 'Fiat Strada').getByText('Fiat Strada').tap()
  await page.getByRole('dialog', { name: 'Resumo da Campanha' }).getByRole('button', { name: 'Transações' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Transações' })
  await drawer.getByRole('button', { name: 'Filtrar' }).tap()
  const filters = page.getByRole('dialog', { name: 'Filtrar' })
  const pending = filters.getByRole('switch', { name: 'Pendente' })
  const counted = () =>
    pending.evaluate(
      (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? 'not yet',
    )
  await expect.poll(counted).toMatch(/^\d+$/)
  // Each situation has a row of its own: its pill, how many, its switch at the end; all of the row can be tapped.
  const rows = await filters.getByRole('switch').evaluateAll((fields) =>
    fields.map((field) => {
      const row = field.closest('label')?.getBoundingClientRect()
      const { right, width, height } = field.getBoundingClientRect()
      const count = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.getBoundingClientRect()
      return {
        ...{ top: row?.top ?? 0, height: row?.height, size: `${width} × ${height}` },
        ...{
          atEnd: right === row?.right,
          countBefore: (count?.right ?? 0) < right - width && (count?.left ?? 0) > 195,
        },
      }
    }),
  )
  expect(rows).toHaveLength(7)
  for (const [index, { top, ...row }] of rows.entries()) {
    expect(row).toEqual({ height: 48, size: '44 × 26', atEnd: true, countBefore: true })
    if (index > 0) expect(top).toBeGreaterThanOrEqual((rows[index - 1]?.top ?? 0) + 48)
  }
  await filters
    .locator('label', { has: page.getByRole('switch', { name: 'Pendente' }) })
    .tap({ position: { x: 150, y: 24 } })
  await filters.getByRole('button', { name: new RegExp(`^Ver ${await counted()} registros?$`) }).tap()
  await filters.waitFor({ state: 'detached' })
  await drawer.getByRole('button', { name: 'Remover filtro Pendente' }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('pendente')
})

test('a tap beside an open menu closes it and opens nothing below', async () => {
  const { id } = await createCampaign(app, session, { title: 'Honda Pop' })
  const cota = { action_id: id, cota: '7', title: 'R$ 500 no PIX', percent: null }
  wanted(await session.call('POST', '/api/cotas', { body: cota }), 200)
  const page = await phone(`/awarded/${id}`, 'R$ 500 no PIX')
  const title = page.getByRole('row').getByText('R$ 500 no PIX')
  const { x, y } = (await title.boundingBox()) ?? { x: 0, y: 0 }
  await page.getByRole('button', { name: /^Mais ações da cota/ }).tap()
  const menu = page.getByRole('menu')
  await menu.waitFor()
  expect(y).toBeLessThan((await menu.boundingBox())?.y ?? 0)
  const layers = await page.getByRole('dialog').count()
  await page.touchscreen.tap(x + 5, y + 5)
  await menu.waitFor({ state: 'detached' })
  await page.waitForTimeout(300)
  expect(await page.getByRole('dialog').count()).toBe(layers)
  await page.touchscreen.tap(x + 5, y + 5)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(layers + 1)
})

/** The Back of a phone, which the browser tells whoever watched for it last. */
async function backOf(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const watchers: { requestClose(): void }[] = []
    const { CloseWatcher } = window as unknown as { CloseWatcher: new () => { requestClose(): void } }
    class Watched extends CloseWatcher {
      constructor() {
        super()
        watchers.push(this)
      }
    }
    Object.assign(window, { CloseWatcher: Watched, goBackLikeAPhone: () => watchers.at(-1)?.requestClose() })
  })
  return () => page.evaluate(() => (window as unknown as { goBackLikeAPhone(): void }).goBackLikeAPhone())
}

test("the phone's Back closes what lies over the page, and leaves what lies below as it is", async () => {
  const page = await phone('/actions/closed', 'Encerradas')
  const back = await backOf(page)
  await page.goto('/actions')
  await card(page, 'Fiat Strada')
    .getByRole('button', { name: /^Mais ações/ })
    .tap()
  await page.getByRole('menu').waitFor()
  await back()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await buy(app, campaign.url_amigavel)
  await session.prove('transactions.index')
  await page.goto(`/action/${campaign.id}/transactions`)
  const sales = page.getByRole('dialog', { name: 'Transações' })
  await sales.getByRole('row').filter({ hasText: 'Maria das Dores' }).first().tap()
  await page.getByRole('dialog', { name: 'Transação' }).waitFor()
  await back()
  await page.getByRole('dialog', { name: 'Transação' }).waitFor({ state: 'detached' })
  await sales.getByRole('button', { name: 'Filtrar' }).tap()
  await page.getByRole('dialog', { name: 'Filtrar' }).waitFor()
  await back()
  await page.getByRole('dialog', { name: 'Filtrar' }).waitFor({ state: 'detached' })
  await sales.waitFor()
  await page.goto(`/action/${campaign.id}/edit`)
  await page.getByLabel('Título', { exact: true }).fill('Outro')
  await page.getByRole('button', { name: 'Comandos' }).tap()
  await page.getByRole('combobox', { name: 'Comandos' }).waitFor()
  await back()
  await page.getByRole('combobox', { name: 'Comandos' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Voltar' }).tap()
  await see(page, 'Descartar as alterações?')
  await back()
  await page.getByText('Descartar as alterações?').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Título', { exact: true }).inputValue()).toBe('Outro')
})

test("a tablet's Back closes a list or a menu that is open in a drawer, and leaves the drawer", async () => {
  const page = await phone('/actions/closed', 'Encerradas')
  const back = await backOf(page)
  await resize(page, { width: 820, height: 1000 })
  await page.goto(`/action/${campaign.id}/edit`)
  await page.getByLabel('Título', { exact: true }).fill('Outro')
  await page.getByRole('button', { name: 'Situação' }).tap()
  await page.getByRole('listbox').waitFor()
  await back()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  expect(await page.getByLabel('Título', { exact: true }).inputValue()).toBe('Outro')
  const cota = { action_id: campaign.id, cota: '7', title: 'R$ 500 no PIX', percent: null }
  wanted(await session.call('POST', '/api/cotas', { body: cota }), 200)
  await page.goto(`/awarded/${campaign.id}`)
  await page.getByRole('button', { name: /^Mais ações da cota/ }).tap()
  await page.getByRole('menu').waitFor()
  await back()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await see(page, 'R$ 500 no PIX')
})

/** What a keyboard of this height leaves: `smaller` makes the window smaller as Android does, `over` lies over the page as on an iPhone. */
async function keyboard(page: Page, way: 'smaller' | 'over', left: number) {
  if (way === 'smaller') return resize(page, { width: 390, height: left })
  await page.evaluate((height) => {
    Object.defineProperty(window.visualViewport, 'height', { configurable: true, get: () => height })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  }, left)
}

test.each(['smaller', 'over'] as const)(
  'what is typed in and what saves it stay above a keyboard (%s)',
  async (way) => {
    const page = await phone('/action/create', 'Título e prêmios')
    const bar = page.getByRole('navigation', { name: 'Principal' })
    const field = page.getByLabel('6ª opção')
    await field.tap()
    await keyboard(page, way, 460)
    await bar.waitFor({ state: 'hidden' })
    const [typed, save] = [
      await field.boundingBox(),
      await page.getByRole('button', { name: 'Criar campanha' }).boundingBox(),
    ]
    expect(save && save.y + save.height).toBeLessThanOrEqual(460)
    expect(typed && save && typed.y + typed.height).toBeLessThanOrEqual(save?.y ?? 0)
    expect(typed?.y).toBeGreaterThan(100)
    await keyboard(page, way, 844)
    await bar.waitFor()
  },
)

test.each(['smaller', 'over'] as const)(
  'a keyboard that is there before its field has the focus, or before the panel has all its parts, takes its room too (%s)',
  async (way) => {
    const page = await phone('/action/create', 'Título e prêmios')
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/desk-views*.js', (route) => held.then(() => route.continue()))
    await page.reload()
    await see(page, 'Título e prêmios')
    await keyboard(page, way, 460)
    await page.getByLabel('6ª opção').focus()
    await page.getByRole('navigation', { name: 'Principal' }).waitFor({ state: 'hidden' })
    release()
  },
)

test('at 320 px no word of a question is cut off, and of a purchase everything can be read and pressed', async () => {
  const page = await phone('/action/create', 'Título e prêmios')
  await resize(page, { width: 320, height: 568 })
  const cut = () =>
    page
      .getByRole('dialog')
      .last()
      .evaluate((dialog) =>
        [...dialog.querySelectorAll('button, dd')]
          .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1)
          .map((part) => part.textContent),
      )
  await page.getByLabel('Título', { exact: true }).fill('Moto')
  await page.getByRole('button', { name: 'Voltar' }).tap()
  await see(page, 'Descartar as alterações?')
  await expect.poll(() => cut()).toEqual([])
  await page.getByRole('button', { name: 'Descartar alterações' }).tap()
  await session.prove('transactions.index')
  await buy(app, campaign.url_amigavel, { name: 'Maria Aparecida das Dores' })
  await page.goto(`/action/${campaign.id}/transactions`)
  await page.getByText('Maria Aparecida').tap()
  await page.getByRole('button', { name: 'Mostrar telefone' }).waitFor()
  await expect.poll(() => cut()).toEqual([])
  await resize(page, { width: 320, height: 360 })
  const close = await page.getByRole('button', { name: 'Fechar' }).last().boundingBox()
  expect(close && close.y + close.height).toBeLessThanOrEqual(360)
})

test('the strip over the campaigns cuts no word, from the narrowest phone to a desk', async () => {
  const { url_amigavel } = await createCampaign(app, session, { title: 'Quase esgotada' })
  await buyAndPay(app, url_amigavel, { quantity: 97, telefone: '62981237654' })
  const page = await phone()
  const strip = page.getByRole('region', { name: 'Hoje' })
  await strip.getByText('A decidir').waitFor()
  for (const width of [320, 360, 390, 1024, 1280, 1440]) {
    await resize(page, { width, height: 844 })
    const cut = await strip.locator('span, b').evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight, children }) => {
          const isText = children.length === 0 && clientWidth > 1
          return isText && (scrollWidth > clientWidth || scrollHeight > clientHeight + 2)
        })
        .map(({ textContent }) => textContent),
    )
    expect({ width, cut }).toEqual({ width, cut: [] })
  }
})
