import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campaign as campaigns, link, transaction } from '../../../../server/platform/db/schema.ts'
import { GATHER_MS } from '../../../../server/platform/live/live.ts'
import type { Rendering } from '../../../../server/platform/ports.ts'
import type { Page } from '../../../../src/storefront/pages.ts'
import { render } from '../../../../src/storefront/rendering.tsx'
import { createCoupon } from '../../../support/seeds/coupon-seed.ts'
import { FEDERAL, FREE, typedTwice } from '../../../support/seeds/draws.ts'
import { buy, buyAndPay, type Campaign, createCampaign, pay, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

/** The periods of a ranking and of the lowest and highest quota that are not shown. */
const HIDDEN = { ranking_period: null, ends_period: null }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
/** How many pages were drawn. */
let drawn = 0
const rendering: Rendering = {
  render: (page, frame) => {
    drawn += 1
    return render(page as Page, frame)
  },
  css: ':root{--page:#fff}',
  script: '/storefront/client.js',
  early: 'early()',
}

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp({ rendering })
  admin = await app.signIn()
})
afterAll(() => app.close())

const open = (path: string, headers: Record<string, string> = {}) => app.call('GET', path, { headers })
const textOf = async (path: string) => (await open(path)).body.text as string
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.call('POST', path, { raw: new URLSearchParams(fields).toString(), headers: { ...FORM, ...headers } })
/** What somebody reads of a page, in one line. */
const readOf = (html: string) =>
  html
    .replace(/<(style|script|noscript)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
const pageOf = ({ url_amigavel }: Campaign) => `/campaign/${url_amigavel}`
const productIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

/** The day that a campaign was announced for is here. */
const letDrawDayCome = (id: number) =>
  app.database.db.update(campaigns).set({ prevSorteio: app.clock.now() }).where(eq(campaigns.id, id))

/** What was changed is told to all servers a little later, and what a page keeps then is thrown away. */
const told = () => sleep(2 * GATHER_MS)

describe('the page of a campaign', () => {
  test('says which coupon a purchase earns, while the main promotion runs', async () => {
    const campaign = await createCampaign(app, admin)
    const { id } = await createCoupon(admin, campaign.id, { title: 'Natal', amount: 30 })
    expect(readOf(await textOf(pageOf(campaign)))).not.toContain('cupom')
    wanted(await admin.call('PUT', `/api/cupons/${id}/main`, { body: {} }), 200)
    await told()
    expect(readOf(await textOf(pageOf(campaign)))).toMatch(
      /Compras acima de R\$ ?30,00 ganham o cupom Natal até 31\/12\/2099 às 23:59 ?\./,
    )
    expect((await open(`${pageOf(campaign)}/agora`)).body.coupon).toMatchObject({ title: 'Natal', amount: 30 })
  })

  test('is whole before any script runs', async () => {
    const campaign = await createCampaign(app, admin, {
      title: 'Moto <zero> & capacete',
      description: '<p>Com <strong>nota</strong></p>',
      quantity_suggested_1: 5,
      quantity_suggested_2: 10,
      product2: 'Um capacete',
      percent_status: 0,
      percent_view: true,
    })
    await buyAndPay(app, campaign.url_amigavel, { quantity: 25 })
    const answer = await open(pageOf(campaign))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html: string = answer.body.text
    const read = readOf(html)
    for (const told of ['Moto &lt;zero&gt; &amp; capacete', 'mais 1 prêmio', '25,0% vendida', '25 de 100 vendidas'])
      expect(read).toContain(told)
    expect(read).toMatch(/Você recebe 10 cotas R\$ 20,00/)
    expect(html).toContain('<p>Com <strong>nota</strong></p>')
    expect(html).toContain('--brand:#14235a;')
    expect(html).toMatch(/<button type="submit" value="5"[^>]* name="suggested"/)
    expect(html).not.toMatch(/ on[a-z]+="| style="/)
  })

  test('shows a prize at the place at which it is drawn, where one before it is empty', async () => {
    const campaign = await createCampaign(app, admin, { product: 'Moto', product3: 'Capacete' })
    const read = readOf(await textOf(pageOf(campaign)))
    expect(read).toMatch(/1º prêmio: Moto .*mais 1 prêmio/)
    expect(read).toMatch(/Prêmios 1º Moto 3º Capacete/)
  })

  test('offers nothing that no purchase reaches, where a campaign was stored with it', async () => {
    const reached = { qtd1: 10, price2: 0.4, roulette_qtd: 20, roulette_spin: 1, quantity_suggested_1: 50 }
    const { id, url_amigavel: slug } = await createCampaign(app, admin, { price: 0.5, max_reserva: 50, ...reached })
    const beyond = { qtd2: 51, price3: 30, rouletteQtd2: 100, rouletteSpin2: 2, quantitySuggested2: 51 }
    await app.database.db.update(campaigns).set(beyond).where(eq(campaigns.id, id))
    const { campaign } = wanted(await app.call('GET', `/api/public/campaigns/${slug}`), 200)
    expect(campaign).toMatchObject({
      tiers: [{ from: 10, price: 0.4 }],
      roulette: [{ from: 20, spins: 1 }],
      suggested: [{ quantity: 50 }],
      maximum_quantity: 50,
    })
  })

  test('tells messengers and search engines what it is', async () => {
    const campaign = await createCampaign(app, admin, {
      title: 'Hilux "0 km"',
      price: 0.5,
      qtd1: 10,
      price2: 0.4,
      prev_sorteio: '2031-11-28T22:00:00.000Z',
    })
    const html = await textOf(`${pageOf(campaign)}?link_ref=3`)
    expect(html).toContain('<title>Hilux &quot;0 km&quot;</title>')
    const description =
      'Cada cota por R$\u00a00,50, a partir de 4 cotas. Sorteio 28/11/2031 às 19:00 pela Loteria Federal.'
    expect(metaOf(html, 'description')).toBe(description)
    expect(metaOf(html, 'og:title')).toBe('Hilux &quot;0 km&quot;')
    expect(metaOf(html, 'og:description')).toBe(description)
    expect(metaOf(html, 'og:url')).toBe(`${app.url}${pageOf(campaign)}`)
    expect(metaOf(html, 'robots')).toBe('index,follow,max-image-preview:large')
    expect(html).toContain(`<link rel="canonical" href="${app.url}${pageOf(campaign)}"/>`)
    expect(productIn(html)).toMatchObject({
      '@type': 'Product',
      name: 'Cota da campanha Hilux "0 km"',
      offers: {
        price: '0.50',
        priceCurrency: 'BRL',
        priceSpecification: { price: '0.50', referenceQuantity: { value: 1, unitText: 'cota' } },
        eligibleQuantity: { minValue: 4, maxValue: 100, unitText: 'cota' },
        availability: 'https://schema.org/InStock',
        availabilityEnds: '2031-11-28T22:00:00.000Z',
      },
    })
    expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>')
    expect(html).toContain('<link rel="manifest" href="/campanhas.webmanifest"/>')
  })

  test('tells the winner instead of the price once it is drawn, and offers nothing', async () => {
    const campaign = await createCampaign(app, admin, { title: 'Sorteada já' })
    const { numbers } = await buyAndPay(app, campaign.url_amigavel, { quantity: 3, name: 'Ana Cláudia Neves' })
    await letDrawDayCome(campaign.id)
    const body = { ...FREE, resultado: numbers[0] }
    wanted(await admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, { body }), 200)
    app.clock.move(11_000)
    const html = await textOf(pageOf(campaign))
    const won = `Sorteada: Ana N. ganhou com o número ${String(numbers[0]).padStart(2, '0')}.`
    expect(metaOf(html, 'description')).toBe(won)
    expect(metaOf(html, 'og:description')).toBe(won)
    const product = productIn(html)
    expect([product.description, product.offers]).toEqual([won, undefined])
  })

  test('runs and styles only what its policy has the hash of, carries no nonce, and embeds nothing that ends its data', async () => {
    const campaign = await createCampaign(app, admin, { title: '</script><script>alert(1)</script>' })
    const { headers, body } = await open(pageOf(campaign))
    const policy = headers.get('content-security-policy') ?? ''
    const styles: string[] = [...body.text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text)
    const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(policy).toContain(`style-src 'self' ${hashes.join(' ')};`)
    const early: string[] = [...body.text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text)
    expect(early).toEqual(['early()'])
    const hash = createHash('sha256').update(early.join('')).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    const scripts: string[] = body.text.match(/<script\b[^>]*>/g)
    const running = scripts.filter((tag) => !/type="application\/(ld\+)?json"/.test(tag))
    expect(running).toEqual(['<script>', expect.stringMatching(/^<script type="module" src="\/storefront\/[\w.-]+">$/)])
    expect(`${policy}${body.text}`).not.toMatch(/nonce/)
    const page: Page = JSON.parse(/id="page">(.*?)<\/script>/.exec(body.text)?.[1] ?? '')
    expect(page).toMatchObject({ screen: 'campaign', campaign: { title: '</script><script>alert(1)</script>' } })
  })

  test('is compressed, and not sent to who has it', async () => {
    const campaign = await createCampaign(app, admin)
    const first = await app.app.inject({ url: pageOf(campaign), headers: { 'accept-encoding': 'gzip' } })
    expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(first.rawPayload).toString()).toContain('<!doctype html>')
    const refusing = { 'accept-encoding': 'br;q=0, gzip; q=0.5' }
    expect((await app.app.inject({ url: pageOf(campaign), headers: refusing })).headers['content-encoding']).toBe(
      'gzip',
    )
    const brotli = await app.app.inject({ url: pageOf(campaign), headers: { 'accept-encoding': 'gzip, br' } })
    expect(brotli.headers['content-encoding']).toBe('br')
    const etag = String(first.headers.etag)
    const again = await app.app.inject({ url: pageOf(campaign), headers: { 'if-none-match': `W/${etag}` } })
    expect([again.statusCode, again.body, again.headers['content-security-policy']]).toEqual([304, '', undefined])
    const other = await app.app.inject({ url: pageOf(campaign), headers: { 'if-none-match': '"x"' } })
    expect(other.statusCode).toBe(200)
  })

  test('is kept for a second, answered once more while it is made anew, and never when it is old', async () => {
    const campaign = await createCampaign(app, admin, { status_text: 'Primeiro' })
    await told()
    const word = async () => /<p class="stat[^"]*">(.*?)<\/p>/.exec(await textOf(pageOf(campaign)))?.[1]
    // What a server is not told of.
    const change = (text: string) =>
      app.database.db.execute(sql`update campaign set status_text = ${text} where id = ${campaign.id}`)
    expect(await word()).toBe('Primeiro')
    await change('Segundo')
    expect(await word()).toBe('Primeiro')
    app.clock.move(2_000)
    expect(await word()).toBe('Primeiro')
    await expect.poll(word).toBe('Segundo')
    await change('Terceiro')
    app.clock.move(11_000)
    expect(await word()).toBe('Terceiro')
    wanted(await admin.call('PUT', `/api/actions/${campaign.id}`, { body: { status_text: 'Quarto' } }), 200)
    expect(await word()).toBe('Quarto')
  })

  test('tells what moves on it from what is kept, compressed and not to who has it', async () => {
    const campaign = await createCampaign(app, admin, { percent_status: 0, percent_view: true, max_reserva: 100 })
    await told()
    const path = `${pageOf(campaign)}/agora`
    const first = await open(path)
    const none = { left: null, coupon: null, ranking: null, ends: null, ...HIDDEN, instant_prizes: [] }
    expect(first.body).toEqual({ paid: 0, ...none })
    expect(first.headers.get('cache-control')).toBe('public, max-age=1, stale-while-revalidate=10')
    await buyAndPay(app, campaign.url_amigavel, { quantity: 25 })
    expect((await open(path)).body.paid).toBe(0)
    app.clock.move(11_000)
    const newer = await open(path)
    expect(newer.body).toMatchObject({ paid: 25, left: 75 })
    const etag = newer.headers.get('etag') ?? ''
    expect((await open(path, { 'if-none-match': etag })).status).toBe(304)
    expect((await open(path, { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(200)
    const packed = await app.app.inject({ url: path, headers: { 'accept-encoding': 'br' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(newer.body)
    expect((await open('/campaign/nenhuma/agora')).status).toBe(404)
  })

  test('of a thousand visitors who come at once one is asked about in the database', async () => {
    const campaign = await createCampaign(app, admin)
    app.clock.move(60_000)
    drawn = 0
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () =>
        app.app.inject({ url: pageOf(campaign), headers: { 'accept-encoding': 'br' } }),
      ),
    )
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1)
    expect(drawn).toBe(1)
    expect(answers[0]?.headers['cache-control']).toBe('public, max-age=1, stale-while-revalidate=10')
    expect(brotliDecompressSync(answers[999]?.rawPayload ?? '').toString()).toContain('<!doctype html>')
  })

  test('says why it sells nothing', async () => {
    const soon = await createCampaign(app, admin, { status_detail: 4, whatsapp: '62981234567' })
    const html = await textOf(pageOf(soon))
    expect(readOf(html)).toMatch(/Em breve! .* As vendas ainda não abriram/)
    expect(html).toContain('href="https://wa.me/5562981234567"')
    expect(html).not.toContain('<form')
    const waiting = await createCampaign(app, admin, { status_detail: 3 })
    expect(readOf(await textOf(pageOf(waiting)))).toContain('O resultado aparece nesta página.')
    const held = await createCampaign(app, admin, { numbers: 3 })
    await buy(app, held.url_amigavel, { quantity: 3 })
    expect(readOf(await textOf(pageOf(held)))).toContain('Não há cotas livres agora')
    const sold = await createCampaign(app, admin, { numbers: 3 })
    await buyAndPay(app, sold.url_amigavel, { quantity: 3 })
    const soldOut = await textOf(pageOf(sold))
    expect(readOf(soldOut)).toContain('Todas as cotas foram vendidas')
    expect(soldOut).toContain('<p class="stat strong">Aguarde o sorteio!</p>')
    expect(readOf(soldOut)).not.toContain('Adquira já!')
    expect(readOf(soldOut)).toContain('Ver minhas cotas')
    const small = await createCampaign(app, admin, { numbers: 12, minimum_transaction: 2 })
    await buy(app, small.url_amigavel, { quantity: 11 })
    expect(readOf(await textOf(pageOf(small)))).toMatch(/resta 1 cota .* 1 cota \(R\$ 2,00\)\./)
  })

  test('shows who won once the campaign is over, and how the number came about', async () => {
    const campaign = await createCampaign(app, admin, { title: 'Fazer 250', numbers: 100, whatsapp: '62981234567' })
    const { numbers } = await buyAndPay(app, campaign.url_amigavel, { quantity: 1, name: 'Marlene Souza' })
    const quota = String(numbers[0]).padStart(2, '0')
    const body = { ...FEDERAL, ...typedTwice([`458${quota}`, '45810', '45820', '45830', '45840']) }
    wanted(await admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, { body }), 200)
    const html = await textOf(pageOf(campaign))
    const read = readOf(html)
    expect(read).toContain(`${quota} Marlene S.`)
    expect(read).toContain('Concluído Fazer 250')
    expect(read).not.toContain('Souza')
    expect(read).toContain('A campanha tinha 100 cotas, de 00 a 99.')
    expect(read).toContain(
      `1º prêmio da Loteria Federal: número 458${quota}. O resto da divisão de 458${quota} por 100 é ${Number(quota)}`,
    )
    expect(html).toContain('href="https://loterias.caixa.gov.br/Paginas/Federal.aspx"')
    expect(html).toContain(`<a class="btn" href="${pageOf(campaign)}/conferir">Conferir sorteio</a>`)
    expect(html).toContain(`<a href="${pageOf(campaign)}/conferir">Como conferir o sorteio</a>`)
    expect(read).toMatch(/Ver minhas cotas desta campanha Fale com o organizador WhatsApp/)
  })

  test('names the time that its ranking and its lowest and highest quota are of', async () => {
    const shown = { top_status: 2, top_qtd_users: 3, bigger_title_status: 2 }
    const own = { bigger_title_daily: 2, bigger_title_init_at: '2020-01-01T00:00', bigger_title_end_at: null }
    const campaign = await createCampaign(app, admin, { ...shown, ...own })
    await buyAndPay(app, campaign.url_amigavel, { quantity: 2, name: 'Ana Lima', telefone: '62998887766' })
    const read = readOf(await textOf(pageOf(campaign)))
    expect(read).toMatch(/Quem mais comprou hoje, desde 00:00 1 ?º Ana L\. 2 cotas/)
    expect(read).toContain('Maior e menor cota: desde 01/01/2020 às 00:00')
  })

  test('is 404 where there is none, and 410 in the trash', async () => {
    const missing = await open('/campaign/nenhuma')
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(readOf(missing.body.text)).toContain('Campanha não encontrada')
    expect(missing.body.text).toContain('<a class="btn" href="/campanhas">Ver campanhas abertas</a>')
    expect(metaOf(missing.body.text, 'robots')).toBe('noindex')
    const campaign = await createCampaign(app, admin)
    wanted(await admin.call('DELETE', `/api/actions/${campaign.id}`), 200)
    const trashed = await open(pageOf(campaign))
    expect([trashed.status, readOf(trashed.body.text)]).toEqual([410, readOf(missing.body.text)])
    const mistyped = await open(`${pageOf(campaign)}/compra/12.`, { accept: 'text/html' })
    expect([mistyped.status, readOf(mistyped.body.text)]).toEqual([404, readOf(missing.body.text)])
    for (const path of ['/campaign/%00', '/campaign/%ff']) {
      const unreadable = await open(path, { accept: 'text/html' })
      expect([unreadable.status, readOf(unreadable.body.text ?? '')], path).toEqual([404, readOf(missing.body.text)])
      expect((await open(path)).body, path).toMatchObject({ success: false, class: 'error' })
    }
  })

  test('is a page that says so where the server fails, and data for who asks for data', async () => {
    const { db } = app.database
    const rename = (from: string, to: string) => db.execute(sql.raw(`alter table ${from} rename to ${to}`))
    await open('/campaign/nenhuma')
    await rename('app_settings', 'settings_away')
    await rename('campaign', 'campaign_away')
    try {
      const failed = await open('/campaign/outra', { accept: 'text/html,*/*' })
      expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store'])
      expect(readOf(failed.body.text)).toContain('Espere um pouco Algo deu errado do nosso lado')
      expect(failed.body.text).toContain('<a class="btn line" href="">Tentar de novo</a>')
      expect((await open('/campaign/outra')).body).toMatchObject({ success: false, class: 'error' })
    } finally {
      await rename('campaign_away', 'campaign')
      await rename('settings_away', 'app_settings')
    }
  })
})

test('where a form was answered that a purchase or the card sends, trying again leads to its page', async () => {
  const path = '/campaign/moto/compra/7'
  const asked = (each: string) => app.call('GET', each, { headers: { accept: 'text/html' } })
  const leads = await Promise.all([`${path}/ja-paguei`, `${path}/numeros`, '/medicao'].map(asked))
  expect(leads.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, path],
    [303, path],
    [303, '/campanhas'],
  ])
})

