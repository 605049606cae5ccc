import type { AddressInfo } from 'node:net'
import { TOTP } from 'otpauth'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../../server/platform/config.ts'
import { wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const FROM = 'talao@rifas.test'

let letters: { to: string[]; text: string }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    let text = ''
    stream.on('data', (part: Buffer) => {
      text += part.toString()
    })
    stream.on('end', () => {
      letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: plain(text) })
      done()
    })
  },
})

/** What a quoted-printable letter says. */
const plain = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  app = await startApp({ env: { MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: FROM } })
  admin = await app.signIn()
})
afterAll(async () => {
  await app.close()
  server.close()
})

describe('S12 the e-mail address of an account hears of a change to its access', () => {
  test('of a phone that an administrator changed, at the address before it', async () => {
    letters = []
    const who = await app.storeOperator('gestor')
    const body = { telefone: '62991230044', email: 'outro@talao.test' }
    wanted(await admin.call('PUT', `/api/gestor/${who.id}`, { body }), 200)
    expect(letters).toEqual([{ to: [who.email], text: expect.stringContaining('o celular da sua conta foi trocado') }])
    expect(letters[0]?.text).toContain(`From: ${FROM}`)
  })

  test('of a new authenticator', async () => {
    letters = []
    const who = await app.storeOperator('gestor')
    const session = await app.signIn(who)
    const offer = await session.call('POST', '/api/second-factor/totp', { body: { current_password: who.password } })
    const totp = new TOTP({ secret: String(wanted(offer, 200).secret), period: 30 })
    const code = totp.generate({ timestamp: app.clock.now().getTime() })
    wanted(await session.call('PUT', '/api/second-factor/totp', { body: { code } }), 200)
    expect(letters).toEqual([
      { to: [who.email], text: expect.stringContaining('aplicativo autenticador foi configurado') },
    ])
  })

  test('whose letter is not taken keeps the change', async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()))
    const who = await app.storeOperator('gestor')
    wanted(await admin.call('PUT', `/api/gestor/${who.id}`, { body: { telefone: '62991230045' } }), 200)
    expect(app.inbox.findLast(({ to }) => to === who.telefone)?.text).toContain('foi trocado')
  })
})

test.each([
  [{ MAIL_URL: 'http://x' }, 'MAIL_URL precisa ser um endereço smtp'],
  [{ MAIL_URL: 'smtp://mail.test' }, 'MAIL_URL precisa também de MAIL_FROM'],
  [{ MAIL_URL: 'smtp://mail.test', MAIL_FROM: 'ninguem' }, 'MAIL_URL precisa também de MAIL_FROM'],
])('the settings %j are refused at the start', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})
