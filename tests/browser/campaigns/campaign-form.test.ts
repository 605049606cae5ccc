import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { pathOf, see, seeFieldError } from '../../support/browser/panel.ts'
import { buy, buyAndPay, createCampaign, newTitle } from '../../support/seeds/fixtures.ts'
import { FULL_CAMPAIGN } from '../../support/seeds/wrong-campaigns.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talao-form-'))
  app = await startApp({ env: { DATA_DIR: folder }, jobs: true })
  admin = await app.signIn()
  for (const type of ['transactions.index', 'actions.count.delete.reset.restore'] as const) await admin.prove(type)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** The panel at an address, with the session that the tests have. */
async function open(
  path: string,
  options: { theme?: 'dark' | 'light'; viewport?: { width: number; height: number } } = {},
) {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true, ...options })
  await view.context.addCookies([{ name: 'talao', value: admin.token, url: app.url, httpOnly: true, sameSite: 'Lax' }])
  await view.page.goto(path)
  return view
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function picture(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#3b56d8' } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** What a key has set in motion listens for the next one from the next timer on (@dnd-kit's keyboard sensor). */
const untilTimersRan = () => new Promise<void>((done) => setTimeout(done))

test('a field that was left says what is wrong, and what cannot be is put right', async () => {
  const { page, problems } = await open('/action/create')
  await field(page, 'Quantidade de cotas').fill('2.000.000')
  await field(page, 'Preço por cota').fill('0,10')
  await seeFieldError(page, 'Quantidade de cotas', 'Ações acima de 1M somente de 10M')
  await expect.poll(() => field(page, 'Quantidade de cotas').inputValue()).toBe('')
  await field(page, 'Mínimo por compra').fill('0,50')
  await field(page, 'Limite por reserva').fill('60.000')
  await seeFieldError(page, 'Mínimo por compra', 'Limite mínimo de R$ 1.00 por compra')
  await expect.poll(() => field(page, 'Mínimo por compra').inputValue()).toBe('1,00')
  await expect.poll(() => field(page, 'Mínimo por compra').getAttribute('aria-invalid')).toBeNull()
  await field(page, 'Título').focus()
  await seeFieldError(page, 'Limite por reserva', 'Limite máximo de 50.000 cotas por transação')
  await field(page, 'Limite por reserva').press('End')
  await page.keyboard.type('999')
  await expect.poll(() => field(page, 'Limite por reserva').inputValue()).toBe('60.000')

  const quantity = page.locator('[name=roulette_qtd]')
  await expect.poll(() => quantity.getAttribute('placeholder')).toBe('50')
  await expect.poll(() => page.locator('[name=roulette_qtd2]').getAttribute('placeholder')).toBe('100')
  await expect.poll(() => page.locator('[name=roulette_qtd3]').getAttribute('placeholder')).toBe('200')
  await quantity.fill('120')
  await expect.poll(() => page.locator('[name=roulette_spin]').inputValue()).toBe('2')
  await page.locator('[name=roulette_spin]').fill('9')
  await quantity.focus()
  await see(page, 'Limite máximo de 2 giros')
  await quantity.fill('20')
  await page.locator('[name=roulette_spin]').focus()
  await see(page, 'Quantidade mínima de 50 títulos por giro da roleta')
  await expect.poll(() => quantity.inputValue()).toBe('50')
  expect(problems).toEqual([])
})

test('a refused form goes to its first error, marks its sections, and survives a reload as a draft', async () => {
  const { page, problems } = await open('/action/create')
  await field(page, 'Preço por cota').fill('0,10')
  await page.locator('[name=multiple_title]').fill('Um título comprido demais para a promoção')
  await page.getByRole('button', { name: 'Criar campanha' }).click()
  await see(page, '4 campos precisam de correção.')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title')
  const nav = page.getByRole('navigation', { name: 'Seções' })
  await expect.poll(() => nav.locator('[aria-current]').textContent()).toContain('Título e prêmios')
  await page.getByLabel('5º prêmio').focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => nav.locator('[aria-current]').textContent()).toContain('Maior comprador')
  await expect.poll(() => nav.getByRole('button', { name: /Título e prêmios/ }).textContent()).toContain('2 erros')
  await expect.poll(() => nav.getByRole('button', { name: /Cota em dobro/ }).textContent()).toContain('1 erro')
  await nav.getByRole('button', { name: /Cota em dobro/ }).click()
  await see(page, 'Máximo 30 caracteres')
  await see(page, '41 de 30')

  await page.reload()
  await page.getByRole('button', { name: 'Continuar o rascunho' }).click()
  await expect
    .poll(() => page.locator('[name=multiple_title]').inputValue())
    .toBe('Um título comprido demais para a promoção')
  await page.keyboard.press('Escape')
  await see(page, 'Descartar as alterações?')
  await page.getByRole('button', { name: 'Descartar alterações' }).click()
  await page.goto('/action/create')
  await field(page, 'Título').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Continuar o rascunho' }).count()).toBe(0)
  expect(problems).toEqual([])
})

