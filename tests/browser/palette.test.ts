import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumForFile, type OpenPage } from '../support/browser/chromium.ts'
import { gateFor } from '../support/browser/held-answers.ts'
import { bringSession, pathOf, pointAt } from '../support/browser/panel.ts'
import { accessFaultsInBothThemes } from '../support/browser/screens.ts'
import { buy, buyAndPay, type Campaign, createCampaign } from '../support/seeds/fixtures.ts'
import { startApp, type TestApp } from '../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let acao: Campaign
let sold: number[]

beforeAll(async () => {
  app = await startApp()
  const admin = await app.signIn()
  await createCampaign(app, admin, { title: 'Honda CG 160' })
  acao = await createCampaign(app, admin, { title: 'Ação de São João' })
  sold = (await buyAndPay(app, acao.url_amigavel, { name: 'Maria das Dores Conceição', telefone: '62981234567' }))
    .numbers
})
afterAll(() => app.close())

async function panel(options: Parameters<typeof chromium.open>[0] = {}): Promise<OpenPage> {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true, ...options })
  await bringSession(app, view, ['transactions.index', 'auth.code'])
  await view.page.goto('/actions')
  await view.page.getByText('Ação de São João').filter({ visible: true }).first().waitFor()
  return view
}

const input = (page: Page) => page.getByRole('combobox', { name: 'Comandos' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const group = (page: Page, name: string) => page.getByRole('group', { name })
const highlighted = (page: Page) => page.locator('[role=option][aria-selected=true]').textContent()

async function openPalette(page: Page) {
  await page.keyboard.press('Control+K')
  await input(page).waitFor()
}

describe('the palette', () => {
  test('finds campaigns, buyers and purchases of the server, whatever the accents and the order, and leads on from them', async () => {
    const { page, problems } = await panel()
    await openPalette(page)
    await page.keyboard.type('joao ACAO')
    await group(page, 'Campanhas').getByRole('option', { name: 'Ação de São João' }).waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('conceicao maria')
    const person = group(page, 'Clientes').getByRole('option', { name: /Maria das Dores Conceição/ })
    await person.waitFor()
    await expect.poll(() => person.textContent()).toContain('(62) 981••-••••')
    await page.keyboard.press('ArrowRight')
    for (const name of ['Compras do cliente', 'Copiar telefone', 'Abrir conversa no WhatsApp'])
      await option(page, name).waitFor()
    await option(page, /última compra/).waitFor()
    // Nothing of a buyer is kept in the browser.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Maria')
    await option(page, /última compra/).click()
    await option(page, 'Transações').waitFor()
    await page.keyboard.press('Backspace')
    await option(page, /última compra/).click()
    await page.keyboard.type('transa')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Transações' }).getByText('Maria das Dores').first().waitFor()
    await expect.poll(() => pathOf(page)).toBe(`/action/${acao.id}/transactions`)
    expect(problems).toEqual([])
  })

  test('opens the purchases of a buyer who was found by the end of a phone, and a purchase in its detail', async () => {
    const { page, problems } = await panel()
    await openPalette(page)
    await page.keyboard.type('34567')
    await expect.poll(() => highlighted(page)).toContain('Maria das Dores')
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Compras do cliente' })
    await drawer.getByText('Ação de São João').waitFor()
    await openPalette(page)
    await group(page, 'Recentes').getByRole('option', { name: 'Maria das Dores Conceição' }).waitFor()
    await page.keyboard.type('maria dores')
    await group(page, 'Transações').getByRole('option').click()
    await page.getByRole('dialog', { name: /^Transação/ }).waitFor()
    expect(problems).toEqual([])
  })

  test('with a selection speaks of it, and does to all of it what is chosen', async () => {
    const admin = await app.signIn()
    await admin.prove('actions.count.delete.reset.restore')
    for (const title of ['Um', 'Dois']) await createCampaign(app, admin, { title: `Escolhida ${title}` })
    await createCampaign(app, admin, { title: 'Escolhida não' })
    const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
    await bringSession(app, view, admin)
    const { page } = view
    await page.goto('/actions')
    for (const title of ['Escolhida Um', 'Escolhida Dois']) {
      await pointAt(page, title)
      await page.keyboard.press('x')
    }
    await pointAt(page, 'Escolhida não')
    await openPalette(page)
    await page.getByRole('button', { name: /^2 campanhas/ }).waitFor()
    await page.keyboard.type('mover')
    await expect.poll(() => highlighted(page)).toContain('Mover as selecionadas')
    await page.keyboard.press('Enter')
    const trashed = async () => {
      const { body } = await admin.call('GET', '/api/actions/trash')
      return (body.data as { title: string }[]).map(({ title }) => title).filter((title) => /^Escolhida/.test(title))
    }
    await expect.poll(async () => (await trashed()).sort()).toEqual(['Escolhida Dois', 'Escolhida Um'])

    await openPalette(page)
    for (let left = 0; left < 2; left++) await page.keyboard.press('Backspace')
    await page.keyboard.type('restaurar')
    await expect.poll(() => highlighted(page)).toContain('escolher a campanha')
    await page.keyboard.press('Enter')
    await page.keyboard.type('escolhida')
    await expect.poll(() => highlighted(page)).toContain('Na lixeira')
    await option(page, /Escolhida não.*Está ativa/).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await trashed()).length).toBe(1)
  })

  test('Backspace comes back to the command that led away, also to a record that the server finds', async () => {
    const { page } = await panel()
    await openPalette(page)
    for (const [typed, led] of [
      ['editar', /^Editar gestor/],
      ['cg', /^Honda CG 160/],
    ] as const) {
      await page.keyboard.press('Control+A')
      await page.keyboard.type(typed)
      await option(page, led).first().waitFor()
      for (let at = await highlighted(page); !led.test(at ?? ''); at = await highlighted(page)) {
        await page.keyboard.press('ArrowDown')
        await expect.poll(() => highlighted(page)).not.toBe(at)
      }
      await page.keyboard.press('ArrowRight')
      await page.getByRole('button', { name: / voltar$/ }).waitFor()
      await page.keyboard.press('Backspace')
      await expect.poll(() => highlighted(page)).toMatch(led)
    }
  })

  test('with a campaign in view says what can be done with it, finds its quota numbers, and Backspace leaves it', async () => {
    const { page } = await panel()
    await pointAt(page, 'Ação de São João')
    await openPalette(page)
    await group(page, 'Nesta campanha').getByRole('option', { name: 'Sortear Ação' }).waitFor()
    await page.keyboard.type(String(sold[0]))
    const quota = page.getByRole('group', { name: 'Cotas', exact: true }).getByRole('option')
    await quota.waitFor()
    await expect.poll(() => quota.textContent()).toContain('vendida · Maria das Dores')
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await group(page, 'Aqui e agora').waitFor()
    await expect.poll(() => group(page, 'Nesta campanha').isVisible()).toBe(false)
    await page.keyboard.type('sortear')
    await expect.poll(() => highlighted(page)).toContain('Sortear Ação')
    await page.keyboard.press('Enter')
    await option(page, /Honda CG 160/).waitFor()
    await expect.poll(() => input(page).getAttribute('placeholder')).toBe('De qual campanha?')
  })

  test('a campaign that was found can be told from its page what it can do now, and says what it cannot', async () => {
    const admin = await app.signIn()
    await admin.prove('actions.count.delete.reset.restore')
    await createCampaign(app, admin, { title: 'Vespa' })
    const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
    await bringSession(app, view, admin)
    const { page, problems } = view
    await page.goto('/conta')
    await page.getByRole('heading', { name: 'Conta', level: 1 }).waitFor()
    const trash = async () => {
      const { body } = await admin.call('GET', '/api/actions/trash')
      return (body.data as { title: string }[]).map(({ title }) => title).filter((title) => title === 'Vespa')
    }
    const pageOf = async (typed: string, title: string, offered = 'Duplicar campanha') => {
      await openPalette(page)
      await page.keyboard.type(typed)
      await group(page, 'Campanhas').getByRole('option', { name: title }).click()
      await option(page, offered).waitFor()
    }
    await pageOf('joao', 'Ação de São João')
    const refused = option(page, /^Reiniciar campanha/)
    await expect.poll(() => refused.textContent()).toContain(`Já há ${sold.length} cotas pagas`)
    await page.keyboard.press('Escape')

    await pageOf('vespa', 'Vespa')
    await page.keyboard.type('lixeira')
    await page.keyboard.press('Enter')
    await input(page).waitFor({ state: 'hidden' })
    await expect.poll(trash).toEqual(['Vespa'])
    await pageOf('vespa', 'Vespa', 'Restaurar')
    await option(page, 'Restaurar').click()
    await expect.poll(trash).toEqual([])
    expect(problems).toEqual([])
  })

  test('keeps the focus in the input while one points at what leads on, and gives it back to where it was', async () => {
    const { page } = await panel()
    await page.getByRole('grid').focus()
    await openPalette(page)
    const isFocused = () => input(page).evaluate((element) => element === document.activeElement)
    await expect.poll(() => isFocused()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid')
    await openPalette(page)
    await page.locator('[cmdk-group-heading]').first().click()
    await expect.poll(() => isFocused()).toBe(true)
    await page.keyboard.type('joao')
    await group(page, 'Campanhas').getByRole('option', { name: 'Ação de São João' }).click()
    await option(page, 'Duplicar campanha').waitFor()
    await expect.poll(() => isFocused()).toBe(true)
  })

  test('drops the answer to what was typed before', async () => {
    const { page } = await panel()
    let release = () => {}
    await page.route(/api\/search\?q=honda(&|$)/, async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      await route.continue().catch(() => {})
    })
    await openPalette(page)
    const slow = page.waitForRequest(/api\/search\?q=honda(&|$)/)
    await page.keyboard.type('honda')
    await slow
    await page.keyboard.press('Control+A')
    await page.keyboard.type('acao')
    await option(page, /Ação de São João/).waitFor()
    release()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('acao de')
    await option(page, /Ação de São João/).waitFor()
    await expect.poll(() => option(page, /Honda/).count()).toBe(0)
  })

  test('Enter chooses and an arrow moves in what fits all that was typed, though nothing of it was drawn yet', async () => {
    const { page } = await panel()
    for (const [typed, keys, path] of [
      ['campanhas encerradas', ['Enter'], '/actions/closed'],
      ['lixeira de campanhas', ['ArrowUp', 'ArrowDown', 'Enter'], '/actions/trash'],
    ] as const) {
      await openPalette(page)
      await option(page, /Nova campanha/)
        .first()
        .waitFor()
      await input(page).evaluate(
        (field: HTMLInputElement, [typed, keys]) => {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
          field.dispatchEvent(new Event('input', { bubbles: true }))
          for (const key of keys)
            field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
        },
        [typed, keys] as const,
      )
      await expect.poll(() => pathOf(page)).toBe(path)
    }
  })

  test('mutes what is refused, with its reason, which Enter repeats to readers', async () => {
    const { page } = await panel()
    await page.route('**/api/transactions/*', () => {})
    await page.goto(`/action/${acao.id}/transactions`)
    await page.getByRole('dialog', { name: 'Transações' }).waitFor()
    await openPalette(page)
    await page.keyboard.type('atualizar lista')
    await expect.poll(() => highlighted(page)).toContain('A lista está sendo carregada')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('A lista está sendo carregada').waitFor({ state: 'attached' })
    await expect.poll(() => input(page).isVisible()).toBe(true)
  })

  test('remembers what was chosen, for this operator, and shows it first the next time', async () => {
    const { page } = await panel()
    await openPalette(page)
    await page.keyboard.type('encerradas')
    await expect.poll(() => highlighted(page)).toContain('Campanhas encerradas')
    await page.keyboard.press('Enter')
    await page.getByText('Nenhuma campanha encerrada').waitFor()
    await page.reload()
    await page.getByText('Nenhuma campanha encerrada').waitFor()
    await openPalette(page)
    await group(page, 'Recentes').getByRole('option', { name: 'Campanhas encerradas' }).waitFor()
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('talao.palette.')))
    expect(kept).toHaveLength(1)
    await page.keyboard.type('campanhas')
    await expect.poll(() => highlighted(page)).toContain('Campanhas encerradas')
  })

  test('runs a command with what is typed after its name', async () => {
    const { page } = await panel()
    await openPalette(page)
    await page.keyboard.type('buscar honda')
    await expect.poll(() => highlighted(page)).toContain('Buscar “honda” na lista')
    await page.keyboard.press('Enter')
    await input(page).waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByRole('searchbox', { name: 'Buscar campanha' }).inputValue()).toBe('honda')
    await page.getByText('Ação de São João').filter({ visible: true }).waitFor({ state: 'hidden' })
  })

  test('keeps what is typed after the name of a command while it asks which record is meant', async () => {
    const { page } = await panel()
    await page.goto('/conta')
    await page.getByRole('heading', { name: 'Conta', level: 1 }).waitFor()
    await openPalette(page)
    await page.keyboard.type('preço 0,40')
    await expect.poll(() => highlighted(page)).toContain('Mudar preço: R$\u00a00,40')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Mudar preço: R$\u00a00,40: voltar' }).waitFor()
    await page.keyboard.type('são joão')
    await expect.poll(() => highlighted(page)).toContain('Ação de São João')
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Mudar Preço' })
    await expect.poll(() => form.getByLabel('Preço por cota').inputValue()).toBe('0,40')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Descartar alterações' }).click()
    await form.waitFor({ state: 'detached' })

    await openPalette(page)
    while (await page.getByRole('button', { name: / (voltar|sair .*)$/ }).isVisible())
      await page.keyboard.press('Backspace')
    await page.keyboard.type('ir para preço')
    await expect.poll(() => highlighted(page)).toContain('Ir para Preço por cota')
    await page.keyboard.press('Enter')
    await page.keyboard.type('são joão')
    await expect.poll(() => highlighted(page)).toContain('Ação de São João')
    await page.keyboard.press('Enter')
    const price = page.getByRole('dialog', { name: 'Editar Campanha' }).getByLabel('Preço por cota', { exact: true })
    await price.waitFor()
    await expect.poll(() => price.evaluate((field) => field === document.activeElement)).toBe(true)

    // A purchase is consulted in its detail, one that is paid as well: its bank may tell of it otherwise since.
    await buy(app, acao.url_amigavel, { name: 'Quitéria Braga', telefone: '62981230001' })
    await openPalette(page)
    await page.keyboard.type('consultar')
    await expect.poll(() => highlighted(page)).toContain('Consultar')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Consultar: voltar' }).waitFor()
    await page.keyboard.type('maria das dores')
    await expect.poll(() => highlighted(page)).toContain('Aprovado')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('quiteria')
    await expect.poll(() => highlighted(page)).toContain('Pendente')
    await page.keyboard.press('Enter')
    const sent = page.getByRole('button', { name: 'Enviou, consultar o banco' })
    await sent.waitFor()
    await expect.poll(() => sent.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('goes to a field of a form, which it opens, and from there to a section', async () => {
    const { page, problems } = await panel()
    await pointAt(page, 'Ação de São João')
    await openPalette(page)
    await page.keyboard.type('ir para preço')
    await expect.poll(() => highlighted(page)).toContain('Ir para Preço por cota')
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Editar Campanha' })
    const isFocused = (label: string) =>
      form.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement)
    await form.getByLabel('Preço por cota', { exact: true }).waitFor()
    await expect.poll(() => isFocused('Preço por cota')).toBe(true)
    await openPalette(page)
    await page.keyboard.type('instagram')
    await expect.poll(() => highlighted(page)).toContain('Ir para Instagram')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => form.getByLabel('Instagram').evaluate((field) => field === document.activeElement))
      .toBe(true)
    expect(problems).toEqual([])
  })

  test('takes the place of an open menu, so that the keys are free once it is closed', async () => {
    const { page } = await panel()
    await page.getByRole('button', { name: /^Mais ações de Honda/ }).click()
    const menu = page.getByRole('menu')
    await menu.waitFor()
    await openPalette(page)
    await menu.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await input(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('e')
    await page.getByRole('dialog', { name: 'Editar Campanha' }).waitFor()
  })

  test('takes in what is typed before its files are there, whole compositions too, and then gives the focus back', async () => {
    const { page } = await panel()
    const files = await gateFor(page, /assets\/palette-(?!system)[^/]*\.js$/)
    await page.reload()
    await page.getByRole('row').filter({ hasText: 'Ação de São João' }).waitFor()
    await page.getByRole('grid').focus()
    await page.keyboard.press('Control+K')
    await page.locator('[data-typed-early]:focus').waitFor()
    await page.keyboard.type('lix')
    const keyboard = await page.context().newCDPSession(page)
    await keyboard.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 })
    const loaded = page.waitForResponse(/assets\/palette-(?!system)[^/]*\.js$/)
    await files.pass()
    await (await loaded).finished()
    await page.evaluate(() => new Promise((done) => setTimeout(done)))
    await keyboard.send('Input.insertText', { text: 'é' })
    await expect.poll(() => input(page).inputValue()).toBe('lixé')
    await page.keyboard.type('ira')
    await expect.poll(() => input(page).inputValue()).toBe('lixéira')
    await expect.poll(() => highlighted(page)).toContain('Lixeira')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid')
  })

  test('passes axe in both themes, searching and nested, and on a phone, where its input stands at the bottom', async () => {
    const open = async (viewport: 'desktop' | 'phone') => {
      const { page } = await panel({ viewport })
      await page.getByRole('button', { name: 'Comandos' }).filter({ visible: true }).first().click()
      await input(page).waitFor()
      expect(await accessFaultsInBothThemes(page)).toEqual([])
      return page
    }
    const desktop = await open('desktop')
    await desktop.keyboard.type('ma')
    await group(desktop, 'Clientes').waitFor()
    expect(await accessFaultsInBothThemes(desktop, 'top')).toEqual([])
    await group(desktop, 'Clientes').getByRole('option').locator('[data-deep]').click()
    await option(desktop, /última compra/).waitFor()
    expect(await accessFaultsInBothThemes(desktop, 'top')).toEqual([])

    const phone = await open('phone')
    const [field, list] = [await input(phone).boundingBox(), await phone.getByRole('listbox').boundingBox()]
    expect(field && list && field.y >= list.y + list.height - 1).toBe(true)
    await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('deletes the account under the cursor, once its word is typed, and takes that and a change of it back', async () => {
    const { name } = await app.storeOperator('afiliado', { name: 'Canal do Kauã', afiliadoPercent: 12 })
    const { page } = await panel()
    await page.goto('/afiliados')
    await page.getByRole('row').filter({ hasText: name }).waitFor()
    await pointAt(page, name)
    await openPalette(page)
    await page.keyboard.type('excluir')
    await option(page, 'Excluir afiliado').click()
    const question = page.getByRole('dialog', { name: `Excluir o afiliado “${name}”?` })
    await question.getByRole('textbox').fill('EXCLUIR')
    await question.getByRole('button', { name: 'Excluir afiliado' }).click()
    await page.getByText('Nenhum afiliado cadastrado').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('Desfeito: afiliado excluído').waitFor()
    await page.getByRole('row').filter({ hasText: name }).waitFor()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Editar Afiliado' })
    await form.getByLabel('Comissão').fill('25')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('row').filter({ hasText: '25%' }).waitFor()
    await form.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await page.getByRole('row').filter({ hasText: '12%' }).waitFor()
  })

  test('keeps a filtered list under a name: its filter survives a reload, menu and palette lead back to it, and it is forgotten', async () => {
    const { page, problems } = await panel()
    await page.goto(`/action/${acao.id}/transactions?status=aprovado`)
    const drawer = page.getByRole('dialog', { name: 'Transações' })
    await drawer.getByText('1 registro').waitFor()
    await drawer.getByRole('button', { name: 'Salvar visão' }).click()
    await page.keyboard.type('Pagas')
    await option(page, 'Salvar a visão “Pagas · Ação de São João”').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Visão salva').first().waitFor()
    await page.goto('/actions')
    const kept = page.getByRole('region', { name: 'Visões' }).getByRole('link', { name: 'Pagas · Ação de São João' })
    await expect.poll(() => kept.textContent()).toBe('Pagas · Ação de São João1')
    await kept.click()
    await drawer.getByText('1 registro').waitFor()
    await page.keyboard.press('Escape')
    await openPalette(page)
    await page.keyboard.type('pagas')
    await option(page, /^Pagas · Ação de São João/).waitFor()
    await page.keyboard.press('Enter')
    await drawer.getByText('1 registro').waitFor()
    await expect
      .poll(() => page.evaluate(() => location.pathname + location.search))
      .toBe(`/action/${acao.id}/transactions?status=aprovado`)
    await openPalette(page)
    await page.keyboard.type('excluir visao pagas')
    await option(page, 'Excluir a visão “Pagas · Ação de São João”').waitFor()
    await page.keyboard.press('Enter')
    await kept.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Desfazer' }).first().click()
    await expect.poll(() => kept.textContent()).toBe('Pagas · Ação de São João1')
    expect(problems).toEqual([])
  })
})
