import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualLimits } from '../../../../server/platform/ports.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp({ limits: { requestSeconds: 1 } })
  admin = await app.signIn()
})
afterAll(() => app.close())

describe('S59 an address', () => {
  const at = (length: number) => `/api/actions?q=${'a'.repeat(length - '/api/actions?q='.length)}`

  test('of more than 2 KB is refused, whatever is at it', async () => {
    const { status, body } = await admin.callOnce('GET', at(2049))
    expect([status, body]).toEqual([414, { success: false, msg: 'O endereço é longo demais.', class: 'error' }])
    expect((await app.call('GET', `/${'a'.repeat(2048)}`)).status).toBe(414)
  })

  test('of 2 KB is read', async () => {
    expect((await admin.callOnce('GET', at(2048))).status).toBe(422)
  })
})

describe('S59 a body', () => {
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  const save = (raw: string) => admin.callOnce('POST', '/api/actions', { raw })

  test('is nested 16 deep at most', async () => {
    expect((await save(nested(16))).status).toBe(422)
    const { status, body } = await save(nested(17))
    expect([status, body.msg]).toEqual([400, 'O pedido tem partes demais umas dentro das outras.'])
  })

  test.each(['{"a":', '['])('of 4,500 times %s is refused', async (open) => {
    const close = open === '[' ? ']' : '}'
    expect((await save(`${open.repeat(4500)}1${close.repeat(4500)}`)).status).toBe(400)
  })
})

describe('S59 a slow sender', () => {
  /** Sends a beginning, then a byte every 100 ms. @returns the milliseconds after which the server ends it, and what it answered */
  function drip(begin: string): Promise<{ took: number; answer: string }> {
    const { port, hostname } = new URL(app.url)
    const begun = performance.now()
    return new Promise((resolve) => {
      let answer = ''
      const socket: Socket = connect(Number(port), hostname, () => socket.write(begin))
      const timer = setInterval(() => socket.write('a'), 100)
      socket.on('data', (chunk) => {
        answer += chunk.toString()
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(timer)
        resolve({ took: performance.now() - begun, answer })
      })
    })
  }

  test.each([
    ['headers', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    [
      'a body',
      'POST /api/oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{"username":"',
    ],
  ])('of %s is cut off within the time of a request', async (_, begin) => {
    const { took, answer } = await drip(begin)
    expect(took).toBeLessThan(1000 + 500)
    expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/)
  })

  test('has 30 seconds', () => {
    expect(usualLimits.requestSeconds).toBe(30)
  })
})
