import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetOldData } from '../../../../server/operation/retention/forget.ts'
import { buyerSession } from '../../../../server/platform/auth/schema.ts'
import { transaction } from '../../../../server/platform/db/schema.ts'
import { buy, buyAndPay, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { segmentsOf } from '../../../support/sms-segments.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

let phones = 0
const newPhone = () => `629${String(81_000_000 + ++phones)}`
const API = '/api/public/my-quotas'
const ask = (telefone: string, request?: string, who = app) =>
  who.call('POST', `${API}/code`, { body: { telefone, ...(request && { request }) } })
/** The code that went to a phone; messages leave after the answer. */
const codeFor = async (telefone: string) => {
  await expect.poll(() => app.inbox.some(({ to }) => to === telefone)).toBe(true)
  return app.inbox.findLast(({ to }) => to === telefone)?.code ?? ''
}
const give = (request: string, code: string) =>
  app.call('POST', `${API}/session`, { body: { request, code, kept: [] } })
const cookieIn = (headers: Headers) => /^talao-minhas-cotas=[^;]*/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''
/** The cookie of a device that has proven a phone. */
const prove = async (telefone: string) => {
  const { request } = wanted(await ask(telefone), 200)
  const opened = await give(request, await codeFor(telefone))
  expect(opened.status).toBe(200)
  return { cookie: cookieIn(opened.headers), body: opened.body }
}
const list = (kept: { id: number; token: string }[], cookie = '') =>
  app.call('POST', API, { body: { kept }, headers: { cookie } })
const idsOf = (body: { campaigns: { purchases: { id: number }[] }[] }) =>
  body.campaigns.map(({ purchases }) => purchases.map(({ id }) => id))

describe('the purchases that a device keeps', () => {
  test('are listed by campaign, what waits for its PIX first, and open to nobody without their tokens', async () => {
    const one = await createCampaign(app, admin, { title: 'Moto' })
    const other = await createCampaign(app, admin, { title: 'Carro' })
    const waiting = await buy(app, one.url_amigavel, { quantity: 4 })
    const paid = await buyAndPay(app, one.url_amigavel, { quantity: 5 })
    const last = await buyAndPay(app, other.url_amigavel)
    const { body } = await list([waiting, paid, last, { id: waiting.id + 1_000, token: 'x' }])
    expect(body).toMatchObject({ telefone: null, has_more: false })
    expect(body.campaigns.map(({ title }: { title: string }) => title)).toEqual(['Moto', 'Carro'])
    expect(idsOf(body)).toEqual([[waiting.id, paid.id], [last.id]])
    expect(body.campaigns[0].purchases).toMatchObject([
      { stage: 'waiting', due: 4, amount: 8, kept: true },
      { stage: 'paid', due: 5, delivered: 5, spins_left: 0, prizes: 0, kept: true },
    ])
    expect(idsOf((await list([{ id: paid.id, token: waiting.token }])).body)).toEqual([])
    expect(JSON.stringify(body)).not.toContain(paid.token)
  })
})

describe('a phone', () => {
  test('shows all of its purchases once the code was given, for an hour, on that device alone', async () => {
    const telefone = newPhone()
    const campaign = await createCampaign(app, admin)
    const bought = await buyAndPay(app, campaign.url_amigavel, { telefone })
    await buyAndPay(app, campaign.url_amigavel, { telefone: newPhone() })
    const { cookie, body } = await prove(telefone)
    expect(body.telefone).toBe(`(62) ${telefone.slice(2, 5)}••-••••`)
    expect(idsOf(body)).toEqual([[bought.id]])
    expect(body.campaigns[0].purchases[0]).toMatchObject({ stage: 'paid', kept: false })
    expect(idsOf((await list([])).body)).toEqual([])
    expect(idsOf((await list([], cookie)).body)).toEqual([[bought.id]])
    app.clock.move(3_500_000)
    expect(idsOf((await list([], cookie)).body)).toEqual([[bought.id]])
    app.clock.move(100_000)
    expect((await list([], cookie)).body).toMatchObject({ telefone: null, campaigns: [] })
  })

  test('opens the numbers of a paid purchase, the bank’s answer and nothing of another phone, without a token', async () => {
    const telefone = newPhone()
    const campaign = await createCampaign(app, admin)
    const paid = await buyAndPay(app, campaign.url_amigavel, { telefone })
    const foreign = await buyAndPay(app, campaign.url_amigavel, { telefone: newPhone() })
    const { cookie } = await prove(telefone)
    const read = (id: number, headers: Record<string, string>) =>
      app.call('GET', `/api/public/purchases/${id}`, { headers })
    expect((await read(paid.id, {})).status).toBe(404)
    expect((await read(paid.id, { cookie })).body).toMatchObject({ stage: 'paid', numbers: { length: 3 } })
    expect((await read(foreign.id, { cookie })).status).toBe(404)
    expect((await read(paid.id, { cookie, 'purchase-token': 'wrong' })).status).toBe(404)
    const question = await app.call('POST', `/api/public/purchases/${paid.id}/questions`, { headers: { cookie } })
    expect(question.body).toMatchObject({ bank: 'answered', purchase: { stage: 'paid' } })
  })

  test('is shown no more after Não sou eu, whoever kept the cookie', async () => {
    const telefone = newPhone()
    await buyAndPay(app, (await createCampaign(app, admin)).url_amigavel, { telefone })
    const { cookie } = await prove(telefone)
    const closed = await app.call('DELETE', `${API}/session`, { headers: { cookie } })
    expect(closed.headers.get('set-cookie')).toMatch(/^talao-minhas-cotas=;.*Path=\//)
    expect((await list([], cookie)).body).toMatchObject({ telefone: null, campaigns: [] })
  })
})

describe('a code', () => {
  test('S27 is answered in the same words and status whether the phone paid, ordered or did neither, and sent only to one that paid', async () => {
    const { url_amigavel } = await createCampaign(app, admin)
    const shapes = new Set<string>()
    for (let turn = 0; turn < 3; turn += 1) {
      const telefone = newPhone()
      const [stranger, orderedFor] = [newPhone(), newPhone()]
      await buyAndPay(app, url_amigavel, { telefone, quantity: 1 })
      await buy(app, url_amigavel, { telefone: orderedFor, quantity: 1 })
      for (const phone of [telefone, stranger, orderedFor]) {
        const { status, body } = await ask(phone)
        shapes.add(JSON.stringify([status, { ...body, request: body.request.length }]))
        const { status: wrong, body: sentence } = await give(body.request, '000000')
        shapes.add(JSON.stringify([wrong, sentence]))
      }
      const code = await codeFor(telefone)
      expect(app.inbox.findLast(({ to }) => to === telefone)?.text).toBe(
        `Use ${code} para ver suas cotas. Vale 10 minutos. Nunca repasse a outra pessoa.\n\n@127.0.0.1 #${code}`,
      )
      expect(app.inbox.filter(({ to }) => to === stranger || to === orderedFor)).toEqual([])
    }
    expect([...shapes]).toHaveLength(2)
  })

  test('is asked for no landline, which no message reaches, and for a mobile in any spelling', async () => {
    expect((await ask('6232123456')).body.errors).toEqual({
      telefone: ['Este é um telefone fixo. Informe um celular com DDD.'],
    })
    expect((await ask('(62) 9')).status).toBe(422)
    for (const spelt of ['0(62) 98181-9001', '+55 62 981819002']) expect((await ask(spelt)).status).toBe(200)
  })

  test('is signed by the organiser on one line, whatever the name is like, and ends with the line that a phone reads', async () => {
    const telefone = newPhone()
    await buyAndPay(app, (await createCampaign(app, admin)).url_amigavel, { telefone })
    const sentBy = async (organizer: string | null) => {
      wanted(
        await admin.call('PUT', '/api/app/1', { body: { organizer, document: organizer && '11222333000181' } }),
        200,
      )
      const before = app.inbox.length
      wanted(await ask(telefone), 200)
      await expect.poll(() => app.inbox.length).toBe(before + 1)
      const { text = '', code = '' } = app.inbox.at(-1) ?? {}
      return text.replaceAll(code, 'CODE')
    }
    const end = ': use CODE para ver suas cotas. Vale 10 minutos. Nunca repasse a outra pessoa.\n\n@127.0.0.1 #CODE'
    expect(await sentBy('Prêmios da Ju')).toBe(`Prêmios da Ju${end}`)
    expect(await sentBy(`${'Ju '.repeat(13)}🍀🍀`)).toBe(`${'Ju '.repeat(13)}${end}`.replace(' :', ':'))
    expect(await sentBy('Ju\n@outro.com #111111')).toBe(`Ju @outro.com #111111${end}`)
    const longest = `${'J'.repeat(40)}${end}`.replaceAll('CODE', '123456').replace('127.0.0.1', 'rifas.exemplo.com.br')
    expect(segmentsOf(longest)).toBe(1)
  })

  test('S27 takes no longer for a phone that paid: its message leaves after the answer', async () => {
    const telefone = newPhone()
    await buyAndPay(app, (await createCampaign(app, admin)).url_amigavel, { telefone })
    const { send } = app.ports.sms
    let leave: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      leave = resolve
    })
    app.ports.sms.send = async (message) => {
      await held
      return send(message)
    }
    expect((await ask(telefone)).status).toBe(200)
    expect(app.inbox.some(({ to }) => to === telefone)).toBe(false)
    leave()
    await codeFor(telefone)
    app.ports.sms.send = send
  })

  test('S27 whose message does not leave is answered like any other', async () => {
    const telefone = newPhone()
    await buyAndPay(app, (await createCampaign(app, admin)).url_amigavel, { telefone })
    const { send } = app.ports.sms
    app.ports.sms.send = () => Promise.reject(new Error('away'))
    const { status, body } = await ask(telefone)
    app.ports.sms.send = send
    expect([status, body.tries_left]).toEqual([200, 5])
    expect((await give(body.request, '000000')).body.tries_left).toBe(4)
  })

  test('S08 S09 S10 works once, for ten minutes, five times wrong, and for the page that asked', async () => {
    const telefone = newPhone()
    await buyAndPay(app, (await createCampaign(app, admin)).url_amigavel, { telefone })
    const { request } = wanted(await ask(telefone), 200)
    const code = await codeFor(telefone)
    const wrong = code === '111111' ? '222222' : '111111'
    const other = wanted(await ask(telefone), 200)
    const later = await codeFor(telefone)
    if (later !== code) expect((await give(other.request, code)).status).toBe(422)
    for (const left of [4, 3, 2, 1, 0])
      expect((await give(request, wrong)).body).toMatchObject({
        tries_left: left,
        errors: { code: ['Código incorreto ou vencido.'] },
      })
    expect((await give(request, code)).status).toBe(422)
    const resent = wanted(await ask(telefone, other.request), 200)
    await expect.poll(() => app.inbox.filter(({ to }) => to === telefone).length).toBe(3)
    const last = await codeFor(telefone)
    // A page that asked again has one code: the one before is none any more, neither its own digits nor the new ones.
    for (const digits of [later, last]) expect((await give(other.request, digits)).status).toBe(422)
    app.clock.move(500_000)
    expect((await give(resent.request, last)).status).toBe(200)
    expect((await give(resent.request, last)).status).toBe(422)
    const lapsed = wanted(await ask(telefone), 200)
    await expect.poll(() => app.inbox.filter(({ to }) => to === telefone).length).toBe(4)
    app.clock.move(600_000)
    expect((await give(lapsed.request, await codeFor(telefone))).status).toBe(422)
  })

  test('S10 S27 is asked for once a minute a phone, ten times a day, and so often an hour from one network', async () => {
    const narrow = await startApp({
      kind: app.database.kind,
      limits: { codeCooldownSeconds: 60, buyerCodesADay: 3, buyerCodesAnHour: 5 },
    })
    try {
      const [one, other, third] = [newPhone(), newPhone(), newPhone()]
      expect((await ask(one, undefined, narrow)).body).toMatchObject({ resend_in: 60, expires_in: 600, tries_left: 5 })
      narrow.clock.move(1_000)
      const soon = await ask(one, undefined, narrow)
      expect(soon.status).toBe(429)
      expect(soon.body.msg).toMatch(/^Muitas tentativas\. Tente de novo em 5\d s\.$/)
      expect(soon.headers.get('retry-after')).toBe(String(soon.body.retry_after))
      for (const _ of [2, 3]) {
        narrow.clock.move(60_000)
        expect((await ask(one, undefined, narrow)).status).toBe(200)
      }
      narrow.clock.move(60_000)
      expect((await ask(one, undefined, narrow)).body.msg).toBe('Muitas tentativas. Tente de novo em 24 h.')
      expect((await ask(other, undefined, narrow)).status).toBe(200)
      expect((await ask(third, undefined, narrow)).status).toBe(200)
      expect((await ask(newPhone(), undefined, narrow)).body.msg).toBe('Muitas tentativas. Tente de novo em 57 min.')
    } finally {
      await narrow.close()
    }
  })
})