test('a campaign is created with its description and photos, which are then ordered by buttons and keys and deleted', async () => {
  const title = newTitle('Toyota Hilux')
  const { page, problems } = await open('/action/create')
  await field(page, 'Título').fill(title)
  await field(page, '1º prêmio').fill('Hilux SRX')
  await field(page, 'Quantidade de cotas').fill('1.000')
  await field(page, 'Preço por cota').fill('1,00')
  const editor = page.getByRole('textbox', { name: 'Descrição', exact: true })
  await editor.click()
  await page.getByRole('button', { name: 'Negrito' }).click()
  await page.keyboard.type('Zero')
  await page.getByRole('button', { name: 'Negrito' }).click()
  await page.keyboard.type(' quilômetro')
  await page.getByLabel('Escolher fotos').setInputFiles([await picture('frente.jpg'), await picture('lado.jpg')])
  await see(page, /Elas são enviadas quando você criar a campanha\.$/)
  const previews = () =>
    page
      .getByRole('list', { name: 'Fotos' })
      .locator('img')
      .evaluateAll((all) => all.map((each) => each.getAttribute('src')))
  await expect.poll(async () => (await previews()).length).toBe(2)
  const [front, side] = await previews()
  expect([front, side]).toEqual([expect.stringMatching(/^blob:/), expect.stringMatching(/^blob:/)])
  await page.getByRole('button', { name: 'Mover foto 2 para a esquerda' }).click()
  await expect.poll(previews).toEqual([side, front])
  await page.getByRole('button', { name: 'Criar campanha' }).click()
  const next = page.getByRole('dialog', { name: 'Divulgar' })
  await next.getByText(`/campaign/${title.toLowerCase().replaceAll(' ', '-')}`).waitFor()
  await expect
    .poll(() =>
      next.getByAltText(`Imagem de ${title}`).evaluate((picture) => (picture as HTMLImageElement).naturalWidth),
    )
    .toBe(1200)
  await expect.poll(() => page.title()).toBe(`${title} · Divulgar · Talão`)
  await page.keyboard.press('Escape')
  await page.locator('.drawer').waitFor({ state: 'detached' })
  const row = page.getByRole('row', { name: title })
  await expect.poll(() => row.getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => row.locator('img').getAttribute('src')).toMatch(/^\/api\/photos\/[0-9a-f]{32}\.thumb\.webp$/)

  const list = await admin.call('GET', `/api/actions?q=${encodeURIComponent(title)}`)
  const created = list.body.data[0]
  expect(created.description).toBe('<p><strong>Zero</strong> quilômetro</p>')
  expect(created.fotos).toHaveLength(2)
  const ids = async (): Promise<number[]> =>
    (await admin.call('GET', `/api/actions/${created.id}`)).body.action.fotos.map(({ id }: { id: number }) => id)
  const [first, second] = await ids()

  await page.goto(`/action/${created.id}/edit`)
  const badge = page.getByText('1 Capa')
  await expect
    .poll(() => badge.evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe('rgba(0, 0, 0, 0.6)')
  const { width = 0, height = 1 } = (await page.getByAltText('Foto 1').boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(4 / 3, 1)
  await page.getByRole('button', { name: 'Mover foto 1 para a direita' }).click()
  await expect.poll(ids).toEqual([second, first])
  const handle = page.getByRole('button', { name: 'Mover foto 1', exact: true })
  await expect.poll(() => handle.getAttribute('aria-disabled')).toBe('false')
  await handle.focus()
  for (const [key, said] of [
    ['Space', 'Sobre a posição 1 de 2.'],
    ['ArrowRight', 'Sobre a posição 2 de 2.'],
    ['Space', /^Foto solta na posição/],
  ] as const) {
    await page.keyboard.press(key)
    await page.getByRole('status').filter({ hasText: said }).waitFor({ state: 'attached' })
    await page.evaluate(untilTimersRan)
  }
  await expect.poll(ids).toEqual([first, second])
  await page.setViewportSize({ width: 320, height: 700 })
  const tile = page.getByRole('list', { name: 'Fotos' }).getByRole('listitem').first()
  const wrong = () =>
    tile.evaluate((item) => {
      const { left, right } = item.getBoundingClientRect()
      return [...item.querySelectorAll('button')].flatMap((button) => {
        const box = button.getBoundingClientRect()
        const isWhole = box.left >= left && box.right <= right && box.width >= 44 && box.height >= 44
        return isWhole ? [] : [`${button.getAttribute('aria-label')} ${box.width}×${box.height}`]
      })
    })
  await expect.poll(wrong).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(wrong).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  await page.getByRole('button', { name: 'Excluir foto 2' }).click()
  await expect.poll(ids).toEqual([first])
  await expect.poll(focused).toBe('Excluir foto 1')
  await page.keyboard.press('Control+z')
  await expect.poll(ids).toEqual([first, second])
  await page.getByAltText('Foto 2').waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(ids).toEqual([second, first])
  await page.getByText('Desfeito: ordem das fotos salva').waitFor()
  await page
    .getByLabel('Escolher fotos')
    .setInputFiles([{ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }])
  await see(page, 'x.png: envie uma foto JPEG, PNG ou WebP')
  expect(problems).toEqual([])
})

test('a photo that cannot be used is refused as it is chosen; one that only the server refuses leaves the campaign being edited', async () => {
  const { page, problems } = await open('/action/create')
  await field(page, 'Título').fill('Moto Biz')
  await field(page, '1º prêmio').fill('Biz 125')
  await field(page, 'Quantidade de cotas').fill('100')
  await field(page, 'Preço por cota').fill('1,00')
  const noPhoto = { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
  const torn = { name: 'y.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\u00ff\u00d8\u00ff\u00e0JFIF', 'latin1') }
  const photos = page.getByLabel('Escolher fotos')
  await photos.setInputFiles([await picture('frente.jpg'), noPhoto, torn])
  await see(page, /x\.png: envie uma foto JPEG, PNG ou WebP\s+y\.jpg: não foi possível ler esta foto\. Envie outra/)
  await expect.poll(() => page.getByAltText(/^Foto/).count()).toBe(1)
  await page.getByRole('button', { name: 'Excluir foto 1' }).click()
  await page.getByAltText('Foto 1').waitFor({ state: 'detached' })
  await photos.setInputFiles([await picture('lado.jpg')])
  await page.route('**/api/upload/rifa', (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, msg: 'Não foi possível ler esta foto. Envie outra', class: 'error' },
    }),
  )
  await page.getByRole('button', { name: 'Criar campanha' }).click()
  await page.getByRole('dialog', { name: 'Editar Campanha' }).waitFor()
  await see(page, 'lado.jpg: não foi possível ler esta foto. Envie outra')
  await page.unroute('**/api/upload/rifa')
  await photos.setInputFiles([await picture('lado.jpg')])
  await expect.poll(() => page.getByAltText('Foto 1').getAttribute('src')).toMatch(/^\/api\/photos\//)
  await page.getByRole('button', { name: 'Excluir foto 1' }).click()
  await page.getByAltText('Foto 1').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Adicionar fotos')
  await page.getByRole('button', { name: 'Salvar campanha' }).click()
  await page.locator('.drawer').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('photos larger than the server takes are shrunk as they are chosen, and each file that cannot be used has a line', async () => {
  const { page, problems } = await open(`/action/${(await createCampaign(app, admin)).id}/edit`)
  const photos = page.getByLabel('Escolher fotos')
  const large = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3b56d8' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
  // Heavy as it is written, and light once it is written anew: noise would keep the server at its sizes for long.
  const heavy = await sharp({ create: { width: 1700, height: 1700, channels: 3, background: '#888' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(heavy.length).toBeGreaterThan(8 * 1024 * 1024)
  await photos.setInputFiles([
    { name: '50.jpg', mimeType: 'image/jpeg', buffer: await large(8160, 6144) },
    { name: 'pesada.png', mimeType: 'image/png', buffer: heavy },
  ])
  await page.getByAltText('Foto 2').waitFor({ timeout: 20_000 })
  const sizes = await page.getByAltText(/^Foto/).evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        const bitmap = await createImageBitmap(await (await fetch(image.src)).blob())
        return [bitmap.width, bitmap.height]
      }),
    ),
  )
  expect(sizes).toEqual([
    [1205, 1600],
    [1600, 1600],
  ])
  const heic = { mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1') }
  await photos.setInputFiles([1, 2, 3, 4, 5].map((count) => ({ name: `IMG_${count}.HEIC`, ...heic })))
  const note = page.getByRole('alert').filter({ hasText: 'IMG_1.HEIC' })
  await note.waitFor()
  const lines = (await note.innerText()).trim().split('\n')
  expect(lines).toHaveLength(5)
  expect(lines.at(-1)).toMatch(/^IMG_5\.HEIC: esta foto é HEIC.*Exporte como JPEG/)
  expect(problems).toEqual([])
})

const prize = (page: Page, place: number) => page.locator(`[name=product${place}]`)

test('what is pasted into the description comes as lines, with links that open, and what cannot come is said', async () => {
  const { page, problems } = await open('/action/create')
  const text = page.getByRole('textbox', { name: 'Descrição', exact: true })
  const paste = (html: string) =>
    text.evaluate((box, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', pasted)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
  await text.click()
  await paste('<table><tr><td>10</td><td>R$ 10,00</td></tr><tr><td>20</td><td>R$&nbsp;18,00</td></tr></table>')
  await paste('<p>Moto<img src="x.png">zero, <a href="http://rifa.com.br/regras">regras</a></p>')
  await see(page, /Imagens não entram no texto.*Links que começavam com http/)
  await expect.poll(() => text.innerText()).toMatch(/^10 · R\$ 10,00\s+20 · R\$ 18,00\s*Moto \(imagem\) zero, regras$/)
  await expect.poll(() => text.getByRole('link').getAttribute('href')).toBe('https://rifa.com.br/regras')
  await page.keyboard.type('.')
  await expect.poll(() => page.getByText('Imagens não entram').count()).toBe(0)

  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  // Something of another page, which is dragged into the text.
  await page.evaluate(() => {
    const other = document.createElement('p')
    other.id = 'alheio'
    other.draggable = true
    other.textContent = 'arraste'
    other.style.cssText = 'position:fixed;top:0;left:0;z-index:9999'
    other.ondragstart = ({ dataTransfer }) =>
      dataTransfer?.setData('text/html', '<table><tr><td>10</td><td>R$ 10,00</td></tr></table><img src="x.png">fim')
    document.body.append(other)
  })
  await page.locator('#alheio').dragTo(text)
  await see(page, /Imagens não entram no texto/)
  await expect.poll(() => text.innerText()).toMatch(/^10 · R\$ 10,00\s+\(imagem\) fim$/)
  await text.evaluate((box) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'foto.png', { type: 'image/png' }))
    box.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  await see(page, /Imagens não entram no texto/)
  expect(problems).toEqual([])
})

test('two who edit one campaign keep what each changed, and one writes over the other only knowingly', async () => {
  const { id } = await createCampaign(app, admin, { title: 'Em duas abas' })
  const read = async () => (await admin.call('GET', `/api/actions/${id}`)).body.action
  const [one, other] = [await open(`/action/${id}/edit`), await open(`/action/${id}/edit`)]
  await prize(one.page, 2).fill('Prêmio de A')
  await prize(one.page, 4).fill('Quarto de A')
  await prize(other.page, 3).fill('Prêmio de B')
  await prize(other.page, 4).fill('Quarto de B')
  await other.page.keyboard.press('Control+S')
  await other.page.locator('.drawer').waitFor({ state: 'detached' })

  await one.page.keyboard.press('Control+S')
  await see(one.page, 'Esta campanha mudou enquanto você editava. Confira os campos destacados.')
  await see(one.page, 'Mudou enquanto você editava: agora é “Quarto de B”. Salve de novo para manter o seu.')
  await expect.poll(() => prize(one.page, 4).inputValue()).toBe('Quarto de A')
  await expect.poll(() => read()).toMatchObject({ product2: null, product3: 'Prêmio de B', product4: 'Quarto de B' })
  await one.page.keyboard.press('Control+S')
  await one.page.locator('.drawer').waitFor({ state: 'detached' })
  await expect
    .poll(() => read())
    .toMatchObject({ product2: 'Prêmio de A', product3: 'Prêmio de B', product4: 'Quarto de A' })
  expect(other.problems).toEqual([])
})

test('a draft that nobody answered outlives a save, and brings back only what was typed', async () => {
  const { id } = await createCampaign(app, admin, { title: 'Com rascunho' })
  const { page, problems } = await open(`/action/${id}/edit`)
  await prize(page, 2).fill('Do rascunho')
  await page.reload()
  await see(page, /^Há um rascunho de/)
  await prize(page, 3).fill('Salvo sem responder')
  await page.keyboard.press('Control+S')
  await page.locator('.drawer').waitFor({ state: 'detached' })
  await page.goto(`/action/${id}/edit`)
  await page.getByRole('button', { name: 'Continuar o rascunho' }).click()
  await expect.poll(() => prize(page, 2).inputValue()).toBe('Do rascunho')
  await expect.poll(() => prize(page, 3).inputValue()).toBe('Salvo sem responder')
  await page.keyboard.press('Control+S')
  await page.locator('.drawer').waitFor({ state: 'detached' })
  await page.goto(`/action/${id}/edit`)
  await field(page, 'Título').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Continuar o rascunho' }).count()).toBe(0)
  expect(problems).toEqual([])
})

test('a way to another page waits for the answer, and nothing has moved for whoever goes on editing', async () => {
  const { id } = await createCampaign(app, admin, { title: 'Ainda editando' })
  const { page, problems } = await open(`/action/${id}/edit`)
  await prize(page, 2).fill('Não salvo')
  const stands = async () => [
    await page.evaluate(() => location.pathname + location.search),
    await page.locator('main h1').textContent(),
  ]
  const before = await stands()
  const leave = async (answer: string) => {
    await page.locator('.drawer').focus()
    for (const key of ['g', 'a']) await page.keyboard.press(key)
    await page.getByRole('button', { name: answer }).click()
    await page.getByRole('dialog', { name: 'Descartar as alterações?' }).waitFor({ state: 'detached' })
  }
  await leave('Continuar editando')
  await expect.poll(() => stands()).toEqual(before)
  await expect.poll(() => prize(page, 2).inputValue()).toBe('Não salvo')
  await leave('Descartar alterações')
  await page.getByRole('heading', { name: 'Afiliados', level: 1 }).waitFor()
  await expect.poll(() => pathOf(page)).toBe('/afiliados')
  await expect.poll(() => page.locator('.drawer').count()).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { name: 'Campanhas', level: 1 }).waitFor()
  expect(problems).toEqual([])
})

test('an address of what is not there shows the way on to its list and nothing to do', async () => {
  const { page } = await open('/action/999999/edit')
  const drawer = page.locator('.drawer')
  for (const [address, parent] of [
    ['/action/999999/edit', 'Campanhas'],
    ['/action/abc/edit', 'Campanhas'],
    ['/action/999999/transactions', 'Campanhas'],
    ['/action/999999/raffle', 'Campanhas'],
    ['/afiliados/999999/edit', 'Afiliados'],
    ['/afiliados/999999/acesso', 'Afiliados'],
  ] as const) {
    await page.evaluate((to) => history.pushState({}, '', to), address)
    await see(page, 'Este registro não existe.')
    const offered = drawer.getByRole('button', { name: /Salvar|Tentar|Relatórios|Aprovad/ })
    await expect.poll(() => offered.count(), { message: address }).toBe(0)
    await page.getByRole('button', { name: `Ir para ${parent}` }).click()
    await drawer.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: parent, level: 1 }).waitFor()
  }
})

test('every field of a campaign is shown in its form, and comes back from it as it was', async () => {
  const { id } = await createCampaign(app, admin, { ...FULL_CAMPAIGN, trigger_redirect_link: `${app.url}/obrigado` })
  const read = async () => (await admin.call('GET', `/api/actions/${id}`)).body.action
  const before = await read()
  const { page, problems } = await open(`/action/${id}/edit`)
  await field(page, 'Título').waitFor()
  const named = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('.drawer [name]')].flatMap(({ name, value }) =>
      value ? [name] : [],
    ),
  )
  const chosen = [
    ...['description', 'status_detail', 'emphasis', 'multiple_active', 'top_status', 'top_qtd_users', 'top_daily'],
    ...['bigger_title_status', 'bigger_title_daily', 'percent_view'],
    ...['avisar_sorteio', 'avisar_pix', 'avisar_premio'],
  ]
  expect(Object.keys(FULL_CAMPAIGN).filter((each) => !named.includes(each))).toEqual(chosen)
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Descrição', exact: true }).textContent())
    .toBe('Uma Hilux zero')
  await expect.poll(() => page.getByLabel('Situação na página').textContent()).toContain('Corre que está acabando!')
  for (const label of ['Destacar esta campanha', 'Mostrar o progresso da venda na página'])
    await expect.poll(() => page.getByLabel(label).isChecked()).toBe(true)
  for (const [group, option] of [
    ['Cota em dobro', 'Ativa'],
    ['Ranking de compradores', 'Exibir'],
    ['Quantos compradores', 'TOP 5'],
    ['Maior e menor cota', 'Exibir'],
  ] as const)
    await expect
      .poll(() => page.getByRole('group', { name: group }).getByLabel(option, { exact: true }).isChecked())
      .toBe(true)
  await expect.poll(() => page.getByRole('group', { name: 'Período' }).getByLabel('Personalizado').count()).toBe(2)
  const title = newTitle('Hilux')
  await field(page, 'Título').fill(title)
  await page.keyboard.press('Control+S')
  await page.locator('.drawer').waitFor({ state: 'detached' })
  const url_amigavel = title.toLowerCase().replace(' ', '-')
  const after = { ...before, title, url_amigavel, updated_at: expect.any(String) }
  await expect.poll(() => read()).toEqual(after)
  expect(problems).toEqual([])
})

