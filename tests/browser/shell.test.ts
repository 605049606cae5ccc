import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumForFile, type PageOptions } from '../support/browser/chromium.ts'
import { bringSession, giveCode, pathOf, see } from '../support/browser/panel.ts'
import { createCampaign } from '../support/seeds/fixtures.ts'
import { ADMIN, startApp, type TestApp } from '../support/server/build-app.ts'

const REQUEST_ID = '6d1f5d0e-8f0a-4f53-9d7b-2f8f2a2d9c11'
const UNEXPECTED = 'Algo deu errado do nosso lado.'

const chromium = chromiumForFile()
let app: TestApp
let campaign: number

beforeAll(async () => {
  app = await startApp()
  // Its draw is far away, so that no alert is told beside the errors.
  campaign = (await createCampaign(app, await app.signIn(), { prev_sorteio: '2039-12-23T19:00:00-03:00' })).id
})
afterAll(() => app.close())

async function signedIn(options: PageOptions = {}): Promise<Page> {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true, ...options })
  await bringSession(app, view)
  return view.page
}

/** Lets the server break at an address, as it does where nobody thought of something. */
const breakServer = (page: Page, address: string) =>
  page.route(address, (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, msg: UNEXPECTED, class: 'error', request_id: REQUEST_ID },
    }),
  )

/** The file of the view alone: others that begin with the same word are shared. */
const DRAW_FILE = /\/assets\/draw-.{8}\.js$/

describe('a screen that cannot be shown', () => {
  test('leaves the layers below it working, and can be tried again', async () => {
    const page = await signedIn()
    await page.route(DRAW_FILE, (route) => route.abort())
    await page.goto('/')
    await see(page, 'Honda CG 160')
    await page.evaluate((address) => history.pushState({}, '', address), `/action/${campaign}/raffle`)
    const drawer = page.getByRole('dialog', { name: 'Sortear Ação' })
    await drawer.getByText('Esta tela não pôde ser carregada. Confira a conexão.').waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Mais ações de Honda/ }).click()
    await page.getByRole('menuitem', { name: /^Sortear/ }).click()
    await page.unroute(DRAW_FILE)
    await drawer.getByRole('button', { name: 'Tentar de novo' }).click()
    await drawer.getByRole('article', { name: '1º prêmio' }).waitFor()
  })

  test('says so in its frame also when nothing more can be had from the server', async () => {
    const page = await signedIn()
    const frame = page.waitForResponse(/\/assets\/view-error-/)
    await page.goto('/')
    await see(page, 'Honda CG 160')
    // With all that its file asks for itself.
    await page.evaluate(`import(${JSON.stringify((await frame).url())})`)
    await page.route('**/assets/*', (route) => route.abort())
    await page.evaluate((address) => history.pushState({}, '', address), `/action/${campaign}/raffle`)
    const drawer = page.getByRole('dialog', { name: 'Sortear Ação' })
    await drawer.getByText('Esta tela não pôde ser carregada. Confira a conexão.').waitFor()
  })

  test('is taken back, and says so, where not even its frame can be had', async () => {
    const page = await signedIn()
    await page.route(/\/assets\/(draw|view-error)-.{8}\.js$/, (route) => route.abort())
    await page.goto('/')
    await see(page, 'Honda CG 160')
    await page.evaluate((address) => history.pushState({}, '', address), `/action/${campaign}/raffle`)
    await see(page, 'Não foi possível carregar esta parte do painel. Confira a conexão.')
    await expect.poll(() => pathOf(page)).toBe('/actions')
    await page.getByRole('button', { name: /^Mais ações de Honda/ }).click()
    await page.getByRole('menuitem', { name: /^Sortear/ }).waitFor()
  })

  test('says the id of the request that broke', async () => {
    const page = await signedIn()
    await breakServer(page, `**/api/actions/${campaign}`)
    await page.goto(`/action/${campaign}/raffle`)
    const drawer = page.getByRole('dialog', { name: 'Sortear Ação' })
    await drawer.getByText(`${UNEXPECTED} Código do pedido: ${REQUEST_ID}`).waitFor()
    await page.unroute(`**/api/actions/${campaign}`)
    await drawer.getByRole('button', { name: 'Tentar de novo' }).click()
    await drawer.getByRole('article', { name: '1º prêmio' }).waitFor()
  })
})

