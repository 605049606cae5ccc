import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Rendering } from '../../../../server/platform/ports.ts'
import type { Page } from '../../../../src/storefront/pages.ts'
import { render } from '../../../../src/storefront/rendering.tsx'
import { countEverything } from '../../../support/models/counts.ts'
import { FREE } from '../../../support/seeds/draws.ts'
import {
  askToBuy,
  buy,
  buyAndPay,
  type Campaign,
  createCampaign,
  pay,
  readPurchase,
  wanted,
} from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const rendering: Rendering = { render: (page, frame) => render(page as Page, frame), css: '', script: '/x.js' }

let app: TestApp
let admin: SignedIn
let campaign: Campaign
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  campaign = await createCampaign(app, admin, { title: 'À venda', minimum_transaction: 6, max_reserva: 40 })
})
afterAll(() => app.close())

/** The purchase must be refused so, and leave everything as it was. */
async function expectRefusal(slug: string, changes: Record<string, unknown>, status: number, body: object) {
  const before = await countEverything(app)
  const answer = await askToBuy(app, slug, changes)
  expect({ status: answer.status, body: answer.body }).toEqual({
    status,
    body: { success: false, class: 'error', ...body },
  })
  expect(await countEverything(app)).toEqual(before)
}

describe('a purchase that is refused takes nothing', () => {
  test.each<[string, unknown, string]>([
    ['quantity', 0, 'Compre pelo menos 1 cota'],
    ['quantity', -1, 'Compre pelo menos 1 cota'],
    ['quantity', 1.5, 'Informe quantas cotas, em número inteiro'],
    ['quantity', '3', 'Informe quantas cotas, em número inteiro'],
    ['quantity', undefined, 'Informe quantas cotas, em número inteiro'],
    ['quantity', 50_001, 'Limite máximo de 40 cotas por transação'],
    ['quantity', 41, 'Limite máximo de 40 cotas por transação'],
    ['quantity', 2, 'A compra mínima é de R$\u00a06,00 (3 cotas)'],
    ['name', '  ', 'Informe seu nome'],
    ['name', 'a'.repeat(101), 'Máximo 100 caracteres'],
    ['name', undefined, 'Preencha este campo.'],
    ['telefone', '123', 'Informe um telefone com DDD'],
    ['telefone', '(00) 00000-0000', 'Informe um telefone com DDD'],
    ['telefone', 62981234567, 'Este valor não é válido.'],
  ])('with %s %j', async (field, value, sentence) => {
    await expectRefusal(campaign.url_amigavel, { [field]: value }, 422, {
      msg: sentence,
      errors: { [field]: [sentence] },
    })
  })

  test('with more than the product’s own limit', async () => {
    const large = await createCampaign(app, admin, { title: 'Enorme', numbers: 100_000 })
    const sentence = 'Limite máximo de 50.000 cotas por transação'
    await expectRefusal(large.url_amigavel, { quantity: 50_001 }, 422, {
      msg: sentence,
      errors: { quantity: [sentence] },
    })
  })

  test('with more than is free, and says how many are left', async () => {
    const small = await createCampaign(app, admin, { title: 'Pequena', numbers: 10 })
    const refused = (quantity: number, sentence: string, left: number) => {
      const now = left === 0 ? null : { quantity: left, amount: 2 * left, due: left }
      const offer = { why: 'scarce', seen: null, now, until: null }
      return expectRefusal(small.url_amigavel, { quantity }, 422, {
        ...{ msg: sentence, errors: { quantity: [sentence] }, offer },
      })
    }
    await refused(11, 'Restam apenas 10 cotas', 10)
    await buy(app, small.url_amigavel, { quantity: 9 })
    await refused(2, 'Resta apenas 1 cota', 1)
    await buyAndPay(app, small.url_amigavel, { quantity: 1 })
    await refused(1, 'Todas as cotas desta campanha já foram vendidas ou reservadas', 0)
  })

  test('of a campaign that nobody knows, or that is in the trash', async () => {
    const gone = { msg: 'Este registro não existe.' }
    await expectRefusal('nenhuma', {}, 404, gone)
    const trashed = await createCampaign(app, admin, { title: 'Na lixeira' })
    wanted(await admin.call('DELETE', `/api/actions/${trashed.id}`), 200)
    await expectRefusal(trashed.url_amigavel, {}, 404, gone)
    expect((await app.call('GET', `/api/public/campaigns/${trashed.url_amigavel}`)).status).toBe(404)
  })

  test('of a campaign that is closed, or in a situation that does not sell', async () => {
    const drawn = await createCampaign(app, admin, { title: 'Sorteada' })
    const { numbers } = await buyAndPay(app, drawn.url_amigavel)
    const body = { ...FREE, resultado: numbers[0] }
    wanted(await admin.call('PUT', `/api/actions/raffle/first/${drawn.id}`, { body }), 200)
    await expectRefusal(drawn.url_amigavel, {}, 409, { msg: 'Esta campanha já foi encerrada.' })
    for (const status_detail of [3, 4, 5]) {
      const waiting = await createCampaign(app, admin, { title: `Situação ${status_detail}`, status_detail })
      await expectRefusal(waiting.url_amigavel, {}, 409, { msg: 'Esta campanha não está à venda no momento.' })
    }
  })

  test.each([
    ['', 'Envie um cabeçalho Idempotency-Key de 1 a 255 caracteres.'],
    ['k'.repeat(256), 'Envie um cabeçalho Idempotency-Key de 1 a 255 caracteres.'],
  ])('with the key “%s”', async (key, msg) => {
    const before = await countEverything(app)
    const { status, body } = await askToBuy(app, campaign.url_amigavel, {}, key)
    expect({ status, body }).toEqual({ status: 422, body: { success: false, class: 'error', msg } })
    expect(await countEverything(app)).toEqual(before)
  })
})

