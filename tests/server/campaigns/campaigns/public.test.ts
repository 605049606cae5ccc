import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allocation } from '../../../../server/campaigns/ledger/schema.ts'
import { sandboxCharge, transaction } from '../../../../server/platform/db/schema.ts'
import { checkCharge } from '../../../../server/sales/payments/payments.ts'
import { localOfMoment } from '../../../../src/domain/values/dates.ts'
import { endOfDay, startOfDay } from '../../../../src/domain/values/zoned.ts'
import { createCoupon } from '../../../support/seeds/coupon-seed.ts'
import { buy, buyAndPay, createCampaign, pay, readPurchase, wanted } from '../../../support/seeds/fixtures.ts'
import { FULL_CAMPAIGN, SITE } from '../../../support/seeds/wrong-campaigns.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const HOUR = 3_600_000

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  // No midnight falls into a test.
  if (endOfDay(app.clock.now()).getTime() - app.clock.now().getTime() < HOUR) app.clock.move(HOUR)
  admin = await app.signIn()
})
afterAll(() => app.close())

const read = async (slug: string) => wanted(await app.call('GET', `/api/public/campaigns/${slug}`), 200).campaign

const names = (ranking: { name: string }[]) => ranking.map(({ name }) => name)

describe('a campaign as buyers see it', () => {
  test('tells of its main promotion while purchases earn its coupons', async () => {
    const campaign = await createCampaign(app, admin)
    const shown = async () => (await read(campaign.url_amigavel)).coupon
    const main = await createCoupon(admin, campaign.id, { title: 'Natal', amount: 30 })
    const later = await createCoupon(admin, campaign.id, { title: 'Depois', created_at: '2098-01-01T00:00' })
    expect(await shown()).toBeNull()
    const promote = async (id: number) => wanted(await admin.call('PUT', `/api/cupons/${id}/main`, { body: {} }), 200)
    await promote(main.id)
    expect(await shown()).toEqual({ title: 'Natal', amount: 30, end_at: '2100-01-01T02:59:00.000Z' })
    await promote(later.id)
    expect(await shown()).toBeNull()
  })

  test('tells every offer of it, and nothing of who is paid or how buyers are sent on', async () => {
    const { publicUrl } = app.ports.config
    app.ports.config.publicUrl = SITE
    const { url_amigavel } = await createCampaign(app, admin, {
      ...FULL_CAMPAIGN,
      percent_status: 0,
      multiple_active: 1,
    })
    app.ports.config.publicUrl = publicUrl
    expect(await read(url_amigavel)).toEqual({
      url_amigavel,
      title: 'Hilux 0km',
      draw_rule: {
        name: 'federal-1',
        sentences: [
          'A cota sai dos prêmios da Loteria Federal: os cinco algarismos de um prêmio.',
          'O 1º prêmio da campanha começa no 1º prêmio da Loteria, o 2º no 2º, e assim por diante; depois do 5º vem o 1º.',
          'A cota é o resto da divisão do número por 1.000.',
        ],
        example: {
          premios: ['45873', '12904', '33310', '80256', '07749'],
          sentences: ['1º prêmio: número 45873. O resto da divisão de 45873 por 1.000 é 873: a cota é 873.'],
          quota: '873',
        },
      },
      products: [
        { place: 1, title: 'Hilux 2026' },
        { place: 2, title: 'Moto' },
        { place: 3, title: 'iPhone' },
        { place: 4, title: 'TV' },
        { place: 5, title: 'PIX de R$ 500' },
      ],
      product_mais: 'PIX de R$ 1.000',
      prev_sorteio: '2031-11-28T22:00:00.000Z',
      description: '<p>Uma <strong>Hilux</strong> zero</p>',
      status_detail: 2,
      status_text: 'Últimas cotas',
      emphasis: true,
      on_sale: true,
      price: 0.5,
      tiers: [
        { from: 10, price: 0.45 },
        { from: 20, price: 0.4 },
        { from: 30, price: 0.35 },
      ],
      doubled: {
        title: 'Cota em dobro',
        description: 'Só hoje',
        init_at: '2026-11-20T03:00:00.000Z',
        end_at: '2026-11-21T02:59:00.000Z',
      },
      coupon: null,
      roulette: [
        { from: 10, spins: 1 },
        { from: 20, spins: 2 },
        { from: 40, spins: 4 },
      ],
      suggested: [
        { quantity: 20, recommended: false },
        { quantity: 30, recommended: true },
        { quantity: 50, recommended: false },
        { quantity: 100, recommended: false },
        { quantity: 200, recommended: false },
        { quantity: 500, recommended: false },
      ],
      minimum_quantity: 2,
      maximum_quantity: 500,
      payment_fee: null,
      total: 1000,
      left: null,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      winners: [],
      instant_prizes: [],
      roulette_prizes: null,
      paid: 0,
      reserved: 0,
      photos: [],
      ranking: [],
      ends: { smallest: null, biggest: null },
      ranking_period: 'de 01/11/2026 às 00:00 a 29/11/2026 às 23:59',
      ends_period: 'de 01/11/2026 às 00:00 a 29/11/2026 às 23:59',
      whatsapp: '62981234567',
      instagram: '@rifadojoao',
      telegram: 'https://t.me/rifadojoao',
      theme: {
        color_primary: '#14235A',
        color_secondary: '#FFFFFF',
        cart_bilhete_bg: '#14235A',
        cart_bilhete_color: '#FFFFFF',
        cart_btn_bg: '#F5A623',
        cart_btn_color: '#231704',
        cart_color: '#17181C',
        question_bg: '#F0F2FA',
        question_color: '#14235A',
      },
      sandbox: true,
    })
  })

  test('tells each prize with the place at which it is drawn, where one before it is empty', async () => {
    const { url_amigavel } = await createCampaign(app, admin, { product: 'Moto', product3: 'Capacete' })
    expect((await read(url_amigavel)).products).toEqual([
      { place: 1, title: 'Moto' },
      { place: 3, title: 'Capacete' },
    ])
  })

  test('shows how far the sale has come only from the percentage on that the operator chose', async () => {
    const { url_amigavel, id } = await createCampaign(app, admin, { percent_status: 5 })
    await buyAndPay(app, url_amigavel, { quantity: 4 })
    expect(await read(url_amigavel)).toMatchObject({ paid: null, reserved: null })
    await buyAndPay(app, url_amigavel, { quantity: 1 })
    expect(await read(url_amigavel)).toMatchObject({ paid: 5, reserved: 0 })
    wanted(await admin.call('PUT', `/api/actions/${id}`, { body: { percent_view: false } }), 200)
    expect(await read(url_amigavel)).toMatchObject({ paid: null, reserved: null })
  })

  test('ranks buyers by first name and initial when the operator shows it', async () => {
    const { url_amigavel, id } = await createCampaign(app, admin, { top_qtd_users: 3 })
    await buyAndPay(app, url_amigavel, { quantity: 2, name: 'Ana Lima', telefone: '62911112222' })
    await buyAndPay(app, url_amigavel, { quantity: 5, name: 'Bruno Reis', telefone: '62922223333' })
    expect(await read(url_amigavel)).toMatchObject({ ranking: null, ranking_period: null })
    wanted(await admin.call('PUT', `/api/actions/${id}`, { body: { top_status: 2 } }), 200)
    expect((await read(url_amigavel)).ranking).toEqual([
      { name: 'Bruno R.', quotas: 5 },
      { name: 'Ana L.', quotas: 2 },
    ])
    const period = { top_daily: 2, top_init_at: '2020-01-01T00:00', top_end_at: '2020-01-02T00:00' }
    wanted(await admin.call('PUT', `/api/actions/${id}`, { body: period }), 200)
    const { ranking, ranking_period } = await read(url_amigavel)
    expect([ranking, ranking_period]).toEqual([[], 'de 01/01/2020 às 00:00 a 02/01/2020 às 00:00'])
  })

  test('ranks today from midnight to midnight of São Paulo, or the operator’s own period to the end of its last minute', async () => {
    const shown = { top_status: 2, top_qtd_users: 3, bigger_title_status: 2 }
    const { url_amigavel, id } = await createCampaign(app, admin, shown)
    const midnight = startOfDay(app.clock.now()).getTime()
    const paidAt = async (name: string, telefone: string, at: number) => {
      const bought = await buyAndPay(app, url_amigavel, { quantity: 1, name, telefone })
      const { db } = app.database
      const paid = { paidAt: new Date(at) }
      await db.update(transaction).set(paid).where(eq(transaction.id, bought.id))
      await db.update(allocation).set(paid).where(eq(allocation.transactionId, bought.id))
    }
    await paidAt('Ontem Lima', '62911110001', midnight - 1)
    await paidAt('Cedo Lima', '62911110002', midnight)
    await paidAt('Tarde Lima', '62911110003', midnight + 24 * HOUR - 1)
    await paidAt('Amanhã Lima', '62911110004', midnight + 24 * HOUR)
    const read4 = async () => {
      const { ranking, ends } = await read(url_amigavel)
      return { ranking: names(ranking), ends: [...new Set([ends.smallest?.name, ends.biggest?.name])].sort() }
    }
    expect(await read4()).toEqual({ ranking: ['Cedo L.', 'Tarde L.'], ends: ['Cedo L.', 'Tarde L.'] })
    const yesterday = localOfMoment(new Date(midnight - HOUR)).slice(0, 10)
    const [init, end] = [`${yesterday}T00:00`, `${yesterday}T23:59`]
    const period = {
      ...{ top_daily: 2, top_init_at: init, top_end_at: end },
      ...{ bigger_title_daily: 2, bigger_title_init_at: init, bigger_title_end_at: end },
    }
    wanted(await admin.call('PUT', `/api/actions/${id}`, { body: period }), 200)
    expect(await read4()).toEqual({ ranking: ['Ontem L.'], ends: ['Ontem L.'] })
  })

  test('cuts names to 24 characters, tells no phone, and leaves out who got the money back', async () => {
    const { url_amigavel } = await createCampaign(app, admin, { top_status: 2, top_qtd_users: 3 })
    const name = 'Maximilianosebastianopereira da Silva'
    await buyAndPay(app, url_amigavel, { quantity: 2, name, telefone: '62911119876' })
    const refunded = await buyAndPay(app, url_amigavel, { quantity: 9, name: 'Bruno Reis', telefone: '62922223333' })
    const charge = eq(sandboxCharge.chargeId, refunded.chargeId)
    await app.database.db.update(sandboxCharge).set({ status: 'refunded' }).where(charge)
    await checkCharge(app.ports, { accountId: app.accountId, chargeId: refunded.chargeId })
    expect((await read(url_amigavel)).ranking).toEqual([{ name: 'Maximilianosebastianoper…', quotas: 2 }])
  })

  test('names who has the lowest and the highest quota when the operator shows them', async () => {
    const { url_amigavel, id, total } = await createCampaign(app, admin)
    const ana = await buyAndPay(app, url_amigavel, { quantity: 4, name: 'Ana Lima', telefone: '62911112222' })
    const bia = await buyAndPay(app, url_amigavel, { quantity: 4, name: 'Bia Reis', telefone: '62922223333' })
    expect((await read(url_amigavel)).ends).toBeNull()
    wanted(await admin.call('PUT', `/api/actions/${id}`, { body: { bigger_title_status: 2 } }), 200)
    const all = [...ana.numbers, ...bia.numbers].sort((one, other) => one - other)
    const told = (quota = 0) => ({
      number: String(quota).padStart(String(total - 1).length, '0'),
      name: ana.numbers.includes(quota) ? 'Ana L.' : 'Bia R.',
    })
    expect((await read(url_amigavel)).ends).toEqual({ smallest: told(all[0]), biggest: told(all.at(-1)) })
    const period = {
      bigger_title_daily: 2,
      bigger_title_init_at: '2020-01-01T00:00',
      bigger_title_end_at: '2020-01-02T00:00',
    }
    wanted(await admin.call('PUT', `/api/actions/${id}`, { body: period }), 200)
    expect((await read(url_amigavel)).ends).toEqual({ smallest: null, biggest: null })
  })
})