test('a menu whose files cannot be had says so, leaves the list as it is, and opens once they can', async () => {
  const page = await signedIn()
  await page.route('**/assets/record-menu-list-*.js', (route) => route.abort())
  await page.goto('/')
  const more = page.getByRole('button', { name: /^Mais ações de Honda/ })
  await more.focus()
  await page.keyboard.press('Enter')
  await see(page, 'Não foi possível carregar esta parte do painel. Confira a conexão.')
  await see(page, 'Honda CG 160')
  await page.unroute('**/assets/record-menu-list-*.js')
  await more.click()
  await page.getByRole('menuitem', { name: /^Sortear/ }).waitFor()
})

test('a menu that is left while it still comes in is gone, and the keys and the foot of a phone are free', async () => {
  const page = await signedIn({ viewport: 'phone', reducedMotion: false })
  await page.goto('/')
  const more = page.getByRole('button', { name: /^Mais ações de Honda/ })
  const menu = page.getByRole('menu')
  for (let time = 0; time < 8; time += 1) {
    await more.click()
    await menu.waitFor()
    await page.evaluate((busy) => {
      document
        .querySelector<HTMLElement>('[role=menu]')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      const until = performance.now() + busy
      while (performance.now() < until);
    }, time * 15)
    await menu.waitFor({ state: 'detached' })
  }
  await page.getByRole('link', { name: 'Conta' }).tap()
  await page.getByRole('heading', { name: 'Conta', level: 1 }).waitFor()
})

test('a question whose files cannot be had says so until the operator leaves, is taken back, and leaves everything as it was', async () => {
  const page = await signedIn()
  await page.route('**/assets/leave-dialog-*.js', (route) => route.abort())
  await page.goto('/action/create')
  const title = page.getByRole('textbox', { name: 'Título', exact: true })
  await title.fill('Honda')
  await page.keyboard.press('Escape')
  await see(page, 'Não foi possível carregar esta parte do painel. Confira a conexão.')
  await expect.poll(() => title.inputValue()).toBe('Honda')
  await page.unroute('**/assets/leave-dialog-*.js')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar alterações' }).click()
  await title.waitFor({ state: 'detached' })

  const unread = page.getByRole('button', { name: 'Alertas 1 novo' })
  await unread.waitFor()
  await page.keyboard.press('Control+K')
  await page.getByRole('option', { name: 'Sair', exact: true }).click()
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Senha', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await giveCode(app, page)
  await see(page, 'Honda CG 160')
  await expect.poll(() => unread.count()).toBe(0)
})

test('a reload asks the browser first while something is not saved, and only then', async () => {
  const page = await signedIn()
  await page.goto('/afiliados/create')
  const name = page.getByRole('dialog', { name: 'Novo Afiliado' }).getByLabel('Nome')
  await name.pressSequentially('Bruna Rifas')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    dialog.dismiss()
  })
  await page.evaluate(() => location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect.poll(() => name.inputValue()).toBe('Bruna Rifas')

  await name.press('Control+A')
  await name.press('Delete')
  await page.reload()
  await name.waitFor()
  expect(asked).toHaveLength(1)
})

