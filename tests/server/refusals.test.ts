import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../server/operation/app.ts'
import { UnsureOutcome } from '../../server/platform/db/outage.ts'
import { operator } from '../../server/platform/db/schema.ts'
import { sentenceOf } from '../../server/platform/refusals.ts'
import { findAccount } from '../../server/sales/accounts/store.ts'
import { SIGNATURE_HEADER, signatureOf } from '../../server/sales/gateways/sandbox.ts'
import { type SignedIn, startApp, type TestApp } from '../support/server/build-app.ts'
import { type Answer, caller } from '../support/server/http.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const change = (id: number, changes: Partial<typeof operator.$inferInsert>) =>
  app.database.db.update(operator).set(changes).where(eq(operator.id, id))
const askCode = ({ callOnce }: SignedIn) =>
  callOnce('POST', '/api/v2/verification-code', { body: { type: 'metrics.index' } })

/** A manager of its own with what its account is to be like, and its session from before that. */
async function manager(changes: Partial<typeof operator.$inferInsert> = {}) {
  const who = await app.storeOperator('gestor')
  const session = await app.signIn(who)
  if (Object.keys(changes).length > 0) await change(who.id, changes)
  return { who, session }
}

const nothing: Partial<typeof operator.$inferInsert> = { telefone: null, telefoneProvenAt: null, totpSecret: null }

test.each<[string, () => Promise<Answer>, number, Record<string, unknown>]>([
  [
    'signing in too often with a wrong password',
    async () => {
      const { who } = await manager()
      const knock = () => app.call('POST', '/api/oauth/token', { body: { username: who.email, password: 'errada' } })
      for (let turn = 0; turn < 5; turn += 1) await knock()
      return knock()
    },
    429,
    { msg: 'Muitas tentativas erradas. Aguarde 30 segundos e tente de novo.', retry_after: 30 },
  ],
  [
    'a temporary password',
    async () => (await manager({ mustChangePassword: true })).session.callOnce('GET', '/api/actions'),
    403,
    { msg: 'Troque sua senha para continuar.', error_code: 'password.change' },
  ],
  [
    'an account without a second factor',
    async () => (await manager(nothing)).session.callOnce('GET', '/api/actions'),
    403,
    {
      msg: 'Cadastre um segundo fator para continuar: chave de acesso, aplicativo ou celular.',
      error_code: 'factor.enrol',
    },
  ],
  [
    'a code asked for where nothing can give one',
    async () => askCode((await manager(nothing)).session),
    409,
    { msg: 'Cadastre antes um segundo fator, em Segurança: chave de acesso, aplicativo ou celular.' },
  ],
  [
    'removing the last second factor',
    async () => {
      const { who, session } = await manager()
      await session.prove('auth.code')
      await change(who.id, nothing)
      await change(who.id, { totpSecret: 'sealed' })
      return session.callOnce('DELETE', '/api/second-factor/totp', { body: { current_password: who.password } })
    },
    409,
    { msg: 'Cadastre antes outro segundo fator: sem este você não teria como confirmar que é você.' },
  ],
  [
    'another code within a minute',
    async () => {
      const { session } = await manager()
      app.ports.limits.codeCooldownSeconds = 60
      await askCode(session)
      const answer = await askCode(session)
      app.ports.limits.codeCooldownSeconds = 0
      return answer
    },
    429,
    { msg: expect.stringMatching(/^Aguarde (1 minuto|\d\d segundos) para pedir outro código\.$/), class: 'info' },
  ],
  [
    'more codes than one phone gets a day',
    async () => {
      const { session } = await manager()
      const { codesADay } = app.ports.limits
      app.ports.limits.codesADay = 1
      const answer = await askCode(session)
      app.ports.limits.codesADay = codesADay
      return answer
    },
    429,
    { msg: 'Este celular já recebeu códigos demais hoje. Tente de novo amanhã.' },
  ],
  [
    'restoring an account whose e-mail is another’s by now',
    async () => {
      const admin = await app.signIn()
      await admin.prove('auth.code')
      const { id, email } = await app.storeOperator('gestor')
      await admin.call('DELETE', `/api/gestor/${id}`)
      await app.storeOperator('gestor', { email })
      return admin.call('POST', `/api/gestor/restore/${id}`)
    },
    409,
    { msg: 'O e-mail desta conta já é de outra. Exclua a outra antes de restaurar esta.' },
  ],
  [
    'a body that is no JSON',
    () => app.call('POST', '/api/oauth/token', { raw: '{' }),
    400,
    { msg: 'O pedido chegou incompleto ou em um formato desconhecido.' },
  ],
  [
    'a body of a megabyte',
    () => app.call('POST', '/api/oauth/token', { body: { username: 'a'.repeat(2 ** 20) } }),
    400,
    { msg: 'O pedido é grande demais.' },
  ],
  [
    'a notification that its provider did not sign',
    () => app.call('POST', `/api/gateways/sandbox/${app.accountId}/notifications`, { body: { charges: ['x'] } }),
    401,
    { msg: 'Esta notificação não veio do provedor.' },
  ],
  [
    'a notification that its provider signed and that cannot be read',
    async () => {
      const account = await findAccount(app.database.db, app.ports.seal, app.accountId)
      const raw = '{"charges": ['
      const signature = account && signatureOf(account, Buffer.from(raw))
      return app.call('POST', `/api/gateways/sandbox/${app.accountId}/notifications`, {
        raw,
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature ?? '' },
      })
    },
    400,
    { msg: 'Esta notificação não pôde ser lida.' },
  ],
])('%s is refused in words', async (_, provoke, status, body) => {
  const answer = await provoke()
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status,
    body: { success: false, class: 'error', ...body },
  })
})

