import { inArray, sql } from 'drizzle-orm'
import { type Range, rangesOf } from '../../../src/domain/draw/positions.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import type { Random } from '../../platform/random.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { makeKey, type NumberOrder, openOrder, orderOf, type StoredOrder } from './keys.ts'
import { bigintArray, numbersAt } from './order.ts'
import { applyEvents, type Extremes, isOwned, RESERVED } from './quota-lifecycle.ts'
import { lane, ledger } from './schema.ts'

/** Campaigns from this size on are sold from several lanes at once. */
const MANY_LANES_FROM = 10_000
const MANY_LANES = 8

/** Makes the quotas of a new campaign: their secret order, its commitment, and all of them free. */
export async function openLedger(
  tx: Db,
  seal: Seal,
  { campaignId, total, now, random }: { campaignId: number; total: number; now: Date; random?: Random },
): Promise<void> {
  await tx.insert(ledger).values({ campaignId, ...makeKey(seal, campaignId, total, random), createdAt: now })
  const lanes = total < MANY_LANES_FROM ? 1 : MANY_LANES
  const bounds = Array.from({ length: lanes + 1 }, (_, index) => Math.floor((total * index) / lanes))
  await tx.insert(lane).values(
    bounds.slice(1).map((hi, index) => {
      const lo = bounds[index] as number
      return { campaignId, lane: index, lo, hi, next: lo, free: hi - lo }
    }),
  )
}

/** A purchase, and how many quotas it is to have. */
export interface Due {
  transactionId: number
  due: number
}

/**
 * Finds purchases their quotas, up to what is due to each: those reserved for it, and for what is missing (its reservation is gone) newly taken
 * ones, as far as there are any. The purchases are locked. As many statements as for one, but for those that lack quotas.
 * @returns how many quotas each purchase gets, by its number, and what makes them sold, with the prize quotas among them won: it holds their
 * lanes, so that it is best done last
 */
export async function prepareDelivery(
  tx: Db,
  seal: Seal,
  { campaignId, purchases, now }: { campaignId: number; purchases: readonly Due[]; now: Date },
): Promise<{ delivered: Map<number, number>; sell: () => Promise<void> }> {
  const ids = purchases.map(({ transactionId }) => transactionId)
  const read = await ownedInOrder(tx, campaignId, ids)
  let { held } = read
  const lacking = purchases
    .map(({ transactionId, due }) => ({ transactionId, missing: due - countIn(held, transactionId) }))
    .filter(({ missing }) => missing > 0)
  for (const { transactionId, missing } of lacking) {
    const quotas = { campaignId, transactionIds: [transactionId] }
    await applyEvents(tx, quotas, { type: 'quota.reserve', count: missing }, { now })
  }
  if (lacking.length > 0) held = await ownedBy(tx, campaignId, ids)
  const reserved = held.filter(({ state }) => state === RESERVED)
  return {
    delivered: new Map(ids.map((id) => [id, countIn(held, id)])),
    sell: async () => {
      if (reserved.length === 0) return
      const payment = { campaignId, transactionIds: ids, reserved, now }
      if (read.order && (await pay(tx, openOrder(seal, read.order), payment))) return
      while (!(await pay(tx, await orderOf(tx, seal, campaignId), payment)));
    },
  }
}

const countIn = (held: readonly OwnedRow[], id: number): number =>
  held.filter(({ transactionId }) => transactionId === id).reduce((sum, { count }) => sum + count, 0)

/**
 * Releases the reservations of purchases of one campaign; they are kept as history.
 * @returns how many quotas
 */
export async function release(
  tx: Db,
  {
    campaignId,
    transactionIds,
    as,
    now,
  }: { campaignId: number; transactionIds: readonly number[]; as: 'expired' | 'cancelled'; now: Date },
): Promise<number> {
  return (await applyEvents(tx, { campaignId, transactionIds }, { type: `reservation.${as}` }, { now })) ?? 0
}