/** Waits until the page has fetched nothing for half a second: a file is followed by those that it imports. */
const quiet = (page: Page) =>
  page.evaluate(async () => {
    const fetched = () => performance.getEntriesByType('resource').length
    for (let before = -1; before !== fetched(); ) {
      before = fetched()
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  })

test('what is said while the server is away is loaded before it is away', async () => {
  const page = await signedIn()
  const parts = ['notices', 'leave-dialog', 'palette'].map((part) =>
    page.waitForResponse(new RegExp(`/assets/${part}-[^/]*\\.js`)),
  )
  await page.goto('/afiliados/create')
  const name = page.getByRole('dialog', { name: 'Novo Afiliado' }).getByLabel('Nome')
  await name.fill('Bruna Rifas')
  await see(page, 'Alterações não salvas')
  await Promise.all(parts)
  await quiet(page)
  await page.route('**', (route) => route.abort())
  await page.getByRole('dialog').getByLabel('E-mail').fill('bruna@talao.test')
  await page.getByRole('dialog').getByLabel('Celular (WhatsApp)').pressSequentially('62981230099')
  await page.getByRole('dialog').getByLabel('Comissão').pressSequentially('10')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('region', { name: 'Avisos' }).getByText('Erro ao se conectar ao servidor').waitFor()
  await expect.poll(() => name.inputValue()).toBe('Bruna Rifas')
  await page.keyboard.press('Escape')
  await see(page, 'Descartar as alterações?')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Comandos' }).fill('ana souza')
  await see(page, 'Nenhum comando com “ana souza”, e os registros não puderam ser buscados')
})

test('a place for notices that could not be had is asked for again by the next one', async () => {
  const page = await signedIn()
  await page.route('**/assets/notices-*.js', (route) => route.abort())
  await page.goto('/')
  await see(page, 'Honda CG 160')
  await breakServer(page, `**/api/actions/${campaign}`)
  const trash = async () => {
    await page.getByRole('button', { name: /^Mais ações de Honda/ }).click()
    await page.getByRole('menuitem', { name: 'Mover para a lixeira' }).click()
  }
  await trash()
  await page.getByRole('button', { name: 'Alertas 1 novo' }).waitFor()
  await page.unroute('**/assets/notices-*.js')
  await trash()
  await page.getByRole('region', { name: 'Avisos' }).getByText(UNEXPECTED).first().waitFor()
})

test('an address that was copied shows below its drawer the page it was copied over', async () => {
  const page = await signedIn()
  await page.goto('/action/create?sobre=%2Fgestores')
  await page.getByRole('dialog', { name: 'Nova Campanha' }).waitFor()
  await page.getByRole('heading', { name: 'Gestores', includeHidden: true }).waitFor()
})

describe('an error that was said', () => {
  test.each(['desktop', 'phone'] as const)(
    'stays in the list of notices after its toast is gone, on a %s',
    async (viewport) => {
      const page = await signedIn({ viewport })
      await page.goto('/')
      await see(page, 'Honda CG 160')
      await breakServer(page, `**/api/actions/${campaign}`)
      await page.getByRole('button', { name: /^Mais ações de Honda/ }).click()
      await page.getByRole('menuitem', { name: 'Mover para a lixeira' }).click()
      const sentence = `${UNEXPECTED} Código do pedido: ${REQUEST_ID}`
      await page.getByRole('region', { name: 'Avisos' }).getByText(sentence).waitFor()
      await expect.poll(() => page.getByRole('log', { name: 'Erros' }).textContent()).toBe(sentence)
      // A notice stays for as long as the pointer is on it.
      await page.mouse.move(0, 0)
      await page.getByRole('region', { name: 'Avisos' }).getByText(sentence).waitFor({ state: 'hidden' })

      if (viewport === 'desktop') await page.getByRole('button', { name: 'Alertas 1 novo' }).click()
      else {
        await page.getByRole('link', { name: '1 novo Conta' }).tap()
        await page.getByRole('button', { name: 'Alertas 1 novo' }).tap()
      }
      const list = page.getByRole('dialog', { name: 'Alertas' })
      await list.getByText(sentence).waitFor()
      await list.getByRole('button', { name: `Descartar: ${sentence}` }).click()
      await list.getByText('Tudo em dia').waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByText('1 novo').count()).toBe(0)
    },
  )
})

test('what is wrong with a field is said at the field alone, for as long as it is wrong', async () => {
  const page = await signedIn()
  await page.goto('/action/create')
  const form = page.getByRole('dialog', { name: 'Nova Campanha' })
  await form.getByRole('button', { name: 'Criar campanha' }).click()
  await form.locator('[aria-invalid=true]').first().waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').count()).toBe(0)
  await expect.poll(() => page.getByRole('log', { name: 'Erros' }).textContent()).toBe('')
  await expect.poll(() => page.getByText('1 novo').count()).toBe(0)
})

