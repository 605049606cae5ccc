import type { ProofTools } from '../../domain/draw/proof-steps.ts'

const text = new TextEncoder()

/** Cryptography as browsers have it (Web Crypto), and Node as well. */
export const webTools: ProofTools = {
  async sha256(message) {
    return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', text.encode(message))))
  },
  async keyStream(key, bytes) {
    const counter = new Uint8Array(16)
    const opened = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-CTR', false, ['encrypt'])
    const algorithm = { name: 'AES-CTR', counter, length: 128 }
    return new Uint8Array(await crypto.subtle.encrypt(algorithm, opened, new Uint8Array(bytes)))
  },
}

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const hexOf = (bytes: Uint8Array) => bytes.reduce((hex, byte) => hex + DIGITS[byte], '')
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