describe('an idempotency key', () => {
  test('gives the same answer again, and refuses another body', async () => {
    const key = randomUUID()
    const first = await askToBuy(app, campaign.url_amigavel, {}, key)
    const before = await countEverything(app)
    expect(await askToBuy(app, campaign.url_amigavel, {}, key)).toMatchObject({ status: 201, body: first.body })
    const other = await askToBuy(app, campaign.url_amigavel, { quantity: 4 }, key)
    expect([other.status, other.body.msg]).toEqual([422, 'Este Idempotency-Key já foi usado em outra compra.'])
    expect(await countEverything(app)).toEqual(before)
  })

  test('makes one purchase of many equal ones at once', async () => {
    const own = await createCampaign(app, admin, { title: 'De uma vez' })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => askToBuy(app, own.url_amigavel, {}, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const { pagos_count, reservados_count } = wanted(await admin.call('POST', `/api/actions/count/${own.id}`), 200)
    expect([pagos_count, reservados_count]).toEqual([0, 3])
  })

  test('is not remembered of a refusal', async () => {
    const key = randomUUID()
    expect((await askToBuy(app, campaign.url_amigavel, { quantity: 0 }, key)).status).toBe(422)
    expect((await askToBuy(app, campaign.url_amigavel, {}, key)).status).toBe(201)
  })
})

describe('a purchase', () => {
  test('is read by whoever has its token, and by nobody else', async () => {
    const purchase = await buy(app, campaign.url_amigavel)
    expect(await readPurchase(app, purchase)).toMatchObject({ status: 'pending', delivered: 0, numbers: [] })
    for (const token of ['', 'x', `${purchase.token}x`]) {
      const { status } = await app.call('GET', `/api/public/purchases/${purchase.id}`, {
        headers: { 'purchase-token': token },
      })
      expect(status).toBe(404)
    }
  })

  test('loses its quotas when its half hour is over, and gets others when its money comes late', async () => {
    const own = await startApp()
    const boss = await own.signIn()
    const { id, url_amigavel } = await createCampaign(own, boss, { numbers: 5 })
    const late = await buy(own, url_amigavel, { quantity: 5 })
    own.clock.move(31 * 60_000)
    const other = await buyAndPay(own, url_amigavel, { quantity: 3, telefone: '11987654321' })
    expect(await readPurchase(own, late)).toMatchObject({ status: 'cancelled', numbers: [] })
    await pay(own, late.chargeId)
    const got = await readPurchase(own, late)
    expect(got).toMatchObject({ status: 'approved', delivered: 2 })
    expect(new Set([...got.numbers.map(Number), ...other.numbers]).size).toBe(5)
    const counts = wanted(await boss.call('POST', `/api/actions/count/${id}`), 200)
    expect(counts).toMatchObject({ pagos_count: 5, reservados_count: 0 })
    await own.close()
  })

  test('is never sold a number that another one has, however many buy at once', async () => {
    const own = await createCampaign(app, admin, { title: 'Corrida', numbers: 60 })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        askToBuy(app, own.url_amigavel, { quantity: 3, telefone: `629812345${String(index).padStart(2, '0')}` }),
      ),
    )
    const taken = answers.filter(({ status }) => status === 201)
    expect(taken).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
    const numbers: number[] = []
    for (const { body } of taken) {
      await pay(app, body.pix.charge_id)
      numbers.push(...(await readPurchase(app, body)).numbers.map(Number))
    }
    expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 60 }, (_, number) => number))
  })
})

test('strangers are held to a number of purchases and sign-ins a minute, and buyers without a script are told so by a page', async () => {
  const narrow = await startApp({ rendering, limits: { purchasesAMinute: 2, codesAMinute: 2, signInsAMinute: 2 } })
  const html = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const form = (path: string) => () => narrow.call('POST', path, { raw: 'step=phone', headers: html })
  const told = {
    buyer: /^Muitas tentativas\. Tente de novo em (1 min|\d+ s)\.$/,
    operator: /^Muitas tentativas seguidas\. Aguarde (1 minuto|\d+ segundos?) e tente de novo\.$/,
  }
  for (const [ask, sentence] of [
    [() => askToBuy(narrow, 'nenhuma'), told.buyer],
    [() => narrow.call('POST', '/api/oauth/token', { body: {} }), told.operator],
    [form('/campaign/nenhuma'), told.buyer],
    [form('/minhas-cotas'), told.buyer],
    [() => narrow.call('GET', '/campaign/nenhuma/agora'), told.buyer],
  ] as const) {
    await ask()
    await ask()
    const { status, headers, body } = await ask()
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    if (!headers.get('content-type')?.startsWith('text/html')) {
      const msg = expect.stringMatching(sentence)
      expect(body).toEqual({ success: false, class: 'error', msg, retry_after: expect.any(Number) })
      continue
    }
    expect(headers.get('cache-control')).toBe('no-store')
    expect(/<h1>Espere um pouco<\/h1><p>(.*?)<\/p>/.exec(body.text)?.[1]).toMatch(sentence)
  }
  await narrow.close()
})
