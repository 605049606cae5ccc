import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a test changes about a signature to make it wrong. */
export interface Differently {
  /** Another page's address, another domain, another challenge. */
  origin?: string
  rpId?: string
  challenge?: string
  /** A person who was not recognised. */
  unverified?: boolean
  /** The count that it tells, instead of one more than before. */
  counter?: number
  /** A signature over something else. */
  forged?: boolean
}

interface Options {
  challenge: string
  rpId?: string
  rp?: { id?: string }
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** An authenticator in software, with one passkey (ES256): it makes real signatures over what it is asked, for the page at `origin`. @param idBytes how long its name is */
export function softwareAuthenticator(origin: string, idBytes = 32) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(idBytes)
  const id = credentialId.toString('base64url')
  let count = 0

  const clientData = (type: string, { challenge }: Options, differently: Differently) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: differently.challenge ?? challenge,
        origin: differently.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (rpId: string, { unverified, counter }: Differently, key?: Buffer) => {
    const head = Buffer.alloc(5)
    head[0] = PRESENT | (unverified ? 0 : VERIFIED) | (key ? HAS_KEY : 0)
    head.writeUInt32BE(counter ?? count, 1)
    return Buffer.concat([sha256(rpId), head, key ?? Buffer.alloc(0)])
  }

  const cose = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }

  return {
    id,
    /** What a server keeps of the passkey. */
    kept: () => ({ credentialId: id, publicKey: cose().toString('base64url'), counter: 0, transports: 'internal' }),
    /** Its secret half (PKCS #8), for an authenticator of Chromium’s. */
    secret: () => privateKey.export({ format: 'der', type: 'pkcs8' }),
    /** Makes the passkey. */
    create(options: Options, differently: Differently = {}) {
      const key = cose()
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const kept = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const authData = authenticatorData(differently.rpId ?? options.rp?.id ?? '', differently, kept)
      const attestation = cbor(
        new Map<string, string | Buffer | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', authData],
        ]),
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          attestationObject: attestation.toString('base64url'),
          clientDataJSON: clientData('webauthn.create', options, differently).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    /** Signs a challenge. */
    sign(options: Options, differently: Differently = {}) {
      count += 1
      const data = authenticatorData(differently.rpId ?? options.rpId ?? '', differently)
      const client = clientData('webauthn.get', options, differently)
      const signed = Buffer.concat([data, differently.forged ? randomBytes(32) : sha256(client)])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          authenticatorData: data.toString('base64url'),
          clientDataJSON: client.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

type Value = number | string | Buffer | Map<number | string, Value>

/** As much of CBOR (RFC 8949) as an authenticator speaks here. */
function cbor(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])])
}

function head(kind: number, size: number): Buffer {
  const major = kind << 5
  if (size < 24) return Buffer.from([major | size])
  return size < 256 ? Buffer.from([major | 24, size]) : Buffer.from([major | 25, size >> 8, size & 255])
}
