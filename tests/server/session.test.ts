import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../server/platform/db/database.ts'
import { ADMIN, startApp, type TestApp } from '../support/server/build-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ alone: true })
})
afterAll(() => app.close())

const signIn = (body: unknown) => app.call('POST', '/api/oauth/token', { body })
const WRONG = { success: false, msg: 'E-mail ou Senha incorretos', class: 'error', error: 'invalid_grant' }
const MISSING = { success: false, msg: 'Informe seu email e senha', class: 'error', error: 'invalid_request' }

test.each([
  ['unknown e-mail', { username: 'ninguem@talao.test', password: ADMIN.password }],
  ['wrong password', { username: ADMIN.email, password: 'cavalo bateria' }],
  ['password with other case', { username: ADMIN.email, password: ADMIN.password.toUpperCase() }],
  ['password with a space more', { username: ADMIN.email, password: `${ADMIN.password} ` }],
])('%s: the same answer', async (_, body) => {
  const answer = await signIn(body)
  expect([answer.status, answer.body]).toEqual([400, WRONG])
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test.each([
  {},
  { username: ADMIN.email },
  { password: ADMIN.password },
  { username: ' ', password: 'x' },
  { username: ADMIN.email, password: '' },
])('%j: e-mail or password are missing', async (body) => {
  const answer = await signIn(body)
  expect([answer.status, answer.body]).toEqual([400, MISSING])
})

test('the e-mail counts in any case and with spaces around; what the panel needs first comes with the session', async () => {
  const { status, body } = await signIn({
    grant_type: 'password',
    client_id: 3,
    client_secret: 'publica',
    username: ` ${ADMIN.email.toUpperCase()} `,
    password: ADMIN.password,
  })
  expect([status, body]).toEqual([
    200,
    { success: 200, token_type: 'Bearer', expires_in: 604_800, access_token: expect.stringMatching(/^[\w-]{43}$/) },
  ])
  const first = await (await app.signIn()).call('GET', '/api/app')
  expect(first.body).toEqual({
    success: 200,
    must_change_password: false,
    has_just_signed_in: false,
    must_enrol: false,
    access_changes: [],
    user: { id: 1, name: ADMIN.name, email: ADMIN.email, role: 'admin' },
    app: { authorization: null, sandbox: true, public_url: app.url, panel_url: app.url },
    status: [
      { id: 1, title: 'Adquira já!' },
      { id: 2, title: 'Corre que está acabando!' },
      { id: 3, title: 'Aguarde o sorteio!' },
      { id: 4, title: 'Em breve!' },
      { id: 5, title: 'Concluído' },
    ],
    totals: { active: 0, closed: 0, trash: 0, late: 0, due: 0 },
  })
})

test('every sign-in and code, good or bad, and every sign-out is written', async () => {
  const own = await startApp()
  await own.call('POST', '/api/oauth/token', { body: { username: ADMIN.email, password: 'x' } })
  await (await own.signIn()).call('GET', '/api/logout')
  await (await own.signIn()).call('GET', '/api/logout/all')
  const rows = await rowsOf<{ action: string }>(own.database.db, sql`select action from audit_log order by id`)
  expect(rows.map(({ action }) => action)).toEqual([
    'session.refused',
    'session.started',
    'code.accepted',
    'session.ended',
    'session.started',
    'code.accepted',
    'session.endedEverywhere',
  ])
  await own.close()
})
