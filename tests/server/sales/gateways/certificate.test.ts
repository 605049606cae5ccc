import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../../server/platform/config.ts'
import { systemClock, usualLimits } from '../../../../server/platform/ports.ts'
import { systemRandom } from '../../../../server/platform/random.ts'
import type { Surroundings } from '../../../../server/sales/gateways/gateway.ts'
import { openQuestion } from '../../../../server/sales/gateways/http.ts'
import { pagstar } from '../../../../server/sales/gateways/pagstar.ts'

const folder = mkdtempSync(join(tmpdir(), 'talao-certificate-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Certificate {
  cert: string
  key: string
}

/** A certificate of that name, signed by another one or by nobody but itself. */
function makeCertificate(name: string, by?: string): Certificate {
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)]
  const signed = by === undefined ? [] : ['-CA', join(folder, `${by}.crt`), '-CAkey', join(folder, `${by}.key`)]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`, ...signed]
  execFileSync('openssl', [...made, '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert], {
    stdio: 'pipe',
  })
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
}

const addressOf = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('S36 a provider whose certificate nobody vouches for is told nothing, and counts as silent', async () => {
  let heard = 0
  const server = createServer(makeCertificate('unknown'), (_request, response) => {
    heard += 1
    response.end('{}')
  })
  const outside = { config: readConfig({ PAY2M_URL: await addressOf(server) }), limits: usualLimits }
  const ask = openQuestion(outside, { name: 'pay2m', address: 'https://portal.pay2m.com.br' })
  expect(await ask({ method: 'POST', path: '/api/auth/generate_token', json: { secret: 'x' } })).toEqual({
    ok: false,
    kind: 'silent',
    reason: 'no answer: DEPTH_ZERO_SELF_SIGNED_CERT',
  })
  expect(heard).toBe(0)
  server.close()
})

describe('a Pagstar account identifies itself with its certificate', () => {
  const authority = makeCertificate('authority')
  const [bank, mine] = [makeCertificate('bank', 'authority'), makeCertificate('shop', 'authority')]
  const stranger = makeCertificate('stranger')
  const trusted = getCACertificates('default')
  const known: string[] = []
  const asksForIt = { ca: authority.cert, requestCert: true, rejectUnauthorized: true }
  const server = createServer({ ...bank, ...asksForIt }, (request, response) => {
    known.push(String((request.socket as TLSSocket).getPeerCertificate().subject.CN))
    response.writeHead(201).end(JSON.stringify({ access_token: 'token', expires_in: 300 }))
  })
  let surroundings: Surroundings
  beforeAll(async () => {
    setDefaultCACertificates([...trusted, authority.cert])
    const config = readConfig({ PAGSTAR_URL: await addressOf(server) })
    // No charge is looked up here, so that there is no database to ask.
    const database = {} as Surroundings['database']
    surroundings = { config, clock: systemClock, random: systemRandom, limits: usualLimits, database }
  })
  afterAll(() => {
    setDefaultCACertificates(trusted)
    server.closeAllConnections()
    server.close()
  })
  const attempt = (certificate?: Certificate) =>
    pagstar.connect(surroundings).testCredentials({
      id: 1,
      credentials: {
        ...{ client_id: 'loja', client_secret: 'segredo', pix_key: 'chave@loja.test' },
        ...(certificate && { certificate: certificate.cert, certificate_key: certificate.key }),
      },
    })

  test('the bank knows it by that', async () => {
    expect(await attempt(mine)).toEqual({ ok: true })
    expect(known).toEqual(['shop'])
  })

  test.each([
    ['without one', undefined],
    ['with one that the bank does not know', stranger],
    ['with the key of another one', { cert: mine.cert, key: stranger.key }],
  ])('it is not let in %s', async (_, certificate) => {
    const before = known.length
    expect(await attempt(certificate)).toMatchObject({ ok: false, kind: 'silent' })
    expect(known).toHaveLength(before)
  })
})

test('only a program on this machine may stand in for a provider', () => {
  expect(() => readConfig({ PAY2M_URL: 'https://banco.exemplo.com' })).toThrow(
    'PAY2M_URL só serve para testes e precisa ser um endereço desta máquina.',
  )
})
