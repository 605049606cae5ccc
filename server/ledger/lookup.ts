import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/connect.ts'
import type { Seal } from '../seal.ts'
import { permutationOf } from './keys.ts'
import type { Permutation } from './permutation.ts'
import { type Range, rangesOf } from './positions.ts'

/** Who has a quota number now. */
export type Owner = { state: 'free' } | { state: 'reserved' | 'sold'; transactionId: number }

/** The owner of a number: its position, then the one allocation that holds it. */
export async function ownerOf(db: Db, seal: Seal, campaignId: number, number: number): Promise<Owner> {
  const { positionOf } = await permutationOf(db, seal, campaignId)
  const [row] = await rowsOf<{ state: 'reserved' | 'sold'; transaction_id: string }>(
    db,
    sql`select state, transaction_id::text from allocation
      where campaign_id = ${campaignId} and positions @> ${positionOf(number)}::int and state in ('reserved', 'sold')`,
  )
  return row === undefined ? { state: 'free' } : { state: row.state, transactionId: Number(row.transaction_id) }
}

/** Under this many sold quotas all of them are looked at; above, the first sold neighbour is never far. */
const FEW_SOLD = 200_000
const FIRST_BATCH = 64
const LARGEST_BATCH = 16_384

/** The sold numbers next below and above a number; null where there is none. */
export async function nearestSold(
  db: Db,
  seal: Seal,
  campaignId: number,
  number: number,
): Promise<{ below: number | null; above: number | null }> {
  const permutation = await permutationOf(db, seal, campaignId)
  if ((await soldOf(db, campaignId)) <= FEW_SOLD)
    return nearestOf(await soldRanges(db, campaignId), permutation, number)
  return {
    below: await firstSold(db, campaignId, permutation, number, -1),
    above: await firstSold(db, campaignId, permutation, number, 1),
  }
}

function nearestOf(sold: Range[], permutation: Permutation, number: number) {
  let below: number | null = null
  let above: number | null = null
  for (const other of numbersIn(sold, permutation)) {
    if (other < number && (below === null || other > below)) below = other
    if (other > number && (above === null || other < above)) above = other
  }
  return { below, above }
}

/** Asks for ever larger batches of neighbours until one of them is sold. */
async function firstSold(
  db: Db,
  campaignId: number,
  permutation: Permutation,
  number: number,
  step: 1 | -1,
): Promise<number | null> {
  const within = (candidate: number) => candidate >= 0 && candidate < permutation.total
  let size = FIRST_BATCH
  for (let start = number + step; within(start); start += step * size, size = Math.min(size * 4, LARGEST_BATCH)) {
    const candidates = Array.from({ length: size }, (_, index) => start + step * index).filter(within)
    const positions = candidates.map(permutation.positionOf)
    const [row] = await rowsOf<{ nth: number }>(
      db,
      sql`select nth::int from unnest(${sql.param(`{${positions.join()}}`)}::int[]) with ordinality as p(position, nth)
        where exists (select from allocation a
          where a.campaign_id = ${campaignId} and a.positions @> p.position and a.state in ('reserved', 'sold') and a.state = 'sold')
        order by nth limit 1`,
    )
    if (row !== undefined) return candidates[row.nth - 1] ?? null
  }
  return null
}

/** A paid number of the campaign, each as likely as any other (S28); null when none is paid. */
export async function drawOnePaid(db: Db, seal: Seal, campaignId: number): Promise<number | null> {
  const sold = await soldOf(db, campaignId)
  if (sold === 0) return null
  const rank = randomInt(sold)
  const [row] = await rowsOf<{ positions: string; before: number }>(
    db,
    sql`select positions::text, before::int from (
        select positions, count, sum(count) over (order by id) - count as before
        from allocation where campaign_id = ${campaignId} and state = 'sold'
      ) walked where ${rank} >= before and ${rank} < before + count`,
  )
  if (row === undefined) throw new Error(`the counts of campaign ${campaignId} do not fit its sold quotas`)
  const { numberAt } = await permutationOf(db, seal, campaignId)
  return numberAt(positionAt(rangesOf(row.positions), rank - row.before))
}

function positionAt(ranges: Range[], rank: number): number {
  let left = rank
  for (const { lo, hi } of ranges) {
    if (left < hi - lo) return lo + left
    left -= hi - lo
  }
  throw new Error('the rank is beyond the ranges')
}

/** A page of a purchase's paid numbers, in order. */
export interface NumberPage {
  numbers: number[]
  total: number
  currentPage: number
  lastPage: number
}

const NUMBERS_A_PAGE = 100

/** The paid numbers of a purchase, sorted, a page at a time (from 1). */
export async function numbersOf(
  db: Db,
  seal: Seal,
  transactionId: number,
  { page = 1, size = NUMBERS_A_PAGE }: { page?: number; size?: number } = {},
): Promise<NumberPage> {
  const rows = await rowsOf<{ campaign_id: string; positions: string }>(
    db,
    sql`select campaign_id::text, positions::text from allocation where transaction_id = ${transactionId} and state = 'sold'`,
  )
  const [first] = rows
  if (first === undefined) return { numbers: [], total: 0, currentPage: page, lastPage: 1 }
  const permutation = await permutationOf(db, seal, Number(first.campaign_id))
  const numbers = numbersIn(
    rows.flatMap((row) => rangesOf(row.positions)),
    permutation,
  ).sort()
  return {
    numbers: [...numbers.subarray((page - 1) * size, page * size)],
    total: numbers.length,
    currentPage: page,
    lastPage: Math.max(1, Math.ceil(numbers.length / size)),
  }
}

/** Who paid for most quotas of a campaign; of equals, who reached the count first. */
export async function topBuyer(db: Db, campaignId: number): Promise<{ buyerId: number; quotas: number } | null> {
  const [row] = await rowsOf<{ buyer_id: string; quotas: number }>(
    db,
    sql`select t.buyer_id::text, sum(a.count)::int as quotas
      from allocation a join transaction t on t.id = a.transaction_id
      where a.campaign_id = ${campaignId} and a.state = 'sold'
      group by t.buyer_id order by sum(a.count) desc, max(a.paid_at), t.buyer_id limit 1`,
  )
  return row ? { buyerId: Number(row.buyer_id), quotas: row.quotas } : null
}

/** The numbers at the positions of some ranges, in the ranges' order. */
export function numbersIn(ranges: Range[], { numberAt }: Permutation): Uint32Array {
  const numbers = new Uint32Array(ranges.reduce((sum, { lo, hi }) => sum + hi - lo, 0))
  let index = 0
  for (const { lo, hi } of ranges)
    for (let position = lo; position < hi; position++) numbers[index++] = numberAt(position)
  return numbers
}

async function soldOf(db: Db, campaignId: number): Promise<number> {
  const [row] = await rowsOf<{ sold: number }>(
    db,
    sql`select coalesce(sum(sold), 0)::int as sold from lane where campaign_id = ${campaignId}`,
  )
  return row?.sold ?? 0
}

async function soldRanges(db: Db, campaignId: number): Promise<Range[]> {
  const rows = await rowsOf<{ positions: string }>(
    db,
    sql`select positions::text from allocation where campaign_id = ${campaignId} and state = 'sold'`,
  )
  return rows.flatMap((row) => rangesOf(row.positions))
}