describe('what a buyer is told after the purchase', () => {
  const trigger = {
    trigger_title: 'Boa sorte',
    trigger_description: 'Entre no grupo',
    trigger_button: 'Entrar',
    trigger_link: 'https://chat.whatsapp.com/abc',
    trigger_redirect_time: 10,
  }

  test('waits for the payment', async () => {
    const { publicUrl } = app.ports.config
    const { url_amigavel } = await createCampaign(app, admin, {
      ...trigger,
      trigger_redirect_link: `${publicUrl}/obrigado`,
    })
    const purchase = await buy(app, url_amigavel)
    expect(await readPurchase(app, purchase)).toMatchObject({ status: 'pending', after: null })
    await pay(app, purchase.chargeId)
    expect(await readPurchase(app, purchase)).toMatchObject({
      status: 'approved',
      after: {
        title: 'Boa sorte',
        description: 'Entre no grupo',
        button: 'Entrar',
        link: 'https://chat.whatsapp.com/abc',
        redirect_time: 10,
        redirect_link: `${publicUrl}/obrigado`,
      },
    })
  })

  test('is nothing where the operator says nothing', async () => {
    const { url_amigavel } = await createCampaign(app, admin, { trigger_redirect_time: 10 })
    const purchase = await buyAndPay(app, url_amigavel)
    expect(await readPurchase(app, purchase)).toMatchObject({ status: 'approved', after: null })
  })
})
