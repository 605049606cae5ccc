/** Name and version of the construction below, its commitment and its chains; stored with each campaign and part of its commitment. */
export const SCHEME = 'talao-feistel-2'

/** A keyed one-to-one mapping of the positions 0…N−1 on the numbers 0…N−1 (docs/permutation.md). */
export interface Permutation {
  readonly total: number
  numberAt(position: number): number
  positionOf(number: number): number
}

const ROUNDS = 10
const WORD_BYTES = 4
/** Words beyond those that the tables hold, for the few that are thrown away. */
const SPARE_WORDS = 256

/** How many bytes of the key stream a permutation of this size nearly always needs. */
export const keyStreamBytes = (total: number): number => {
  const { a, b } = sidesOf(total)
  return ((ROUNDS / 2) * (a + b) + SPARE_WORDS) * WORD_BYTES
}

/**
 * The permutation of a campaign: a generalized Feistel network on Z_a × Z_b with ten rounds tabulated from the key stream, and cycle
 * walking for the few values of a·b beyond N (Black and Rogaway 2002, *Ciphers with Arbitrary Finite Domains*).
 * @param total N, from 1 to 2³⁰
 * @param stream AES-256 in counter mode under the key, from counter 0, over zeros
 * @returns undefined where the stream is too short
 */
export function permutationOf(total: number, stream: Uint8Array): Permutation | undefined {
  const { a, b } = sidesOf(total)
  const tables = tabulate(stream, a, b)
  if (tables === undefined) return undefined
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

/** The least a with a·a ≥ total, and the least b with a·b ≥ total. */
function sidesOf(total: number): { a: number; b: number } {
  let a = Math.floor(Math.sqrt(total))
  while (a * a < total) a++
  return { a, b: Math.ceil(total / a) }
}

/**
 * The ten round functions one after the other: odd rounds map Z_b to Z_a, even rounds Z_a to Z_b. Their values are the key stream's
 * 32-bit big-endian words, each taken modulo the range after those that would favour small values were thrown away.
 */
function tabulate(stream: Uint8Array, a: number, b: number): Uint32Array[] | undefined {
  const words = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  let at = 0
  const tables: Uint32Array[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [domain, range] = round % 2 === 0 ? [b, a] : [a, b]
    const limit = Math.floor(2 ** 32 / range) * range
    const table = new Uint32Array(domain)
    for (let index = 0; index < domain; ) {
      if (at + WORD_BYTES > stream.byteLength) return undefined
      const word = words.getUint32(at)
      at += WORD_BYTES
      if (word < limit) table[index++] = word % range
    }
    tables.push(table)
  }
  return tables
}
