import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Rendering } from '../../../../server/platform/ports.ts'
import type { Page } from '../../../../src/storefront/pages.ts'
import { render } from '../../../../src/storefront/rendering.tsx'
import { buy, buyAndPay, type Campaign, createCampaign } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const PATH = '/minhas-cotas'
const rendering: Rendering = {
  render: (page, frame) => render(page as Page, frame),
  css: '',
  script: '/storefront/c.js',
}

let app: TestApp
let admin: SignedIn
let campaign: Campaign
beforeAll(async () => {
  app = await startApp({ rendering })
  admin = await app.signIn()
  campaign = await createCampaign(app, admin, { title: 'Moto zero' })
})
afterAll(() => app.close())

const readOf = (html: string) =>
  html
    .replace(/<(style|script|noscript)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
const open = (cookie = '', search = '') => app.call('GET', `${PATH}${search}`, { headers: { cookie } })
const send = (fields: Record<string, string>, cookie = '') =>
  app.call('POST', PATH, { raw: new URLSearchParams(fields).toString(), headers: { ...FORM, cookie } })
const kept = (...purchases: { id: number; token: string }[]) =>
  purchases.map(({ id, token }) => `compra-${id}=${token}`).join('; ')
const fieldIn = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

/** The cookie of a device that has proven a phone. */
async function prove(telefone: string): Promise<string> {
  const request = fieldIn((await send({ step: 'phone', telefone })).body.text, 'request')
  await expect.poll(() => app.inbox.at(-1)?.to).toBe(telefone)
  const opened = await send({ step: 'code', request, telefone, code: app.inbox.at(-1)?.code ?? '' })
  return opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

describe('Minhas cotas without a script', () => {
  test('lists what the device’s cookies keep, an unpaid PIX first with Pagar, in no cache', async () => {
    const paid = await buyAndPay(app, campaign.url_amigavel, { quantity: 5 })
    const waiting = await buy(app, campaign.url_amigavel, { quantity: 4 })
    const { status, headers, body } = await open(kept(paid, waiting))
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(readOf(body.text)).toMatch(
      /Minhas cotas Compras feitas neste aparelho Moto zero 4 cotas · R\$ 8,00 hoje às \d\d:\d\d · vence às .* Aguardando Pagar R\$ 8,00 .* 5 cotas · R\$ 10,00 .* Pago .* Buscar pelo celular/,
    )
    expect(body.text).toContain(`href="/campaign/${campaign.url_amigavel}/compra/${waiting.id}"`)
    expect(body.text).not.toMatch(/https?:[^"]*token|\?[^"]*token=/)
    expect(readOf((await open(kept({ id: paid.id, token: waiting.token }))).body.text)).toContain(
      'Nenhuma compra guardada neste aparelho.',
    )
    expect((await open()).headers.get('cache-control')).toBe('no-store')
  })

  test('says where the code is while the server sends no SMS, also after a wrong one', async () => {
    const telefone = '62981237070'
    const sentence = 'o código está no terminal em que o servidor foi iniciado.'
    const asked = await send({ step: 'phone', telefone })
    expect(readOf(asked.body.text)).toContain('o código chega em instantes.')
    expect(readOf(asked.body.text)).not.toContain(sentence)
    const { sms } = app.ports as { sms: { printed?: unknown } }
    sms.printed = { unused: () => [], use: () => undefined }
    try {
      app.clock.move(120_000)
      const printed = await send({ step: 'phone', telefone })
      expect(readOf(printed.body.text)).toContain(sentence)
      const request = fieldIn(printed.body.text, 'request')
      const wrong = await send({ step: 'code', request, telefone, code: '000000' })
      expect([wrong.status, readOf(wrong.body.text).includes(sentence)]).toEqual([422, true])
      app.clock.move(120_000)
      const byScript = await app.call('POST', '/api/public/my-quotas/code', { body: { telefone } })
      expect(byScript.body).toMatchObject({ printed: true })
    } finally {
      delete sms.printed
    }
  })

  test('a code that is asked for again too early leaves the one that was sent to be entered', async () => {
    const telefone = '62981990009'
    await buyAndPay(app, campaign.url_amigavel, { quantity: 2, telefone })
    const asked = await send({ step: 'phone', telefone })
    const request = fieldIn(asked.body.text, 'request')
    await expect.poll(() => app.inbox.at(-1)?.to).toBe(telefone)
    const code = app.inbox.at(-1)?.code ?? ''
    await send({ step: 'code', request, telefone, code: code === '000000' ? '111111' : '000000' })
    const { limits } = app.ports
    const before = limits.codeCooldownSeconds
    limits.codeCooldownSeconds = 60
    const early = await send({ step: 'phone', request, telefone })
    // Of what is no request, or another phone's, nothing is left to be entered.
    const strange = await send({ step: 'phone', request: 'outro', telefone })
    limits.codeCooldownSeconds = before
    expect([early.status, strange.status]).toEqual([429, 429])
    expect(strange.body.text).not.toContain('Código de 6 dígitos')
    expect(readOf(early.body.text)).toMatch(
      /Código de 6 dígitos que enviamos por SMS .*Muitas tentativas.* Restam 4 tentativas/,
    )
    expect(fieldIn(early.body.text, 'request')).toBe(request)
    const opened = await send({ step: 'code', request, telefone, code })
    expect(opened.status).toBe(303)
  })

  test('leads from the phone over the code to the list and to the numbers, and forgets who it was', async () => {
    const telefone = '62981990001'
    const bought = await buyAndPay(app, campaign.url_amigavel, { quantity: 2, telefone, name: 'Marlene Souza' })
    expect(readOf((await open('', '?buscar=1')).body.text)).toContain('Enviar código por SMS')
    const wrong = await send({ step: 'phone', telefone: '(62) 98199' })
    expect(wrong.status).toBe(422)
    expect(readOf(wrong.body.text)).toContain('Confira o celular: faltam 4 números.')
    const asked = await send({ step: 'phone', telefone: '(62) 98199-0001' })
    expect(asked.status).toBe(200)
    const request = fieldIn(asked.body.text, 'request')
    await expect.poll(() => app.inbox.at(-1)?.to).toBe(telefone)
    const code = app.inbox.at(-1)?.code ?? ''
    const short = await send({ step: 'code', request, telefone, code: code.slice(0, 5) })
    expect(readOf(short.body.text)).toMatch(/Digite os 6 números do código\..* Restam 5 tentativas/)
    const miss = await send({ step: 'code', request, telefone, code: code === '000000' ? '111111' : '000000' })
    expect(miss.status).toBe(422)
    expect(readOf(miss.body.text)).toMatch(/\(62\) 98199-0001 .* Código incorreto ou vencido\..* Restam 4 tentativas/)
    const opened = await send({ step: 'code', request: fieldIn(miss.body.text, 'request'), telefone, code })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, PATH])
    const cookie = opened.headers.getSetCookie().map((each) => each.split(';')[0])[0] ?? ''
    expect(opened.headers.getSetCookie()[0]).toMatch(/Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(readOf((await open(cookie)).body.text)).toMatch(
      /Compras do celular \(62\) 981••-•••• .* 2 cotas · R\$ 4,00 .* Não sou eu/,
    )
    const address = `/campaign/${campaign.url_amigavel}/compra/${bought.id}`
    const page = await app.call('GET', address, { headers: { cookie } })
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(readOf(page.body.text)).toMatch(/Pagamento confirmado 2 cotas .* Seus números( \d\d){2} /)
    expect(page.body.text).not.toContain('Souza')
    const file = (who: string) => app.call('POST', `${address}/numeros`, { raw: '', headers: { ...FORM, cookie: who } })
    expect((await file(cookie)).body.text).toMatch(/^\d\d\n\d\d\n$/)
    expect((await file('')).status).toBe(404)
    expect(readOf((await app.call('GET', address)).body.text)).toContain('ou com um código por SMS')
    const closed = await send({ step: 'close' }, cookie)
    expect(closed.status).toBe(303)
    expect(readOf((await app.call('GET', address, { headers: { cookie } })).body.text)).not.toContain('Seus números')
  })

  test('forgets one purchase or all of them, after a question', async () => {
    const telefone = '62981990002'
    const one = await buyAndPay(app, campaign.url_amigavel, { quantity: 1, telefone })
    const other = await buy(app, campaign.url_amigavel, { quantity: 2 })
    const session = await prove(telefone)
    const cookie = `${kept(one, other)}; ${session}`
    expect(readOf((await open(cookie, `?esquecer=${one.id}`)).body.text)).toContain(
      `Esquecer a compra ${one.id} neste aparelho?`,
    )
    const forgotten = await send({ step: 'forget', which: String(one.id) }, cookie)
    expect(forgotten.headers.getSetCookie()).toHaveLength(2)
    expect(forgotten.headers.getSetCookie().every((each) => each.startsWith(`compra-${one.id}=;`))).toBe(true)
    expect(readOf((await open(session)).body.text)).toContain('Compras do celular')
    expect(readOf((await open(cookie, '?esquecer=tudo')).body.text)).toContain('Esquecer tudo neste aparelho?')
    const all = await send({ step: 'forget', which: 'tudo' }, cookie)
    expect(all.headers.getSetCookie().map((each) => each.split('=')[0])).toEqual([
      'talao-minhas-cotas',
      `compra-${other.id}`,
      `compra-${other.id}`,
      `compra-${one.id}`,
      `compra-${one.id}`,
    ])
    expect(readOf((await open(session)).body.text)).toContain('Nenhuma compra guardada neste aparelho.')
  })
})