test('a report is made with its progress and goes to the downloads', async () => {
  const title = newTitle('Campanha do relatório')
  const campaign = await createCampaign(app, admin, { title })
  await buyAndPay(app, campaign.url_amigavel, { quantity: 3 })
  const { page } = await open('/actions')
  await page.getByRole('button', { name: `Mais ações de ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Relatórios' }).click()
  await page.getByRole('radio', { name: /Cotas pagas/ }).check()
  await expect.poll(() => page.getByRole('radio', { name: 'Excel (XLSX)' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: /^CSV/ }).check()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Gerar relatório' }).click()
  await see(page, 'Gerando relatório...')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^cotas-pagas-campanha-do-relatorio-\d+-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(5)
  await page.getByRole('heading', { name: 'Relatórios' }).waitFor({ state: 'detached' })
  await expect.poll(() => pathOf(page)).toBe('/actions')
})

test('a reset is asked for by typing, and refused with its reason once something is paid', async () => {
  const [early, late] = [newTitle('Ainda sem venda'), newTitle('Já vendida')]
  const unpaid = await createCampaign(app, admin, { title: early })
  await buy(app, unpaid.url_amigavel, { quantity: 4, telefone: '62955554444' })
  const paid = await createCampaign(app, admin, { title: late })
  await buyAndPay(app, paid.url_amigavel, { quantity: 3 })
  const { page } = await open('/actions')
  await page.getByRole('button', { name: `Mais ações de ${early}` }).click()
  await page.getByRole('menuitem', { name: 'Reiniciar campanha' }).click()
  await see(page, `Reiniciar a campanha “${early}”?`)
  const accept = page.getByRole('button', { name: 'Reiniciar campanha' })
  await expect.poll(() => accept.getAttribute('aria-disabled')).toBe('true')
  await page.getByLabel('Digite reiniciar para confirmar').fill('REINICIAR')
  await accept.click()
  const reserved = async () => (await admin.call('GET', `/api/actions/${unpaid.id}`)).body.action.reservados_count
  await expect.poll(reserved).toBe(0)
  await page.getByRole('button', { name: `Mais ações de ${late}` }).click()
  const refused = page.getByRole('menuitem', { name: /Reiniciar campanha/ })
  await expect.poll(() => refused.textContent()).toContain('Já há 3 cotas pagas')
})

test('a price is typed from the right, and a slip of more than half is asked about before anything is saved', async () => {
  const { id } = await createCampaign(app, admin, { title: 'Preço de sempre', price: 75 })
  const { page } = await open(`/action/${id}/edit`)
  const price = field(page, 'Preço por cota')
  await expect.poll(() => price.inputValue()).toBe('75,00')
  await price.fill('')
  await price.pressSequentially('075')
  await expect.poll(() => price.inputValue()).toBe('0,75')
  await page.keyboard.press('Control+S')
  await see(page, 'Mudar o preço de “Preço de sempre”?')
  await see(page, 'De R$ 75,00 para R$ 0,75 por cota')
  await page.getByRole('button', { name: 'Cancelar' }).last().click()
  await seeFieldError(page, 'Preço por cota', 'De R$\u00a075,00 para R$\u00a00,75: confira o preço.')
  const stored = async () => (await admin.call('GET', `/api/actions/${id}`)).body.action.price
  await expect.poll(() => stored()).toBe(75)
  await page.keyboard.press('Control+S')
  await page.getByRole('button', { name: 'Mudar o preço' }).click()
  await page.locator('.drawer').waitFor({ state: 'detached' })
  await expect.poll(() => stored()).toBe(0.75)

  // In a field the keys of taking back are the field's; outside they take back what was saved.
  await page.keyboard.press('/')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => stored()).toBe(0.75)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await see(page, 'Desfeito: campanha salva')
  await expect.poll(() => stored()).toBe(75)
})