describe('forgetting', () => {
  test('takes the cookies of a purchase away, from its page and from Minhas cotas, and only with its token', async () => {
    const { url_amigavel } = await createCampaign(app, admin)
    const { id, token } = await buy(app, url_amigavel)
    const forget = (kept: object[]) => app.call('POST', `${API}/forget`, { body: { kept } })
    const { headers } = await forget([{ id, token }])
    expect(headers.getSetCookie().map((cookie) => cookie.replace(/;.*?Path=/, ' ').replace(/;.*/, ''))).toEqual([
      `compra-${id}= /campaign/${url_amigavel}/compra/${id}`,
      `compra-${id}= /minhas-cotas`,
    ])
    expect((await forget([{ id, token: 'x' }])).headers.getSetCookie()).toEqual([])
    expect(await app.database.db.$count(transaction, eq(transaction.id, id))).toBe(1)
  })
})

describe('a buyer’s session', () => {
  test('S13 S54 leaves no token in the database, and its session is gone a day later', async () => {
    const telefone = newPhone()
    await buyAndPay(app, (await createCampaign(app, admin)).url_amigavel, { telefone })
    const { cookie } = await prove(telefone)
    const mine = () => app.database.db.select().from(buyerSession).where(eq(buyerSession.telefone, telefone))
    const [stored] = await mine()
    expect(JSON.stringify(stored)).not.toContain(cookie.split('=')[1])
    expect(cookie.split('=')[1]?.length).toBeGreaterThanOrEqual(43)
    app.clock.move(24 * 3_600_000 + 1_000)
    await forgetOldData(app.ports)
    expect(await mine()).toEqual([])
  })
})
