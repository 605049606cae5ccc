import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualLimits } from '../../../../server/platform/ports.ts'
import { sentenceOf } from '../../../../server/platform/refusals.ts'
import { type SignedIn, type Stored, startApp, type TestApp } from '../../../support/server/build-app.ts'
import type { Answer } from '../../../support/server/http.ts'
import { askCode, CODE_PATH, giveCode, otherCode } from '../../support/codes.ts'

const { codesADay, unprovenCodesADay, unprovenPhonesADay } = usualLimits

let app: TestApp
beforeAll(async () => {
  app = await startApp({ limits: { codesADay, unprovenCodesADay, unprovenPhonesADay } })
})
afterAll(() => app.close())

describe('S10 wrong codes of an authenticator app', () => {
  async function enrolled() {
    const account = await app.storeOperator('gestor')
    const inside = await app.signIn(account)
    const { body } = await inside.call('POST', '/api/second-factor/totp', {
      body: { current_password: account.password },
    })
    const totp = new TOTP({ secret: new URL(body.uri).searchParams.get('secret') ?? '', period: 30 })
    const codeNow = () => totp.generate({ timestamp: app.clock.now().getTime() })
    await inside.call('PUT', '/api/second-factor/totp', { body: { code: codeNow() } })
    app.clock.move(30_000)
    return { account, inside, codeNow }
  }

  /** Signs in as a stranger who knows the password. */
  async function stranger({ email, password }: Stored) {
    const signed = await app.call('POST', '/api/oauth/token', { body: { username: email, password } })
    const headers = { authorization: `Bearer ${signed.body.access_token}` }
    return (code: string) => app.call('POST', CODE_PATH, { headers, body: { type: 'auth', code } })
  }

  /** So many wrong codes, four from each of many sign-ins, with so many milliseconds between one and the next. */
  async function guess(account: Stored, codeNow: () => string, times: number, gap: number): Promise<Answer[]> {
    const answers: Answer[] = []
    let give = await stranger(account)
    for (let turn = 0; turn < times; turn += 1) {
      if (turn > 0 && turn % 4 === 0) give = await stranger(account)
      answers.push(await give(otherCode(codeNow())))
      app.clock.move(gap)
    }
    return answers
  }
  const lookedAt = (answers: Answer[]) => answers.filter(({ status }) => status === 422).length

  test('are counted over all sign-ins: of 200 in three minutes seven are looked at', async () => {
    const { account, codeNow } = await enrolled()
    const answers = await guess(account, codeNow, 200, 900)
    expect(lookedAt(answers)).toBe(7)
    const { status, body } = answers.at(-1) ?? {}
    expect([status, body.msg]).toEqual([429, sentenceOf('code.throttled', body.retry_after)])
  })

  test('of a whole day are 16 at most, and the right one is taken after the wait', async () => {
    const { account, codeNow } = await enrolled()
    const answers = await guess(account, codeNow, 24 * 6, 10 * 60_000)
    expect(lookedAt(answers)).toBeLessThanOrEqual(16)
    const refused = await (await stranger(account))(codeNow())
    expect(refused.status).toBe(429)
    app.clock.move(Number(refused.headers.get('retry-after')) * 1000)
    expect((await (await stranger(account))(codeNow())).status).toBe(200)
    expect(lookedAt(await guess(account, codeNow, 6, 0))).toBe(5)
  })

  test('of strangers neither end the session of the owner nor make the owner wait', async () => {
    const { account, inside, codeNow } = await enrolled()
    await guess(account, codeNow, 60, 900)
    expect((await inside.callOnce('GET', '/api/app')).status).toBe(200)
    expect((await giveCode(inside, 'transactions.index', codeNow())).status).toBe(200)
  })

  test('do not delay who chooses a message, or has a recovery code', async () => {
    const { account, codeNow, inside } = await enrolled()
    const renewed = await inside.call('POST', '/api/second-factor/recovery-codes', {
      body: { current_password: account.password },
    })
    await guess(account, codeNow, 6, 0)
    expect((await (await stranger(account))(renewed.body.recovery_codes[0])).status).toBe(200)
    expect((await askCode(inside, 'metrics.index', { method: 'sms' })).status).toBe(200)
    expect((await giveCode(inside, 'metrics.index', app.inbox.at(-1)?.code ?? '')).status).toBe(200)
  })
})

describe('S10 messages of a day', () => {
  const PHONE = '/api/second-factor/phone'
  const enrol = (session: SignedIn, who: Stored, telefone: string) =>
    session.call('POST', PHONE, { body: { telefone, current_password: who.password } })
  const sentTo = (telefone: string) => app.inbox.filter(({ to }) => to === telefone).length

  test('to a phone that one account has not proven do not count against the account whose phone it is', async () => {
    const admin = await app.storeOperator('admin')
    const affiliate = await app.storeOperator('afiliado')
    const session = await app.signIn(affiliate)
    const answers: Answer[] = []
    for (let turn = 0; turn < 2 * codesADay; turn += 1) answers.push(await enrol(session, affiliate, admin.telefone))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(unprovenCodesADay)
    expect(answers.at(-1)?.body.msg).toBe('Este celular já recebeu códigos demais hoje. Tente de novo amanhã.')
    expect(sentTo(admin.telefone)).toBe(unprovenCodesADay)
    expect((await (await app.signIn(admin)).call('GET', '/api/app')).status).toBe(200)
  })

  test('go to three phones of others at most from one account', async () => {
    const who = await app.storeOperator('afiliado')
    const session = await app.signIn(who)
    const phones = ['62991000001', '62991000002', '62991000003', '62991000004']
    const answers = []
    for (const telefone of phones) answers.push(await enrol(session, who, telefone))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers.at(-1)?.body.msg).toBe('Você já tentou celulares demais hoje. Tente de novo amanhã.')
    expect(sentTo('62991000004')).toBe(0)
    expect((await enrol(session, who, '62991000002')).status).toBe(200)
    app.clock.move(24 * 3_600_000 + 1)
    expect((await enrol(await app.signIn(who), who, '62991000004')).status).toBe(200)
  })

  test('that a stranger with the password asks for leave the owner who is inside the other half', async () => {
    const who = await app.storeOperator('gestor')
    const inside = await app.signIn(who)
    const signed = await app.call('POST', '/api/oauth/token', { body: { username: who.email, password: who.password } })
    const headers = { authorization: `Bearer ${signed.body.access_token}` }
    const ask = () => app.call('POST', CODE_PATH, { headers, body: { type: 'auth' } })
    const answers = []
    for (let turn = 0; turn < codesADay; turn += 1) answers.push(await ask())
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(codesADay / 2 - 1)
    expect((await askCode(inside, 'transactions.index')).status).toBe(200)
  })
})

test.each(Object.getOwnPropertyNames(Object.prototype))(
  'S10 a code for %s, which is a property of every object, is unknown: no message is sent',
  async (type) => {
    const session = await app.signInAs('gestor')
    const sent = app.inbox.length
    for (let turn = 0; turn < 3; turn += 1) expect((await askCode(session, type)).status).toBe(404)
    expect((await giveCode(session, type, '000000')).status).toBe(404)
    expect(app.inbox).toHaveLength(sent)
  },
)
