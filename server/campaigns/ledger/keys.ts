import { sql } from 'drizzle-orm'
import { type Permutation, SCHEME } from '../../../src/domain/draw/permutation.ts'
import type { Db } from '../../platform/db/database.ts'
import { isAmong } from '../../platform/db/sale-rows.ts'
import { type Random, systemRandom } from '../../platform/random.ts'
import { sealedColumn } from '../../platform/seal/reseal.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { commitmentOf } from './commitment.ts'
import { makePermutation } from './permutation.ts'
import { lane, ledger } from './schema.ts'

const KEY_BYTES = 32
const SALT_BYTES = 32
const KEPT = 64

/** The row that a campaign's key is bound to when sealed (S49). */
const sealedRow = (campaignId: number) => `ledger:${campaignId}:key`

/** The campaigns' keys. */
export const sealedKeys = sealedColumn('chaves de campanhas', ledger, 'sealedKey', ({ campaignId }) =>
  sealedRow(campaignId),
)

/** A fresh key for a campaign, sealed, a fresh salt for its chains, and the commitment to both. */
export function makeKey(seal: Seal, campaignId: number, total: number, random: Random = systemRandom) {
  const key = random.bytes(KEY_BYTES)
  const salt = Buffer.from(random.bytes(SALT_BYTES)).toString('hex')
  return {
    scheme: SCHEME,
    sealedKey: seal.close(key, sealedRow(campaignId)),
    salt,
    commitment: commitmentOf({ key, salt }, campaignId, total, SCHEME),
  }
}

/** A campaign's key. To be shown only when the campaign is over. */
export function openKey(seal: Seal, campaignId: number, sealedKey: string): Buffer {
  return seal.open(sealedKey, sealedRow(campaignId))
}

/** A campaign's secret order: its permutation, and how often two positions traded their numbers since. */
export interface NumberOrder {
  campaignId: number
  permutation: Permutation
  trades: number
}

const permutations = new Map<string, Permutation>()

/**
 * The order of a campaign's numbers. The permutation's tables are made once and kept for the campaigns used last.
 * @throws when the campaign has no ledger or its key does not open
 */
export async function orderOf(db: Db, seal: Seal, campaignId: number): Promise<NumberOrder> {
  const [order] = await ordersOf(db, seal, [campaignId])
  if (order === undefined) throw new Error(`campaign ${campaignId} has no ledger`)
  return order
}

/**
 * The orders of several campaigns, in one question; none for a campaign that has no ledger.
 * @throws when a key does not open
 */
export async function ordersOf(db: Db, seal: Seal, campaignIds: readonly number[]): Promise<NumberOrder[]> {
  const rows = await db.select(STORED_ORDER).from(ledger).where(isAmong(ledger.campaignId, campaignIds))
  return rows.map((row) => openOrder(seal, row))
}

/** What is stored of a campaign's order, for queries that read it along. */
export const STORED_ORDER = {
  campaignId: ledger.campaignId,
  sealedKey: ledger.sealedKey,
  scheme: ledger.scheme,
  trades: ledger.trades,
  total: sql<number>`(select max(lane.hi) from ${lane} where lane.campaign_id = ledger.campaign_id)`.as('total'),
} as const
export type StoredOrder = Pick<typeof ledger.$inferSelect, 'campaignId' | 'sealedKey' | 'scheme' | 'trades'> & {
  total: number
}

/**
 * Opens an order that was read.
 * @throws when its key does not open
 */
export function openOrder(seal: Seal, { campaignId, sealedKey, scheme, trades, total }: StoredOrder): NumberOrder {
  if (scheme !== SCHEME) throw new Error(`campaign ${campaignId} uses the unknown scheme ${scheme}`)
  const permutation = permutations.get(sealedKey) ?? makePermutation(openKey(seal, campaignId, sealedKey), total)
  keep(sealedKey, permutation)
  return { campaignId, permutation, trades }
}

function keep(sealedKey: string, permutation: Permutation): void {
  permutations.delete(sealedKey)
  permutations.set(sealedKey, permutation)
  const [oldest] = permutations.keys()
  if (permutations.size > KEPT && oldest !== undefined) permutations.delete(oldest)
}