test.each([
  [undefined, 'um pouco'],
  [1, '1 segundo'],
  [59, '59 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [3600, '1 hora'],
  [3601, '2 horas'],
])('a wait of %s seconds is told as %s', (wait, words) => {
  expect(sentenceOf('code.tooSoon', wait)).toBe(`Aguarde ${words} para pedir outro código.`)
  expect(sentenceOf('rate.exceeded', wait)).toBe(`Muitas tentativas seguidas. Aguarde ${words} e tente de novo.`)
  expect(sentenceOf('credentials.throttled', wait)).toBe(`Muitas tentativas erradas. Aguarde ${words} e tente de novo.`)
})

test.each([
  [undefined, 'um pouco'],
  [45, '45 s'],
  [181, '4 min'],
  [240, '4 min'],
  [86_400, '24 h'],
])('a buyer is told a wait of %s seconds as %s', (wait, words) => {
  expect(sentenceOf('buyer.throttled', wait)).toBe(`Muitas tentativas. Tente de novo em ${words}.`)
})

test.each<[string, Error, string]>([
  [
    'what is too much for the server',
    Object.assign(new Error('too many at once'), { statusCode: 503 }),
    'O servidor está ocupado. Tente de novo em instantes.',
  ],
  [
    'what needs a database that is away',
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    'O banco de dados não está respondendo. Tente de novo em alguns segundos.',
  ],
  [
    'a change whose database broke off as it was kept',
    new UnsureOutcome('the connection broke at the commit'),
    'A conexão com o banco de dados caiu enquanto isto era gravado. Confira se a mudança foi feita antes de repetir.',
  ],
])('%s is refused in words', async (_, error, msg) => {
  const failing = await buildApp(app.ports)
  failing.get('/api/failing', { config: { permission: 'public' } }, () => {
    throw error
  })
  await failing.listen({ port: 0, host: '127.0.0.1' })
  const answer = await caller(`http://127.0.0.1:${(failing.server.address() as AddressInfo).port}`)(
    'GET',
    '/api/failing',
  )
  expect([answer.status, answer.body]).toMatchObject([503, { success: false, msg, class: 'error' }])
  await failing.close()
})
