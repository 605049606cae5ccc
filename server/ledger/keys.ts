import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { Seal } from '../seal.ts'
import { makePermutation, type Permutation, SCHEME } from './permutation.ts'
import { lane, ledger } from './schema.ts'

const KEY_BYTES = 32
const KEPT = 64

/** The row that a campaign's key is bound to when sealed (S49). */
const sealedRow = (campaignId: number) => `ledger:${campaignId}:key`

/**
 * What is published before the first sale, so that the order of the numbers cannot be changed afterwards: SHA-256, in hexadecimal, of
 * the scheme, the campaign's id and its total, each followed by a line break, and then the key's 64 hexadecimal digits.
 */
export function commitmentOf(key: Uint8Array, campaignId: number, total: number, scheme: string): string {
  const text = `${scheme}\n${campaignId}\n${total}\n${Buffer.from(key).toString('hex')}`
  return createHash('sha256').update(text).digest('hex')
}

/** A fresh key for a campaign: sealed, and its commitment. */
export function makeKey(seal: Seal, campaignId: number, total: number) {
  const key = randomBytes(KEY_BYTES)
  return {
    scheme: SCHEME,
    sealedKey: seal.close(key, sealedRow(campaignId)),
    commitment: commitmentOf(key, campaignId, total, SCHEME),
  }
}

const permutations = new Map<string, Permutation>()

/**
 * The campaign's permutation. Its tables are made once and kept for the campaigns used last.
 * @throws when the campaign has no ledger or its key does not open
 */
export async function permutationOf(db: Db, seal: Seal, campaignId: number): Promise<Permutation> {
  const [row] = await db
    .select({ sealedKey: ledger.sealedKey, scheme: ledger.scheme })
    .from(ledger)
    .where(eq(ledger.campaignId, campaignId))
  if (row === undefined) throw new Error(`campaign ${campaignId} has no ledger`)
  if (row.scheme !== SCHEME) throw new Error(`campaign ${campaignId} uses the unknown scheme ${row.scheme}`)
  const known = permutations.get(row.sealedKey)
  const permutation =
    known ?? makePermutation(seal.open(row.sealedKey, sealedRow(campaignId)), await totalOf(db, campaignId))
  permutations.delete(row.sealedKey)
  permutations.set(row.sealedKey, permutation)
  const [oldest] = permutations.keys()
  if (permutations.size > KEPT && oldest !== undefined) permutations.delete(oldest)
  return permutation
}

async function totalOf(db: Db, campaignId: number): Promise<number> {
  const lanes = await db.select({ hi: lane.hi }).from(lane).where(eq(lane.campaignId, campaignId))
  return Math.max(...lanes.map(({ hi }) => hi))
}