describe('a notice that passes', () => {
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox()
    if (box === null) throw new Error('nothing to be seen')
    return box
  }

  /** Has a command say something, and answers where that stands. */
  async function said(page: Page) {
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Comandos' }).fill('tema do sistema')
    await page.getByRole('option', { name: 'Usar o tema do sistema' }).waitFor()
    await page.keyboard.press('Enter')
    const notice = page.getByText('O tema agora segue o do sistema: escuro')
    await notice.waitFor()
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))
    const bubble = notice.locator('xpath=ancestor::li')
    // It stays for as long as the pointer is on it.
    await bubble.hover()
    return boxOf(bubble)
  }

  const scrolledToEnd = (part: Locator) => part.evaluate((element) => element.scrollTo(0, element.scrollHeight))

  test.each([
    ['a desktop', 'desktop'],
    ['a tablet', { width: 820, height: 1180 }],
    ['a phone', 'phone'],
  ] as const)('leaves free what is pressed in a drawer and at its foot, on %s', async (name, viewport) => {
    const page = await signedIn({ viewport, systemTheme: 'dark' })
    await page.goto('/action/create')
    const drawer = page.getByRole('dialog', { name: 'Nova Campanha' })
    const primary = drawer.getByRole('button', { name: 'Criar campanha' })
    await primary.waitFor()
    const bubble = await said(page)
    expect(bubble.y + bubble.height).toBeLessThanOrEqual((await boxOf(primary)).y)
    await primary.click({ trial: true })
    if (name === 'a desktop') return expect(bubble.x + bubble.width).toBeLessThanOrEqual((await boxOf(drawer)).x)
    await scrolledToEnd(drawer.locator('.notice-room'))
    const last = await boxOf(drawer.locator('.notice-room > :visible').last())
    expect(last.y + last.height).toBeLessThanOrEqual(bubble.y)
  })

  test('leaves the last row of a list free once that is scrolled to its end', async () => {
    for (let visit = 0; visit < 12; visit += 1) await app.signIn()
    const page = await signedIn({ viewport: { width: 1280, height: 600 }, systemTheme: 'dark' })
    await page.goto('/auditoria')
    const row = page.locator('.list-scroller [role=row]').last()
    await row.waitFor()
    const bubble = await said(page)
    const endOfRows = async () => {
      await scrolledToEnd(page.locator('.list-scroller'))
      const { y, height } = await boxOf(row)
      return y + height
    }
    await expect.poll(endOfRows).toBeLessThanOrEqual(bubble.y)
  })
})

describe('a way that takes long', () => {
  test('shows a line at the top until the screen is there', async () => {
    const page = await signedIn()
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(DRAW_FILE, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    await see(page, 'Honda CG 160')
    await page.getByRole('button', { name: /^Mais ações de Honda/ }).click()
    await page.getByRole('menuitem', { name: /^Sortear/ }).click()
    const line = page.getByRole('progressbar', { name: 'Abrindo' })
    await line.waitFor()
    letGo()
    await page.getByRole('dialog', { name: 'Sortear Ação' }).waitFor()
    await expect.poll(() => line.count()).toBe(0)
  })
})

describe('a new version of the panel', () => {
  const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  /** What was answered has been read and drawn. */
  const settled = (page: Page) =>
    page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(() => done(null)), 200)))

  /** The server hands out another build to whoever asks, but for a page that is opened. */
  const deploy = (page: Page, build: string) =>
    page.route('**/', async (route) => {
      if (route.request().isNavigationRequest()) return route.continue()
      const answer = await route.fetch()
      await route.fulfill({
        body: (await answer.text()).replace(/\/assets\/index-[\w-]+\.js/, `/assets/index-${build}.js`),
      })
    })

  test('is offered, can be put off, and is put on by a reload', async () => {
    const page = await signedIn()
    await page.goto('/')
    await see(page, 'Honda CG 160')
    const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/')
    await lookAgain(page)
    await (await asked).finished()
    await settled(page)
    await expect.poll(() => page.getByText('Há uma nova versão do painel.').count()).toBe(0)
    await deploy(page, 'second')
    await lookAgain(page)
    await see(page, 'Há uma nova versão do painel.')
    await page.getByRole('button', { name: 'Depois' }).click()
    await page.getByText('Há uma nova versão do painel.').waitFor({ state: 'hidden' })
    await page.unroute('**/')
    await deploy(page, 'third')
    await lookAgain(page)
    await see(page, 'Há uma nova versão do painel.')
    await page.evaluate(() => {
      document.body.dataset.old = 'true'
    })
    await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
    await page.waitForFunction(() => document.body !== null && document.body.dataset.old === undefined)
    await see(page, 'Honda CG 160')
  })

  test('waits for what is not saved', async () => {
    const page = await signedIn()
    await deploy(page, 'second')
    await page.goto('/action/create')
    await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Honda')
    await lookAgain(page)
    const apply = page.getByRole('button', { name: 'Atualizar', exact: true })
    await apply.waitFor()
    await expect.poll(() => apply.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => apply.getAttribute('title')).toBe('Antes, salve ou descarte as alterações')
  })
})
