import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { openQuestion } from '../../../server/gateways/http.ts'
import { usualLimits } from '../../../server/ports.ts'

let url: string
let heard = 0
const folder = mkdtempSync(join(tmpdir(), 'talao-certificate-'))
const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
execFileSync('openssl', [...made, '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert], {
  stdio: 'pipe',
})
const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_request, response) => {
  heard += 1
  response.end('{}')
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

test('S36 a provider whose certificate nobody vouches for is told nothing, and counts as silent', async () => {
  const outside = { config: readConfig({ PAY2M_URL: url }), limits: usualLimits }
  const ask = openQuestion(outside, { name: 'pay2m', address: 'https://portal.pay2m.com.br' })
  expect(await ask({ method: 'POST', path: '/api/auth/generate_token', json: { secret: 'x' } })).toEqual({
    ok: false,
    kind: 'silent',
    reason: 'no answer: DEPTH_ZERO_SELF_SIGNED_CERT',
  })
  expect(heard).toBe(0)
})

test('only a program on this machine may stand in for a provider', () => {
  expect(() => readConfig({ PAY2M_URL: 'https://banco.exemplo.com' })).toThrow(
    'PAY2M_URL só serve para testes e precisa ser um endereço desta máquina.',
  )
})
