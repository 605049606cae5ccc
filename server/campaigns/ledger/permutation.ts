import { createCipheriv } from 'node:crypto'
import { keyStreamBytes, type Permutation, permutationOf } from '../../../src/domain/draw/permutation.ts'

/**
 * The permutation of a campaign under its key (`src/domain/draw/permutation.ts`, docs/permutation.md).
 * @param key 32 bytes
 * @param total N, from 1 to 2³⁰
 */
export function makePermutation(key: Uint8Array, total: number): Permutation {
  for (let bytes = keyStreamBytes(total); ; bytes *= 2) {
    const permutation = permutationOf(total, keyStream(key, bytes))
    if (permutation !== undefined) return permutation
  }
}

/** The beginning of AES-256 in counter mode from counter 0, over zeros. */
function keyStream(key: Uint8Array, bytes: number): Uint8Array {
  return createCipheriv('aes-256-ctr', key, new Uint8Array(16)).update(new Uint8Array(bytes))
}
