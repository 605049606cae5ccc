import { mkdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES, type EnginePage } from '../support/engines/engines.ts'
import { CONTEST } from '../support/seeds/draws.ts'
import { buyAndPay, type Campaign, chargeOf, pay } from '../support/seeds/fixtures.ts'
import { startRoulette } from '../support/seeds/roulette-seed.ts'
import { ADMIN, startApp, type TestApp } from '../support/server/build-app.ts'

const DESKTOP = [1280, 800] as const
/** The narrowest window that is promised. */
const NARROW = [320, 640] as const
const PICTURES = 'coverage/screenshots'

describe.each(ENGINES)('$name', ({ name, missing, open }) => {
  if (missing !== undefined) {
    process.stderr.write(`${name} não está instalado, e nada foi tentado nele: ${missing}\n`)
    test.skip(`is not installed: ${missing}`, () => {})
    return
  }

  let app: TestApp
  let page: EnginePage
  let campaign: Campaign
  let slug: string
  let sold: number
  let isGone = false
  beforeAll(async () => {
    app = await startApp()
    campaign = (await startRoulette(app, await app.signIn(), 9, { title: 'Moto da vez' })).campaign
    slug = campaign.url_amigavel
    page = await open()
    await page.resize(...DESKTOP)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    mkdirSync(PICTURES, { recursive: true })
    await page.picture(`${PICTURES}/${name}-${task.name.replace(/\W+/g, '-').slice(0, 40)}.png`)
  })
  afterAll(async () => {
    await page?.close()
    if (!isGone) await app?.close()
  })

  /** Waits until a text stands in sight. */
  const see = (text: string) =>
    expect
      .poll(() =>
        page.read((wanted) => {
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT)
          const has = (element: Element) =>
            (element.textContent ?? '').replace(/\s+/g, ' ').includes(wanted) && element.getClientRects().length > 0
          while (walker.nextNode()) {
            const element = walker.currentNode as Element
            if (has(element) && ![...element.children].some(has)) return wanted
          }
          return document.body.innerText.replace(/\s+/g, ' ').slice(0, 400)
        }, text),
      )
      .toBe(text)

  /** Marks the first thing in sight that is called so, once it is there. @returns what finds it */
  async function called(words: string): Promise<string> {
    await expect
      .poll(() =>
        page.read((wanted) => {
          document.querySelector('[data-wanted]')?.removeAttribute('data-wanted')
          const names = (element: Element) => [
            element.getAttribute('aria-label') ?? '',
            (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
            ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent ?? ''),
          ]
          const all = document.querySelectorAll('a, button, input, textarea, select, [role=button], [role=option]')
          const found = [...all].find(
            (element) => element.getClientRects().length > 0 && names(element).some((text) => text.startsWith(wanted)),
          )
          found?.setAttribute('data-wanted', '')
          return found !== undefined
        }, words),
      )
      .toBe(true)
    return '[data-wanted]'
  }
  const press = async (words: string) => page.click(await called(words))
  const focused = () =>
    page.read(() => {
      const here = document.activeElement as HTMLInputElement | null
      return here?.labels?.[0]?.textContent ?? here?.getAttribute('aria-label') ?? here?.outerHTML.slice(0, 200) ?? ''
    })
  const untilFocus = (label: string) => expect.poll(focused, { timeout: 8_000 }).toMatch(new RegExp(`^${label}`))
  const fill = async (label: string, text: string) => {
    await press(label)
    await page.type(text)
  }
  const giveCode = async () => {
    await see('Enviamos um código de 6 dígitos por SMS')
    await untilFocus('Código de 6 dígitos')
    await page.type(app.inbox.at(-1)?.code ?? '')
  }
  /** What the page has more than the window, sideways. */
  const sideways = () => page.read(() => document.documentElement.scrollWidth - innerWidth)

  test('an operator signs in, creates a campaign with keys and palette alone, and finds an address that does not exist', async () => {
    await page.goto(`${app.url}/`)
    await untilFocus('E-mail')
    await page.type(ADMIN.email)
    await fill('Senha', ADMIN.password)
    await page.press('Enter')
    await giveCode()
    await see('Moto da vez')

    await page.press('k', 'Control')
    await expect.poll(() => page.read(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
    await page.type('nova camp')
    await called('Nova campanha')
    await page.press('Enter')
    await untilFocus('Título')
    await page.press('s', 'Control')
    await see('4 campos precisam de correção.')
    await untilFocus('Título')
    await page.type('Yamaha Factor 150')
    await fill('1º prêmio', 'Uma moto zero quilômetro')
    await fill('Quantidade de cotas', '100')
    await fill('Preço por cota', '2,00')
    await page.press('s', 'Control')
    await see('Campanha criada')

    await page.goto(`${app.url}/nada-aqui`)
    await see('Esta página não existe')
    expect(await page.read(() => document.getElementById('start')?.getClientRects().length ?? 0)).toBe(0)
  })

  test('a buyer buys in the narrowest window, copies the PIX and pays', async () => {
    await page.resize(...NARROW)
    await page.goto(`${app.url}/campaign/${slug}`)
    await press('Participar')
    await fill('Celular com DDD', '62981234567')
    await press('Continuar')
    await fill('Nome completo', 'Dora Prado')
    await page.click('input[type=checkbox]')
    await press('Gerar PIX')
    await press('Copiar código')
    await see('Código copiado')
    await expect.poll(() => sideways()).toBeLessThanOrEqual(0)
    const id = await page.read(() => Number(location.pathname.split('/').at(-1)))
    await pay(app, await chargeOf(app, id))
    await see('Pagamento')
    await expect.poll(() => sideways()).toBeLessThanOrEqual(0)
  })

  test('a buyer with fifty quotas spins', async () => {
    await page.resize(...NARROW)
    const { id, token, numbers } = await buyAndPay(app, slug, { quantity: 50 })
    sold = Number(numbers[0])
    const kept = JSON.stringify({ buyer: null, purchases: [{ id, token, slug }], orders: {} })
    await page.goto(`${app.url}/favicon.svg`)
    await page.read((memory) => localStorage.setItem('talao.comprador', memory), kept)
    await page.goto(`${app.url}/campaign/${slug}/compra/${id}/roleta`)
    await press('Girar')
    await called('Girar de novo')
    await expect.poll(() => sideways()).toBeLessThanOrEqual(0)
    await page.resize(...DESKTOP)
  })

  test('an operator sees the sale, copies the buyer’s phone, draws the prize, and is told when the server is gone', async () => {
    await page.goto(`${app.url}/usuarios`)
    await giveCode()
    await see('Dora Prado')
    await expect.poll(() => sideways()).toBeLessThanOrEqual(0)
    await page.press('c')
    await see('Telefone copiado')

    await page.goto(`${app.url}/action/${campaign.id}/raffle`)
    await fill('N° do concurso', CONTEST)
    await fill('Resultado', String(sold))
    await page.press('Enter', 'Control')
    await untilFocus('Digite sortear para confirmar')
    await page.type('sortear')
    await page.press('Enter')
    await giveCode()
    await see('COTA CONTEMPLADA')
    await page.goto(`${app.url}/usuarios`)
    await see('Dora Prado')
    isGone = true
    await app.close()
    await press('Campanhas')
    // What was read before stays in sight, with a strip above it; where nothing was, there is only that to say.
    const said = () => page.read(() => document.body.innerText)
    await expect.poll(said).toMatch(/Sem conexão com o servidor|Erro ao se conectar ao servidor/)
  })
})