describe('the list of campaigns', () => {
  test('leads to those that are sold out and those that were drawn, and to all of them in the map of the site', async () => {
    const full = await createCampaign(app, admin, { title: 'Vendida toda', percent_status: 0, percent_view: true })
    await buyAndPay(app, full.url_amigavel, { quantity: 100 })
    await createCampaign(app, admin, { title: 'Vendas paradas', status_detail: 3 })
    await createCampaign(app, admin, { title: 'Concluída sem sorteio', status_detail: 5 })
    const drawn = await createCampaign(app, admin, { title: 'Com ganhador' })
    const { numbers } = await buyAndPay(app, drawn.url_amigavel, { quantity: 3, name: 'Bruno Reis' })
    const body = { ...FREE, resultado: numbers[0] }
    wanted(await admin.call('PUT', `/api/actions/raffle/first/${drawn.id}`, { body }), 200)
    app.clock.move(11_000)
    const html = await textOf('/campanhas')
    const read = readOf(html)
    expect(read).toMatch(
      /Esperando o sorteio .*Vendida toda Esgotada .*Vendas paradas Vendas encerradas .*Já sorteadas/,
    )
    expect(read).toMatch(
      new RegExp(`Já sorteadas .*Com ganhador Número ${String(numbers[0]).padStart(2, '0')}, de Bruno R\\.`),
    )
    expect(read).not.toContain('Concluída sem sorteio')
    for (const each of [full, drawn]) expect(html).toContain(`href="${pageOf(each)}"`)
    const map = await (await fetch(`${app.url}/sitemap.xml`)).text()
    for (const path of ['/campanhas', pageOf(full), pageOf(drawn)])
      expect(map).toContain(`<url><loc>${app.url}${path}</loc></url>`)
    expect(await textOf('/robots.txt')).toContain(`\nSitemap: ${app.url}/sitemap.xml\n`)
  })

  test('has one that was drawn, however many are prepared after it', async () => {
    const drawn = await createCampaign(app, admin, { title: 'Sorteada antes de todas' })
    const { numbers } = await buyAndPay(app, drawn.url_amigavel, { quantity: 3 })
    const body = { ...FREE, resultado: numbers[0] }
    wanted(await admin.call('PUT', `/api/actions/raffle/first/${drawn.id}`, { body }), 200)
    for (let nth = 0; nth < 30; nth += 1) await createCampaign(app, admin, { title: 'Ainda não', status_detail: 4 })
    app.clock.move(11_000)
    expect(readOf(await textOf('/campanhas'))).toContain('Sorteada antes de todas')
  })

  test('has a picture and icons of its own, which search engines may fetch', async () => {
    const picture = metaOf(await textOf('/campanhas'), 'og:image') ?? ''
    expect(picture).toMatch(new RegExp(`^${app.url}/campanhas/compartilhar\\.jpg\\?v=[0-9a-f]{16}$`))
    const sizes = { [picture]: 1200, '/favicon.ico': 48, '/apple-touch-icon.png': 180, '/icone-192.png': 192 }
    const robots = await textOf('/robots.txt')
    for (const [address, width] of Object.entries({ ...sizes, '/icone-512.png': 512 })) {
      const answer = await fetch(new URL(address, app.url))
      expect([address, answer.status]).toEqual([address, 200])
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width })
      const path = new URL(address, app.url).pathname
      expect(robots.split('\n').some((line) => path.startsWith(line.replace('Allow: ', '')))).toBe(true)
    }
  })

  test('shows those on sale alone, with price, draw and how far the sale has come where that is shown', async () => {
    const on = { prev_sorteio: '2031-11-28T22:00:00.000Z', percent_status: 0 }
    const told = await createCampaign(app, admin, { ...on, title: 'Com progresso', percent_view: true })
    await buyAndPay(app, told.url_amigavel, { quantity: 25 })
    await createCampaign(app, admin, { ...on, title: 'Sem progresso', percent_view: false })
    await createCampaign(app, admin, { title: 'Em breve ainda', status_detail: 4 })
    const { id } = await createCampaign(app, admin, { title: 'Na lixeira' })
    wanted(await admin.call('DELETE', `/api/actions/${id}`), 200)
    app.clock.move(11_000)
    const { status, headers, body } = await open('/campanhas')
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=1, stale-while-revalidate=10'])
    const read = readOf(body.text)
    expect(read).toMatch(
      /Com progresso Cada cota R\$ 2,00 · Sorteio 28\/11\/2031 às 19:00 25,0% vendida 25 de 100 vendidas/,
    )
    expect(read).toMatch(/Sem progresso Cada cota R\$ 2,00 · Sorteio 28\/11\/2031 às 19:00 Com progresso/)
    expect(read).not.toMatch(/Em breve ainda|Na lixeira/)
    expect(body.text).toContain(`<link rel="canonical" href="${app.url}/campanhas"/>`)
    expect((await open('/campanhas', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
  })
})

describe('the page that checks a draw', () => {
  test('says before the draw what is published and when the rest will be, and afterwards opens the key', async () => {
    const campaign = await createCampaign(app, admin, { title: 'Fazer 250', prev_sorteio: '2031-11-28T22:00:00.000Z' })
    const { numbers } = await buyAndPay(app, campaign.url_amigavel, { quantity: 1 })
    const path = `${pageOf(campaign)}/conferir`
    const proof = async () => (await open(`/api/public/campaigns/${campaign.url_amigavel}/proof`)).body
    const before = await textOf(path)
    const { commitment } = await proof()
    const grouped = commitment.match(/.{4}/g).join(' ')
    expect(readOf(before)).toContain(grouped)
    expect(readOf(before)).toMatch(/o fim de cada corrente de vendas ?\( ?1 registro até agora\)/)
    expect(readOf(before)).toContain('(sorteio 28/11/2031 às 19:00)')
    expect(readOf(before)).toMatch(/Exemplo: com os prêmios 45873, 12904/)
    expect(readOf(before)).toContain('O que isto não prova')
    expect(before).not.toContain('Conferir agora')
    expect(before).toContain(
      `href="/api/public/campaigns/${campaign.url_amigavel}/proof" download="prova-do-sorteio.json"`,
    )
    expect(before).toMatch(/<p class="small no-script">Com JavaScript ligado, esta página baixaria a prova/)

    await letDrawDayCome(campaign.id)
    const body = { ...FREE, resultado: numbers[0] }
    wanted(await admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, { body }), 200)
    app.clock.move(11_000)
    const answer = await open(path)
    const after: string = answer.body.text
    const { key, salt, scheme, campaign_id: id, total } = await proof()
    expect(readOf(after)).toContain(`printf &#x27;${scheme}\\n${id}\\n${total}\\n${key}\\n${salt}&#x27; | sha256sum`)
    expect(after).toContain('Conferir agora')
    expect(readOf(after)).toMatch(/Resultado \d+\. (O resto da divisão|A cota é)/)
    expect(answer.headers.get('content-security-policy')).toContain("worker-src 'self'")
    expect(after).toContain(`<title>Conferir sorteio · Fazer 250</title>`)
    expect(after).not.toMatch(/ on[a-z]+="| style="/)
  })

  test('is 404 where there is no campaign, and 410 in the trash', async () => {
    expect((await open('/campaign/nenhuma/conferir')).status).toBe(404)
    const campaign = await createCampaign(app, admin)
    wanted(await admin.call('DELETE', `/api/actions/${campaign.id}`), 200)
    expect((await open(`${pageOf(campaign)}/conferir`)).status).toBe(410)
  })
})

