import { createCipheriv } from 'node:crypto'

/** Name and version of the construction below; stored with each campaign and part of its commitment. */
export const SCHEME = 'talao-feistel-1'

/** A keyed one-to-one mapping of the positions 0…N−1 on the numbers 0…N−1 (docs/permutation.md). */
export interface Permutation {
  readonly total: number
  numberAt(position: number): number
  positionOf(number: number): number
}

const ROUNDS = 10
const CHUNK = 16_384

/**
 * The permutation of a campaign: a generalized Feistel network on Z_a × Z_b with ten rounds tabulated from AES-256-CTR, and cycle
 * walking for the few values of a·b beyond N (Black and Rogaway 2002, *Ciphers with Arbitrary Finite Domains*).
 * @param key 32 bytes
 * @param total N, from 1 to 2³⁰
 */
export function makePermutation(key: Uint8Array, total: number): Permutation {
  const a = leastRoot(total)
  const b = Math.ceil(total / a)
  const tables = tabulate(key, a, b)
  const forward = (value: number) => {
    let left = value % a
    let right = (value / a) | 0
    for (let round = 0; round < ROUNDS; round += 2) {
      const odd = left + (tables[round]?.[right] as number)
      left = odd < a ? odd : odd - a
      const even = right + (tables[round + 1]?.[left] as number)
      right = even < b ? even : even - b
    }
    return a * right + left
  }
  const backward = (value: number) => {
    let left = value % a
    let right = (value / a) | 0
    for (let round = ROUNDS - 2; round >= 0; round -= 2) {
      const even = right - (tables[round + 1]?.[left] as number)
      right = even < 0 ? even + b : even
      const odd = left - (tables[round]?.[right] as number)
      left = odd < 0 ? odd + a : odd
    }
    return a * right + left
  }
  return {
    total,
    numberAt(position) {
      let value = forward(position)
      while (value >= total) value = forward(value)
      return value
    },
    positionOf(number) {
      let value = backward(number)
      while (value >= total) value = backward(value)
      return value
    },
  }
}

/** The least a with a·a ≥ total. */
function leastRoot(total: number): number {
  let a = Math.floor(Math.sqrt(total))
  while (a * a < total) a++
  return a
}

/**
 * The ten round functions one after the other: odd rounds map Z_b to Z_a, even rounds Z_a to Z_b. Their values are the key stream's
 * 32-bit big-endian words, each taken modulo the range after those that would favour small values were thrown away.
 */
function tabulate(key: Uint8Array, a: number, b: number): Uint32Array[] {
  const nextWord = wordsOf(key)
  return Array.from({ length: ROUNDS }, (_, round) => {
    const [domain, range] = round % 2 === 0 ? [b, a] : [a, b]
    const limit = Math.floor(2 ** 32 / range) * range
    const table = new Uint32Array(domain)
    for (let index = 0; index < domain; ) {
      const word = nextWord()
      if (word < limit) table[index++] = word % range
    }
    return table
  })
}

/** The words of AES-256 in counter mode from counter 0. */
function wordsOf(key: Uint8Array): () => number {
  const cipher = createCipheriv('aes-256-ctr', key, new Uint8Array(16))
  const zeros = Buffer.alloc(CHUNK)
  let stream = Buffer.alloc(0)
  let offset = 0
  return () => {
    if (offset === stream.length) {
      stream = cipher.update(zeros)
      offset = 0
    }
    const word = stream.readUInt32BE(offset)
    offset += 4
    return word
  }
}
