import { inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/connect.ts'
import type { Seal } from '../seal.ts'
import { makeKey } from './keys.ts'
import { lane, ledger } from './schema.ts'

/** Campaigns from this size on are sold from several lanes at once. */
const MANY_LANES_FROM = 10_000
const MANY_LANES = 8

/** Makes the quotas of a new campaign: their secret order, its commitment, and all of them free. */
export async function openLedger(
  tx: Db,
  seal: Seal,
  { campaignId, total, now }: { campaignId: number; total: number; now: Date },
): Promise<void> {
  await tx.insert(ledger).values({ campaignId, ...makeKey(seal, campaignId, total), createdAt: now })
  const lanes = total < MANY_LANES_FROM ? 1 : MANY_LANES
  const bounds = Array.from({ length: lanes + 1 }, (_, index) => Math.floor((total * index) / lanes))
  await tx.insert(lane).values(
    bounds.slice(1).map((hi, index) => {
      const lo = bounds[index] as number
      return { campaignId, lane: index, lo, hi, next: lo, free: hi - lo }
    }),
  )
}

/** A purchase that wants quotas of a campaign. */
export interface QuotaRequest {
  campaignId: number
  transactionId: number
  count: number
  now: Date
}

/** Whether the quotas were reserved; if not, fewer than asked were free, nothing was taken, and `free` says how many there are. */
export type Reserved = { ok: true } | { ok: false; free: number }

/** Reserves quotas for a purchase: all it asks for, or none when fewer are free. */
export async function reserve(tx: Db, request: QuotaRequest): Promise<Reserved> {
  const given = await give(tx, request, 'reserved', false)
  return given === request.count ? { ok: true } : { ok: false, free: await freeOf(tx, request.campaignId) }
}

/**
 * Makes a purchase's quotas sold, up to `due`: those reserved for it, and for what is missing (its reservation is gone) newly taken
 * ones, as far as there are any.
 * @returns how many quotas are now sold to the purchase
 */
export async function settle(
  tx: Db,
  { campaignId, transactionId, due, now }: { campaignId: number; transactionId: number; due: number; now: Date },
): Promise<{ delivered: number }> {
  await rowsOf(tx, sql`select ledger_pay(${campaignId}, ${transactionId}, ${now.toISOString()})`)
  const sold = await soldTo(tx, transactionId)
  if (sold >= due) return { delivered: sold }
  const more = await give(tx, { campaignId, transactionId, count: due - sold, now }, 'sold', true)
  return { delivered: sold + more }
}

/** Takes back what a purchase has: its reservation, or when it is refunded what it paid. Kept as history. */
export async function release(
  tx: Db,
  {
    campaignId,
    transactionId,
    as,
    now,
  }: { campaignId: number; transactionId: number; as: 'expired' | 'cancelled' | 'refunded'; now: Date },
): Promise<{ released: number }> {
  const [row] = await rowsOf<{ released: number }>(
    tx,
    sql`select ledger_release(${campaignId}, ${transactionId}, ${as}, ${now.toISOString()}) as released`,
  )
  return { released: row?.released ?? 0 }
}

/** Paid and reserved quotas by campaign. */
export async function countOf(db: Db, campaignIds: number[]): Promise<Map<number, { paid: number; reserved: number }>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await db
    .select({
      campaignId: lane.campaignId,
      paid: sql<number>`sum(${lane.sold})::int`,
      reserved: sql<number>`sum(${lane.reserved})::int`,
    })
    .from(lane)
    .where(inArray(lane.campaignId, campaignIds))
    .groupBy(lane.campaignId)
  return new Map(rows.map(({ campaignId, paid, reserved }) => [campaignId, { paid, reserved }]))
}

/** Quotas of a campaign that a purchase could take now. */
export async function freeOf(db: Db, campaignId: number): Promise<number> {
  const [row] = await rowsOf<{ free: number }>(
    db,
    sql`select coalesce(sum(free), 0)::int as free from lane where campaign_id = ${campaignId}`,
  )
  return row?.free ?? 0
}

async function soldTo(tx: Db, transactionId: number): Promise<number> {
  const [row] = await rowsOf<{ sold: number }>(
    tx,
    sql`select coalesce(sum(count), 0)::int as sold from allocation where transaction_id = ${transactionId} and state = 'sold'`,
  )
  return row?.sold ?? 0
}

/** How many quotas were given. When the lane it waited for ran out meanwhile, it looks once more with all lanes in hand. */
async function give(tx: Db, request: QuotaRequest, state: 'reserved' | 'sold', partial: boolean): Promise<number> {
  try {
    return await tx.transaction((inner) => giveFrom(inner as Db, request, state, partial, false))
  } catch (error) {
    if (!ranOut(error)) throw error
    return await giveFrom(tx, request, state, partial, true)
  }
}

async function giveFrom(
  tx: Db,
  { campaignId, transactionId, count, now }: QuotaRequest,
  state: 'reserved' | 'sold',
  partial: boolean,
  whole: boolean,
): Promise<number> {
  const [row] = await rowsOf<{ given: number }>(
    tx,
    sql`select ledger_give(${campaignId}, ${count}, ${transactionId}, ${state}, ${now.toISOString()}, ${partial}, ${whole}) as given`,
  )
  return row?.given ?? 0
}

/** The ledger's own signal, see ledger_give. */
function ranOut(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return (cause as { code?: string } | undefined)?.code === 'TL001'
}
