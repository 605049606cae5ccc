import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxCharge } from '../../../../server/platform/db/schema.ts'
import type { Rendering } from '../../../../server/platform/ports.ts'
import { notifyCharges } from '../../../../server/sales/sandbox/bank.ts'
import type { Page } from '../../../../src/storefront/pages.ts'
import { render } from '../../../../src/storefront/rendering.tsx'
import { buy, buyAndPay, wanted } from '../../../support/seeds/fixtures.ts'
import { addPrizes, askToSpin, startRoulette } from '../../../support/seeds/roulette-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const rendering: Rendering = { render: (page, frame) => render(page as Page, frame), css: '', script: '/x.js' }

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp({ rendering })
  admin = await app.signIn()
})
afterAll(() => app.close())

type Buyer = { id: number; token: string }
const release = async (id: number, spin: number) =>
  wanted(
    await admin.call('POST', `/api/roulette/release/${id}`, { body: { status: 'release', title_number: spin } }),
    200,
  )
const readRoulette = ({ id, token }: Buyer) =>
  app.call('GET', `/api/public/purchases/${id}/roulette`, { headers: { 'purchase-token': token } })
/** What somebody reads of a page, in one line. */
const readOf = (html: string) =>
  html
    .replace(/<(style|script|noscript)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')

describe('the roulette of a purchase', () => {
  test('tells its spins and what they won, the true counts, and no prize that is gone or still to come out', async () => {
    const { campaign, ids } = await startRoulette(app, admin)
    const helmet = await addPrizes(admin, campaign.id, 1, 'Capacete')
    await release(helmet, 2)
    await release(ids[0] ?? 0, 9)
    const buyer = await buyAndPay(app, campaign.url_amigavel, { quantity: 50, telefone: '62981237788' })
    const first = wanted(await askToSpin(app, buyer, 'giro-1'), 200)
    const second = wanted(await askToSpin(app, buyer, 'giro-2'), 200)
    expect(await askToSpin(app, buyer, 'giro-2')).toMatchObject({ status: 200, body: second })
    expect((await readRoulette(buyer)).body).toEqual({
      success: 200,
      stage: 'paid',
      open: true,
      ...{ earned: 10, promised: 10 },
      spins: [
        { spin: 1, title: null, at: first.at },
        { spin: 2, title: 'Capacete', at: second.at },
      ],
      given: 2,
      won: 1,
      total: 10,
      titles: ['R$ 50 no PIX'],
      paid_at: expect.any(String),
      delivered: 50,
      telefone: '(62) 981••-••••',
    })
  })

  test('is another’s to nobody, and without spins before the payment and below nine prizes', async () => {
    const { campaign } = await startRoulette(app, admin, 8)
    const paid = await buyAndPay(app, campaign.url_amigavel, { quantity: 5 })
    const unpaid = await buy(app, campaign.url_amigavel, { quantity: 5 })
    expect((await readRoulette({ ...paid, token: unpaid.token })).status).toBe(404)
    expect((await readRoulette(paid)).body).toMatchObject({ open: false, earned: 1, total: 8 })
    expect((await readRoulette(unpaid)).body).toMatchObject({ earned: 0, paid_at: null })

    const pageOf = async (path: string, { id, token }: Buyer = paid) =>
      readOf((await app.call('GET', path, { headers: { cookie: `compra-${id}=${token}` } })).body.text)
    const [sells, receipt] = [
      `/campaign/${campaign.url_amigavel}`,
      `/campaign/${campaign.url_amigavel}/compra/${paid.id}`,
    ]
    expect(await pageOf(sells)).not.toMatch(/giro/i)
    expect(await pageOf(receipt)).toMatch(
      /A roleta desta campanha ainda não abriu: o giro fica guardado\. Ver meus giros /,
    )
    await addPrizes(admin, campaign.id, 1)
    expect(await pageOf(receipt)).toMatch(/Vale até o sorteio\. Gire agora ou volte quando quiser\. Girar a roleta /)
  })
})

describe('the roulette without a script', () => {
  const pathOf = (slug: string, { id }: Buyer) => `/campaign/${slug}/compra/${id}/roleta`
  const cookieOf = ({ id, token }: Buyer) => ({ cookie: `compra-${id}=${token}` })
  const open = async (path: string, buyer?: Buyer) => app.call('GET', path, { headers: buyer ? cookieOf(buyer) : {} })
  const spinNth = (path: string, buyer: Buyer, giro: string) =>
    app.call('POST', path, { raw: `giro=${giro}`, headers: { ...FORM, ...cookieOf(buyer) } })

  test('makes one spin a form, shows its result, and uses none twice', async () => {
    const { campaign, ids } = await startRoulette(app, admin, 9, { roulette_spin2: 2 })
    await release(ids[0] ?? 0, 2)
    const buyer = await buyAndPay(app, campaign.url_amigavel, { quantity: 50 })
    const path = pathOf(campaign.url_amigavel, buyer)
    const ready = await open(path, buyer)
    expect([ready.status, ready.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(readOf(ready.body.text)).toMatch(
      / 2 giros .* 1 Ainda não girou 2 Ainda não girou Ver o resultado do giro 1 /,
    )
    expect(readOf(ready.body.text)).toContain('Até agora: 0 giros, 0 prêmios entregues, 9 por sair.')
    expect(ready.body.text).not.toMatch(/ on[a-z]+="| style="/)
    expect(/name="giro" value="(\d+)"/.exec(ready.body.text)?.[1]).toBe('1')

    for (const _ of ['once', 'again']) {
      const made = await spinNth(path, buyer, '1')
      expect([made.status, made.headers.get('location')]).toEqual([303, `${path}?giro=1`])
    }
    expect(readOf((await open(`${path}?giro=1`, buyer)).body.text)).toMatch(/ Não foi desta vez Giro 1 de 2, hoje às /)
    await spinNth(path, buyer, '2')
    const won = readOf((await open(`${path}?giro=2`, buyer)).body.text)
    expect(won).toMatch(/ Você ganhou R\$ 50 no PIX Giro 2 de 2, hoje às .* O organizador vai chamar você em /)
    expect(won).toContain('Ver meus números')
    const spent = await spinNth(path, buyer, '3')
    expect(spent.status).toBe(409)
    expect(readOf(spent.body.text)).toContain('Todos os giros já foram usados Esta compra tinha 2 giros.')
    expect((await readRoulette(buyer)).body.spins).toHaveLength(2)
  })

  const NO_SPINS = 'Esta compra não tem giros Giros são ganhos com o pagamento'
  const DISPUTED = 'O pagamento desta compra está em disputa no banco'
  const RETURNED = 'O valor desta compra foi devolvido'

  test.each([
    [
      50,
      `${DISPUTED} Os giros desta compra ficam guardados enquanto o banco decide.`,
      `${RETURNED} Os giros voltaram junto com ele.`,
    ],
    [
      5,
      `${DISPUTED} O giro desta compra fica guardado enquanto o banco decide.`,
      `${RETURNED} O giro voltou junto com ele.`,
    ],
    [4, NO_SPINS, NO_SPINS],
  ])('says why a purchase of %d has no spins when its money is disputed or went back', async (quantity, ...said) => {
    const { campaign } = await startRoulette(app, admin)
    const buyer = await buyAndPay(app, campaign.url_amigavel, { quantity })
    const path = pathOf(campaign.url_amigavel, buyer)
    const told: string[] = []
    for (const status of ['in_mediation', 'refunded'] as const) {
      await app.database.db.update(sandboxCharge).set({ status }).where(eq(sandboxCharge.chargeId, buyer.chargeId))
      await notifyCharges(app.ports, app.accountId, [buyer.chargeId])
      told.push(readOf((await open(path, buyer)).body.text))
    }
    expect(told).toEqual(said.map((each) => expect.stringContaining(each)))
  })

  test('makes none without the purchase’s token or without the number of a spin', async () => {
    const { campaign } = await startRoulette(app, admin)
    const buyer = await buyAndPay(app, campaign.url_amigavel, { quantity: 50 })
    const path = pathOf(campaign.url_amigavel, buyer)
    const elsewhere = await open(path)
    expect(readOf(elsewhere.body.text)).toContain('Abrindo a roleta…')
    const stranger = { id: buyer.id, token: 'x' }
    expect((await spinNth(path, stranger, '1')).status).toBe(404)
    for (const wrong of ['', '0', '-1', '1e3', '99999999'])
      expect((await spinNth(path, buyer, wrong)).headers.get('location')).toBe(path)
    expect((await open('/campaign/nenhuma/compra/1/roleta')).status).toBe(404)
    expect((await readRoulette(buyer)).body.spins).toEqual([])
  })
})