/** Takes back what a purchase paid. Kept as history. Use `refund`, which also looks after its prizes. */
export async function takeBackPaid(
  tx: Db,
  { campaignId, transactionId, now }: { campaignId: number; transactionId: number; now: Date },
): Promise<void> {
  await applyEvents(tx, { campaignId, transactionIds: [transactionId] }, { type: 'payment.refunded' }, { now })
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

/** Whether a campaign ever sold a quota, also one that was given back since. */
export async function everSold(db: Db, campaignId: number): Promise<boolean> {
  const [row] = await rowsOf<{ sold: boolean }>(
    db,
    sql`select exists (select from lane where campaign_id = ${campaignId} and entries > 0) as sold`,
  )
  return row?.sold ?? false
}

/** Quotas of a campaign that a purchase could take now. */
export async function freeOf(db: Db, campaignId: number): Promise<number> {
  const [row] = await rowsOf<{ free: number }>(
    db,
    sql`select coalesce(sum(free), 0)::int as free from lane where campaign_id = ${campaignId}`,
  )
  return row?.free ?? 0
}

/** Locks all lanes of a campaign until the database transaction ends. @returns how many quotas are free */
export async function lockAllLanes(tx: Db, campaignId: number): Promise<number> {
  const [row] = await rowsOf<{ free: number }>(tx, sql`select ledger_lock_all(${campaignId}) as free`)
  return row?.free ?? 0
}

export interface OwnedRow {
  id: number
  transactionId: number
  state: string
  count: number
  positions: string
}

/** What purchases have, reserved or sold. */
export async function ownedBy(tx: Db, campaignId: number, transactionIds: readonly number[]): Promise<OwnedRow[]> {
  return rowsOf<OwnedRow & Record<string, unknown>>(
    tx,
    sql`select id::float8 as id, transaction_id::float8 as "transactionId", state, count, positions::text from allocation
      where campaign_id = ${campaignId} and transaction_id = any(${bigintArray(transactionIds)}) and ${isOwned()} order by id`,
  )
}

/** {@link ownedBy}, and the campaign's order as it is when nothing is held yet: whoever relies on it says how many trades it knows of. */
async function ownedInOrder(
  tx: Db,
  campaignId: number,
  transactionIds: readonly number[],
): Promise<{ held: OwnedRow[]; order: StoredOrder | undefined }> {
  const rows = await rowsOf<StoredOrder & { [Field in keyof OwnedRow]: OwnedRow[Field] | null }>(
    tx,
    sql`select l.campaign_id::float8 as "campaignId", l.sealed_key as "sealedKey", l.scheme, l.trades,
        (select max(hi) from lane where lane.campaign_id = l.campaign_id) as total,
        a.id::float8 as id, a.transaction_id::float8 as "transactionId", a.state, a.count, a.positions::text
      from ledger l left join allocation a on a.campaign_id = l.campaign_id and a.transaction_id = any(${bigintArray(transactionIds)})
        and ${isOwned(sql`a.state`)}
      where l.campaign_id = ${campaignId} order by a.id`,
  )
  const [order] = rows
  return { held: rows.filter((row): row is StoredOrder & OwnedRow => row.id !== null), order }
}

const EXTREMES = 10

/** The lowest and highest numbers of some allocations. */
export async function extremesByAllocation(
  tx: Db,
  order: NumberOrder,
  parts: readonly { id: number; ranges: readonly Range[] }[],
): Promise<Extremes> {
  const lowest: number[][] = []
  const highest: number[][] = []
  for (const { ranges } of parts) {
    const numbers = (await numbersAt(tx, order, ranges)).sort()
    lowest.push([...numbers.subarray(0, EXTREMES)])
    highest.push([...numbers.subarray(-EXTREMES)].reverse())
  }
  return { ids: parts.map(({ id }) => id), lowest, highest }
}

/** Whether the payment could be applied: when numbers were traded meanwhile, the caller tries again, now holding the lanes. */
async function pay(
  tx: Db,
  order: NumberOrder,
  {
    campaignId,
    transactionIds,
    reserved,
    now,
  }: { campaignId: number; transactionIds: readonly number[]; reserved: OwnedRow[]; now: Date },
): Promise<boolean> {
  const parts = reserved.map(({ id, positions }) => ({ id, ranges: rangesOf(positions) }))
  const paid = { ...(await extremesByAllocation(tx, order, parts)), trades: order.trades }
  return (
    (await applyEvents(tx, { campaignId, transactionIds }, { type: 'payment.confirmed', paid }, { now })) !== undefined
  )
}

/** The ledger's own signal, see ledger_choose. */
export function laneRanOut(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return (cause as { code?: string } | undefined)?.code === 'TL001'
}
