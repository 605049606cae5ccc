import { createCipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto'
import { type Random, systemRandom } from '../random.ts'

const CURVE = 'prime256v1'
const POINT_BYTES = 65
const UNCOMPRESSED = 4
const AUTH_BYTES = 16
const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** What push services take at least (RFC 8030 §7.2), and with it the size of the one record. */
const RECORD_SIZE = 4096
/** The mark of the last record (RFC 8188 §2). */
const LAST_RECORD = Buffer.from([2])

/** What a browser gives with its subscription: its public key, and a secret that only it and we know; both base64url. */
export interface SubscriberKeys {
  p256dh: string
  auth: string
}

/** The most bytes that a message may have before it is encrypted. */
export const MOST_PLAIN = RECORD_SIZE - SALT_BYTES - 4 - 1 - POINT_BYTES - TAG_BYTES - LAST_RECORD.length

/** Whether a browser's keys are a point on the curve and a secret of the right length. */
export function areKeys({ p256dh, auth }: SubscriberKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== POINT_BYTES || point[0] !== UNCOMPRESSED) return false
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false
  const own = createECDH(CURVE)
  own.generateKeys()
  try {
    own.computeSecret(point)
    return true
  } catch {
    return false
  }
}

/**
 * Encrypts a message for one browser, as RFC 8291 says: one record of `aes128gcm` (RFC 8188) under a key that the browser's public key, its secret
 * and a key pair of this message's own give.
 * @param made the message's key pair, in tests, and its salt
 */
export function encryptPush(
  message: Buffer,
  { p256dh, auth }: SubscriberKeys,
  made: { own?: ECDH; salt?: Buffer; random?: Random } = {},
): Buffer {
  if (message.length > MOST_PLAIN) throw new Error(`the message has ${message.length} bytes`)
  const theirs = Buffer.from(p256dh, 'base64url')
  const { own = newPair(), random = systemRandom } = made
  const { salt = random.bytes(SALT_BYTES) } = made
  const ours = own.getPublicKey()
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), keyInfo, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(Buffer.concat([message, LAST_RECORD])), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_SIZE)
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, ...sealed])
}

function newPair(): ECDH {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return pair
}

const derive = (input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length))
