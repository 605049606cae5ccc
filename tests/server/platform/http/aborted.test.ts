import { createConnection } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const ERROR = 50

let app: TestApp
let admin: SignedIn
const lines: { level: number; msg: string }[] = []
beforeAll(async () => {
  app = await startApp({ log: { write: (line) => void lines.push(JSON.parse(line)) }, env: { LOG_LEVEL: 'debug' } })
  admin = await app.signIn()
})
afterAll(() => app.close())

/** Sends the beginning of a request, and goes away. */
async function leave(head: readonly string[], body: string, length = 10_000): Promise<void> {
  const { hostname, port } = new URL(app.url)
  const socket = createConnection({ host: hostname, port: Number(port) })
  await new Promise<void>((done) => socket.once('connect', done))
  socket.on('error', () => {})
  await new Promise((done) => {
    socket.write([...head, `host: ${hostname}:${port}`, `content-length: ${length}`, '', body].join('\r\n'), done)
  })
  await wait(5)
  socket.destroy()
}

const multipart = (field: string) =>
  `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\nabc`
const signedIn = () => `authorization: Bearer ${admin.token}`
const KINDS: readonly [string, () => Promise<void>][] = [
  [
    'a form',
    () => leave(['POST /campaign/nada HTTP/1.1', 'content-type: application/x-www-form-urlencoded'], 'name=An'),
  ],
  ['JSON', () => leave(['POST /api/oauth/token HTTP/1.1', 'content-type: application/json'], '{"email":"a')],
  ['a body in pieces', () => leave(['POST /api/oauth/token HTTP/1.1', 'content-type: application/json'], '{', 2)],
  [
    'a notification',
    () => leave(['POST /api/gateways/pay2m/1/notifications HTTP/1.1', 'content-type: application/json'], '{'),
  ],
  [
    'a photo',
    () =>
      leave(
        ['POST /api/photos HTTP/1.1', 'content-type: multipart/form-data; boundary=x', signedIn()],
        multipart('file'),
      ),
  ],
  [
    'a logo',
    () =>
      leave(
        ['POST /api/upload/logo HTTP/1.1', 'content-type: multipart/form-data; boundary=x', signedIn()],
        multipart('logo'),
      ),
  ],
]

test('a hundred who go away while sending are no error of the server', async () => {
  for (let count = 0; count < 102; count += KINDS.length) for (const [, begin] of KINDS) await begin()
  const marker = await app.call('GET', '/healthz')
  expect(marker.status).toBe(200)
  await wait(300)
  expect(lines.filter(({ level }) => level >= ERROR).map(({ msg }) => msg)).toEqual([])
  expect(lines.filter(({ msg }) => msg === 'the client went away').length).toBeGreaterThan(50)
})
