import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { noteRefusal } from '../../../support/server/provoked.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

/** Asks by any method, as a program that tries would. */
const ask = (method: string, path: string) => fetch(`${app.url}${path}`, { method, redirect: 'manual' })

test.each([
  ['DELETE', '/api/oauth/token', 'POST'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['PUT', '/api/public/campaigns/honda', 'GET, HEAD'],
  ['PATCH', '/api/actions', 'GET, HEAD, POST'],
  ['OPTIONS', '/api/oauth/token', 'POST'],
])('%s %s is an address that takes other methods: 405, and which', async (method, path, allow) => {
  const answer = await ask(method, path)
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
  const refusal = await answer.json()
  noteRefusal(answer.status, refusal)
  expect(refusal).toMatchObject({ class: 'error', msg: expect.stringMatching(/não aceita este tipo/) })
})

test.each(['/api/nothing', '/api/actions/1/nothing', '/api', '/nothing.js'])(
  'GET %s is no address at all',
  async (path) => {
    const answer = await ask('GET', path)
    expect([answer.status, answer.headers.get('allow')]).toEqual([404, null])
  },
)

test.each([
  ['/', 200],
  ['/login', 200],
  ['/actions', 200],
  ['/action/7/edit', 200],
  ['/conta-de-ninguem', 404],
  ['/actions/7/nada', 404],
])('the panel’s page at %s is answered with %i', async (path, status) => {
  const answer = await ask('GET', path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
})

test('a form with more parts than its route reads is told so', async () => {
  const form = new FormData()
  for (let index = 0; index < 4; index++) form.append(`campo${index}`, 'x')
  form.append('file', new Blob([new Uint8Array(8)]), 'foto.jpg')
  const answer = await fetch(`${app.url}/api/upload/logo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  })
  const refusal = await answer.json()
  noteRefusal(answer.status, refusal)
  expect([answer.status, refusal.msg]).toEqual([400, expect.stringContaining('partes demais: mande um só arquivo')])
})

test('the licences of what Talão is made of are handed out to everybody', async () => {
  const answer = await ask('GET', '/licencas.txt')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await answer.text()).toMatch(/^xstate \d.* \(MIT\)$/m)
})