describe('a purchase without a script', () => {
  const who = { step: 'pay', telefone: '(62) 98123-4567', name: 'Ana Lima', consent: '1' }
  const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''
  const rememberedIn = (html: string) => ({ key: hidden(html, 'key'), version: hidden(html, 'version') })

  test('asks how many, then who, and leads to the PIX and to the numbers', async () => {
    const campaign = await createCampaign(app, admin)
    const path = `${pageOf(campaign)}?utm_source=zap&utm_medium=cpc&vazio=`
    const asked = await send(path, { quantity: '2', suggested: '5' })
    expect(asked.status).toBe(200)
    expect(readOf(asked.body.text)).toContain('5 cotas Total no PIX R$ 10,00')
    const fields = { ...who, quantity: '5', ...rememberedIn(asked.body.text) }
    for (const address of [path, '/minhas-cotas']) {
      const forged = await send(address, fields, { 'sec-fetch-site': 'cross-site', accept: 'text/html' })
      expect([forged.status, forged.headers.getSetCookie()]).toEqual([403, []])
      expect(readOf(forged.body.text)).toContain('Este pedido veio de outro site.')
      const sibling = await send(address, fields, { 'sec-fetch-site': 'same-site' })
      expect(sibling).toMatchObject({ status: 403, body: { success: false } })
    }
    const bought = await send(path, fields, { 'sec-fetch-site': 'same-origin' })
    expect(bought.status).toBe(303)
    const location = bought.headers.get('location') ?? ''
    expect(location).toMatch(new RegExp(`^${pageOf(campaign)}/compra/\\d+$`))
    const [cookie = '', listed = ''] = bought.headers.getSetCookie()
    expect(cookie).toMatch(new RegExp(`Path=${location}; HttpOnly; SameSite=Lax$`))
    expect(listed).toMatch(/Path=\/minhas-cotas; HttpOnly; SameSite=Lax$/)
    const id = Number(location.split('/').at(-1))
    const { db } = app.database
    const [row] = await db.select().from(transaction).where(eq(transaction.id, id))
    expect(row?.params).toEqual({ utm_source: 'zap', utm_medium: 'cpc' })

    const again = await send(path, fields)
    expect(again.headers.get('location')).toBe(location)

    const seen = { cookie: cookie.split(';')[0] ?? '' }
    const waiting = await open(location, seen)
    expect(waiting.headers.get('cache-control')).toBe('no-store')
    // Only the frame is read anew, so that the code stays selected.
    expect(waiting.body.text).not.toContain('http-equiv="refresh"')
    expect(waiting.body.text).toContain(`<iframe class="frame" title="Situação do PIX" src="${location}/estado">`)
    expect((await open(`${location}/estado`, seen)).body.text).toContain('<meta http-equiv="refresh" content="30">')
    expect(waiting.body.text).toContain(String(row?.chargeCode))
    expect(readOf(waiting.body.text)).toContain('Aguardando pagamento')
    await pay(app, String(row?.chargeId))
    const paid = await open(location, seen)
    expect(paid.body.text).not.toContain('http-equiv="refresh"')
    expect(readOf(paid.body.text)).toMatch(/Pagamento confirmado 5 cotas .* Seus números( \d\d){5} /)

    const elsewhere = await open(location)
    expect(elsewhere.status).toBe(200)
    expect(readOf(elsewhere.body.text)).not.toContain('Seus números')
    expect(elsewhere.body.text).not.toContain(String(row?.chargeCode))
  })

  test('keeps the link that its address names', async () => {
    const campaign = await createCampaign(app, admin)
    const { db } = app.database
    const { id: operatorId } = await app.storeOperator('afiliado')
    const created = { campaignId: campaign.id, operatorId, title: 'Grupo', createdAt: app.clock.now() }
    const [stored] = await db.insert(link).values([created]).returning()
    const path = `${pageOf(campaign)}?link_ref=${stored?.id}`
    const asked = await send(path, { quantity: '2' })
    const bought = await send(path, { ...who, quantity: '2', ...rememberedIn(asked.body.text) })
    const id = Number(bought.headers.get('location')?.split('/').at(-1))
    const [row] = await db.select().from(transaction).where(eq(transaction.id, id))
    expect(row?.linkId).toBe(stored?.id)
  })

  test('says at its field what is wrong, and keeps what was typed', async () => {
    const campaign = await createCampaign(app, admin, { max_reserva: 50 })
    const much = await send(pageOf(campaign), { quantity: '60' })
    expect(much.status).toBe(422)
    expect(readOf(much.body.text)).toContain('O máximo é 50 cotas por compra.')
    expect(much.body.text).toMatch(/name="quantity"[^>]*value="60"/)
    expect(readOf((await send(pageOf(campaign), { quantity: '0' })).body.text)).toContain('O mínimo é R$ 2,00: 1 cota.')
    const wrong = await send(pageOf(campaign), { ...who, quantity: '3', telefone: '62 9812', name: 'Ana', consent: '' })
    expect(wrong.status).toBe(422)
    const read = readOf(wrong.body.text)
    expect(read).toContain('Confira o celular: faltam 5 números.')
    expect(read).toContain('Escreva nome e sobrenome, como no documento.')
    expect(read).toContain('Marque para continuar.')
    expect(wrong.body.text).toMatch(/name="telefone"[^>]*value="62 9812"/)
    expect(wrong.body.text).toMatch(/name="name"[^>]*value="Ana"/)
    const closed = await createCampaign(app, admin, { status_detail: 4 })
    const late = await send(pageOf(closed), { quantity: '3' })
    expect(late.status).toBe(422)
    expect(readOf(late.body.text)).toContain('As vendas ainda não abriram')
    const rows = await app.database.db.select().from(transaction).where(eq(transaction.campaignId, campaign.id))
    expect(rows).toEqual([])
  })

  test('is answered with a page where it is too large to be read', async () => {
    const raw = `name=${'a'.repeat(9_000)}`
    const post = (headers: object) => app.call('POST', '/campaign/nenhuma', { raw, headers: { ...FORM, ...headers } })
    const page = await post({ accept: 'text/html' })
    expect([page.status, page.headers.get('cache-control')]).toEqual([413, 'no-store'])
    expect(readOf(page.body.text ?? '')).toContain('Espere um pouco O formulário veio grande demais.')
    expect((await post({})).body).toMatchObject({ success: false, msg: 'O pedido é grande demais.' })
  })

  test('tells of a limit that the whole purchase meets', async () => {
    const campaign = await createCampaign(app, admin)
    const { unpaid } = app.ports.config
    app.ports.config.unpaid = { ...unpaid, phonePurchases: 1 }
    try {
      await buy(app, campaign.url_amigavel, { quantity: 1, telefone: '62981234567' })
      const asked = await send(pageOf(campaign), { quantity: '2' })
      const answer = await send(pageOf(campaign), { ...who, quantity: '2', ...rememberedIn(asked.body.text) })
      expect(answer.status).toBe(422)
      expect(readOf(answer.body.text)).toMatch(/Este celular já tem PIX demais sem pagar.*pague um PIX que já tem/)
    } finally {
      app.ports.config.unpaid = unpaid
    }
  })

  test('is 404 for a purchase of another campaign’s address', async () => {
    expect((await open('/campaign/nenhuma/compra/1')).status).toBe(404)
    expect((await open('/campaign/nenhuma/compra/x')).status).toBe(404)
  })
})

// It stays so: the organiser's name cannot be taken back.
describe('once the organiser has a name', () => {
  test('names who organises to messengers and search engines', async () => {
    const campaign = await createCampaign(app, admin, { title: 'Com nome' })
    wanted(
      await admin.call('PUT', '/api/app/1', { body: { organizer: 'MV Promoções', document: '11.222.333/0001-81' } }),
      200,
    )
    app.clock.move(11_000)
    const html = await textOf(pageOf(campaign))
    expect(metaOf(html, 'og:site_name')).toBe('MV Promoções')
    expect(productIn(html)).toMatchObject({ offers: { seller: { '@type': 'Organization', name: 'MV Promoções' } } })
    expect(metaOf(await textOf('/campanhas'), 'og:site_name')).toBe('MV Promoções')
    const manifest = await fetch(`${app.url}/campanhas.webmanifest`)
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    expect(await manifest.json()).toMatchObject({
      name: 'MV Promoções',
      start_url: '/campanhas',
      icons: [{ src: '/icone-192.png' }, { src: '/icone-512.png' }],
    })
  })
})
