import { execFileSync } from 'node:child_process'
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** A browser that asked to be told: its key pair, its secret, and where its push service has its messages. */
export interface FakeBrowser {
  endpoint: string
  p256dh: string
  auth: string
  /** What it was given, decrypted. */
  read(body: Buffer): string
}

/** A message as the push service got it. */
export interface PushedMessage {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** What VAPID said, once its signature was checked with the key that came with it. */
  claims: { aud: string; exp: number; sub: string }
  key: string
}

/** A push service on this machine, over TLS. */
export interface FakePushService {
  url: string
  /** `host:port`, as `WEBHOOK_ALLOW_HOSTS` names it. */
  host: string
  received: PushedMessage[]
  browser(name: string): FakeBrowser
  /** What it answers from now on; 201 where nothing is said. */
  answer(how: (response: ServerResponse, message: PushedMessage) => void): void
  close(): Promise<void>
}

/** Starts a push service whose certificate this process trusts. */
export async function startPushService(): Promise<FakePushService> {
  const folder = mkdtempSync(join(tmpdir(), 'talao-push-'))
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=push']
  execFileSync('openssl', [...made, '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert], {
    stdio: 'pipe',
  })
  const tls = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true })
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, tls.cert])

  const received: PushedMessage[] = []
  const taken = (response: ServerResponse) => void response.writeHead(201).end()
  let how: (response: ServerResponse, message: PushedMessage) => void = taken
  const server = createServer(tls, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const vapid = readVapid(request.headers.authorization ?? '')
      const { url: path = '', headers } = request
      if (vapid === undefined) return void response.writeHead(403).end('BadJwtToken')
      const message = { path, headers, body: Buffer.concat(parts), ...vapid }
      received.push(message)
      how(response, message)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `https://127.0.0.1:${port}`
  return {
    ...{ url, host: `127.0.0.1:${port}`, received },
    browser: (name) => makeBrowser(`${url}/push/${name}`),
    answer: (next) => {
      how = next
    },
    close: async () => {
      setDefaultCACertificates(trusted)
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** A browser's part of RFC 8291, written apart from the server's; what `web-push` encrypts is read by it, too. */
export function makeBrowser(endpoint: string, pair: ECDH = newPair(), auth: Buffer = randomBytes(16)): FakeBrowser {
  return {
    endpoint,
    p256dh: pair.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    read(body) {
      const salt = body.subarray(0, 16)
      const size = body.readUInt32BE(16)
      const length = body.readUInt8(20)
      const sender = body.subarray(21, 21 + length)
      const sealed = body.subarray(21 + length)
      if (sealed.length > size) throw new Error('more than one record')
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
      const secret = hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32)
      const key = hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const cipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce))
      cipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      const end = plain.lastIndexOf(2)
      if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('not the last record')
      return plain.subarray(0, end).toString()
    },
  }
}

function newPair(): ECDH {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}

/** Reads and checks what stands in `Authorization` (RFC 8292); undefined where it is not signed by the key that it names. */
export function readVapid(header: string): Pick<PushedMessage, 'claims' | 'key'> | undefined {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+), ?k=(\S+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return undefined
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned || JSON.parse(Buffer.from(head, 'base64url').toString()).alg !== 'ES256') return undefined
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), key }
}
