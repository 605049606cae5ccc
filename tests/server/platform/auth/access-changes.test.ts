import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, type Stored, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { CODE_PATH } from '../../support/codes.ts'

const DAY = 24 * 3_600_000

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

/** Signs in on a device: a new one gives the code that it is asked for, a known one brings its cookie. */
async function signInOn(who: Stored, device?: string) {
  const signed = await app.call('POST', '/api/oauth/token', {
    body: { username: who.email, password: who.password },
    headers: device === undefined ? {} : { cookie: device },
  })
  const headers = { authorization: `Bearer ${signed.body.access_token}` }
  const read = () => app.call('GET', '/api/app', { headers })
  if ((await read()).status === 200) return { read, headers, device: device ?? '' }
  await app.call('POST', CODE_PATH, { headers, body: { type: 'auth', method: 'sms' } })
  const { to, code } = app.inbox.at(-1) ?? {}
  const given = await app.call('POST', CODE_PATH, { headers, body: { type: 'auth', code } })
  const cookie = given.headers.getSetCookie().find((each) => each.startsWith('talao-aparelho='))
  return { read, headers, sentTo: to, device: cookie?.split(';')[0] ?? '' }
}

const told = async ({ read }: { read: () => Promise<{ body: { access_changes: string[] } }> }) =>
  (await read()).body.access_changes.map((sentence) => sentence.replace(/^Em [\d/]+ às [\d:]+, /, ''))

const IF_NOT = 'Se não foi você, troque sua senha e avise o administrador.'
const PHONE_CHANGED = `o celular da sua conta foi trocado. ${IF_NOT}`
const APP_ENROLLED = `um aplicativo autenticador foi configurado na sua conta. ${IF_NOT}`

describe('S12 a phone that an administrator changes', () => {
  const change = (who: Stored, telefone: string) => admin.call('PUT', `/api/gestor/${who.id}`, { body: { telefone } })

  test('ends the account’s sessions, and the devices that were known prove themselves with the new one', async () => {
    const who = await app.storeOperator('gestor')
    const before = await signInOn(who)
    expect((await change(who, '62991230001')).status).toBe(200)
    expect((await before.read()).status).toBe(401)
    const after = await signInOn(who, before.device)
    expect(after.sentTo).toBe('62991230001')
  })

  test('is told to the phone before it, and to the account at its next sign-in', async () => {
    const who = await app.storeOperator('gestor')
    expect((await change(who, '62991230002')).status).toBe(200)
    expect(app.inbox.findLast(({ to }) => to === who.telefone)).toMatchObject({
      text: 'Talão: o celular da sua conta foi trocado. Se não foi você, avise o administrador.',
    })
    app.clock.move(1000)
    expect(await told(await signInOn(who))).toEqual([PHONE_CHANGED])
  })

  test('is no proven one until its owner gives a code: another change is told to nobody there', async () => {
    const who = await app.storeOperator('gestor')
    expect((await change(who, '62991230003')).status).toBe(200)
    expect((await change(who, '62991230004')).status).toBe(200)
    expect(app.inbox.filter(({ to }) => to === '62991230003')).toEqual([])
    const signed = await signInOn(who)
    expect(signed.sentTo).toBe('62991230004')
    expect((await change(who, '62991230005')).status).toBe(200)
    expect(app.inbox.at(-1)?.to).toBe('62991230004')
  })

  test('is told to nobody and ends nothing while it stays the same', async () => {
    const who = await app.storeOperator('gestor')
    const session = await signInOn(who)
    const sent = app.inbox.length
    const { telefone } = who
    await admin.call('PUT', `/api/gestor/${who.id}`, { body: { name: 'Outro nome', telefone } })
    expect((await session.read()).status).toBe(200)
    expect(app.inbox).toHaveLength(sent)
  })
})

describe('S12 a new authenticator app', () => {
  async function enrol(who: Stored) {
    const session = await app.signIn(who)
    const body = { current_password: who.password }
    const { uri } = (await session.call('POST', '/api/second-factor/totp', { body })).body
    const totp = new TOTP({ secret: new URL(uri).searchParams.get('secret') ?? '', period: 30 })
    const code = totp.generate({ timestamp: app.clock.now().getTime() })
    expect((await session.call('PUT', '/api/second-factor/totp', { body: { code } })).status).toBe(200)
  }

  test('is told to the phone, and once to each of the account’s devices', async () => {
    const who = await app.storeOperator('gestor')
    const { device } = await signInOn(who)
    app.clock.move(1000)
    await enrol(who)
    expect(app.inbox.at(-1)).toMatchObject({
      to: who.telefone,
      text: 'Talão: um aplicativo autenticador foi configurado na sua conta. Se não foi você, avise o administrador.',
    })
    app.clock.move(DAY)
    const stranger = await signInOn(who)
    expect(await told(stranger)).toEqual([APP_ENROLLED])
    app.clock.move(DAY)
    expect(await told(await signInOn(who, stranger.device))).toEqual([])
    expect(await told(await signInOn(who, device))).toEqual([APP_ENROLLED])
    app.clock.move(DAY)
    expect(await told(await signInOn(who, device))).toEqual([])
  })
})

test('S12 the first phone of an account takes no other’s place: nobody is told', async () => {
  const who = await app.storeOperator('gestor', { telefone: null, telefoneProvenAt: null })
  const session = await app.signIn(who)
  const sent = app.inbox.length
  await session.callOnce('POST', '/api/second-factor/phone', { body: { telefone: '62991230009' } })
  const { code } = app.inbox.at(-1) ?? {}
  await session.callOnce('PUT', '/api/second-factor/phone', { body: { code } })
  expect(app.inbox).toHaveLength(sent + 1)
  app.clock.move(1000)
  expect(await told(await signInOn({ ...who, telefone: '62991230009' }))).toEqual([])
})
