import { and, eq, sql } from 'drizzle-orm'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { type Range, rangesOf, TRADES_LANE } from '../../../src/domain/draw/positions.ts'
import { prizeQuotaMachine } from '../../../src/machines/entities/prize-quota.ts'
import { isTagged } from '../../../src/machines/tags.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import type { SaleKey } from '../../platform/db/sale-rows.ts'
import { type Random, systemRandom } from '../../platform/random.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { type NumberOrder, orderOf, ordersOf } from './keys.ts'
import { bigintArray, intArray, numberAt, numbersAt, positionOf, positionsOf } from './order.ts'
import { PARKED } from './prize-lifecycle.ts'
import { type FREED, isOver, isOwned, isPaid, type OwnedState } from './quota-lifecycle.ts'
import { prizeQuota } from './schema.ts'

/** Who has a quota number now. */
export type Owner = { state: 'free' } | { state: OwnedState; transactionId: number }

/** The owner of a number: its position, then the one allocation that holds it. */
export async function ownerOf(db: Db, seal: Seal, campaignId: number, number: number): Promise<Owner> {
  const owner = (await ownersOf(db, seal, [campaignId], number)).get(campaignId)
  if (owner === undefined) throw new Error(`campaign ${campaignId} has no ledger`)
  return owner
}

/** The owners of one number in several campaigns that have it. */
export async function ownersOf(
  db: Db,
  seal: Seal,
  campaignIds: readonly number[],
  number: number,
): Promise<Map<number, Owner>> {
  const orders = await ordersOf(db, seal, campaignIds)
  const moved = await movedPositions(
    db,
    orders.filter(({ trades }) => trades > 0).map(({ campaignId }) => campaignId),
    number,
  )
  if (orders.length === 0) return new Map()
  const rows = await rowsOf<{ campaign_id: string; state: OwnedState; transaction_id: string }>(
    db,
    sql.join(
      orders.map(({ campaignId, permutation }) => {
        const position = moved.get(campaignId) ?? permutation.positionOf(number)
        // There is no second one; without the limit the planner would rather read all allocations.
        return sql`(select campaign_id::text, state, transaction_id::text from allocation
          where campaign_id = ${campaignId} and positions @> ${position}::int and ${isOwned()} limit 1)`
      }),
      sql` union all `,
    ),
  )
  const owners = new Map<number, Owner>(orders.map(({ campaignId }) => [campaignId, { state: 'free' }]))
  for (const row of rows)
    owners.set(Number(row.campaign_id), { state: row.state, transactionId: Number(row.transaction_id) })
  return owners
}

/** Where a number lies now that traded its place, by campaign. */
async function movedPositions(db: Db, campaignIds: readonly number[], number: number): Promise<Map<number, number>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await rowsOf<{ campaign_id: string; position: number }>(
    db,
    sql`select campaign_id::text, position from moved
      where campaign_id = any(${bigintArray(campaignIds)}) and number = ${number}`,
  )
  return new Map(rows.map((row) => [Number(row.campaign_id), row.position]))
}

/** A reservation that ran out unpaid. */
export interface ExpiredReservation {
  transactionId: number
  reservedAt: Date
  releasedAt: Date
}

/** The last reservation of a number that expired (spec §2.23); also when the number has traded places since. */
export async function lastExpired(
  db: Db,
  seal: Seal,
  campaignId: number,
  number: number,
): Promise<ExpiredReservation | null> {
  const order = await orderOf(db, seal, campaignId)
  const stays = await staysOf(db, order, number)
  const rows = await Promise.all(stays.map((stay) => lastExpiredAt(db, campaignId, stay)))
  return rows.filter((row) => row !== null).sort((a, b) => b.releasedAt.getTime() - a.releasedAt.getTime())[0] ?? null
}

/** The position of a number from when to before when, in milliseconds since 1970. */
interface Stay {
  position: number
  from: number
  until: number
}

const ALWAYS = { from: 0, until: Number.MAX_SAFE_INTEGER }

/** Walks back from the number's position now, trade by trade, to its place in the permutation. */
async function staysOf(db: Db, order: NumberOrder, number: number): Promise<Stay[]> {
  let position = await positionOf(db, order, number)
  const stays: Stay[] = []
  let until = ALWAYS.until
  let nth = order.trades
  for (;;) {
    const [trade] = await rowsOf<{ nth: number; first: number; second: number; at_ms: number }>(
      db,
      sql`select nth, lower(positions) as first, upper(positions) - 1 as second, (extract(epoch from at) * 1000)::float8 as at_ms
        from ledger_entry where campaign_id = ${order.campaignId} and lane = ${TRADES_LANE} and nth <= ${nth}
          and positions @> ${position}::int order by nth desc limit 1`,
    )
    if (trade === undefined) return [...stays, { position, from: ALWAYS.from, until }]
    stays.push({ position, from: trade.at_ms, until })
    position = position === trade.first ? trade.second : trade.first
    until = trade.at_ms
    nth = trade.nth - 1
  }
}

async function lastExpiredAt(
  db: Db,
  campaignId: number,
  { position, from, until }: Stay,
): Promise<ExpiredReservation | null> {
  const [row] = await rowsOf<{ transaction_id: number; reserved_ms: number; released_ms: number }>(
    db,
    sql`select transaction_id::float8 as transaction_id, (extract(epoch from reserved_at) * 1000)::float8 as reserved_ms,
        (extract(epoch from released_at) * 1000)::float8 as released_ms
      from allocation
      where campaign_id = ${campaignId} and positions @> ${position}::int and ${isOver()}
        and state = ${'expired' satisfies keyof typeof FREED} and extract(epoch from released_at) * 1000 >= ${from}
        and extract(epoch from released_at) * 1000 < ${until}
      order by released_at desc, id desc limit 1`,
  )
  if (row === undefined) return null
  return {
    transactionId: row.transaction_id,
    reservedAt: new Date(row.reserved_ms),
    releasedAt: new Date(row.released_ms),
  }
}

/** The instant prize on a number: `percent`, while it is held back, the paid share from which on it may come out; `wonBy`: the purchase. */
export async function prizeOn(
  db: Db,
  campaignId: number,
  number: number,
): Promise<{ title: string; percent: number | null; wonBy: number | null; returned: boolean } | null> {
  const [row] = await db
    .select()
    .from(prizeQuota)
    .where(and(eq(prizeQuota.campaignId, campaignId), eq(prizeQuota.number, number)))
  if (row === undefined) return null
  const percent = row.state === PARKED ? row.percent : null
  return {
    title: row.title,
    percent,
    wonBy: row.transactionId,
    returned: isTagged(prizeQuotaMachine, row.state, 'asked'),
  }
}

/** Below this many sold quotas all of them are searched; above, the first sold neighbour is never far. */
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
  const order = await orderOf(db, seal, campaignId)
  if ((await soldOf(db, campaignId)) <= FEW_SOLD)
    return nearestIn(await numbersAt(db, order, await soldRanges(db, campaignId)), number)
  return { below: await firstSold(db, order, number, -1), above: await firstSold(db, order, number, 1) }
}

function nearestIn(sold: Uint32Array, number: number) {
  let below: number | null = null
  let above: number | null = null
  for (const other of sold) {
    if (other < number && (below === null || other > below)) below = other
    if (other > number && (above === null || other < above)) above = other
  }
  return { below, above }
}

/** Asks for ever larger batches of neighbours until one of them is sold. */
async function firstSold(db: Db, order: NumberOrder, number: number, step: 1 | -1): Promise<number | null> {
  const within = (candidate: number) => candidate >= 0 && candidate < order.permutation.total
  let size = FIRST_BATCH
  for (let start = number + step; within(start); start += step * size, size = Math.min(size * 4, LARGEST_BATCH)) {
    const candidates = Array.from({ length: size }, (_, index) => start + step * index).filter(within)
    const [row] = await rowsOf<{ nth: number }>(
      db,
      sql`select nth::int from unnest(${intArray(await positionsOf(db, order, candidates))}) with ordinality as p(position, nth)
        where exists (select from allocation a
          where a.campaign_id = ${order.campaignId} and a.positions @> p.position
            and ${isOwned(sql`a.state`)} and ${isPaid(sql`a.state`)})
        order by nth limit 1`,
    )
    if (row !== undefined) return candidates[row.nth - 1] ?? null
  }
  return null
}

/** A paid number of the campaign, each as likely as any other (S28); null when none is paid. */
export async function drawOnePaid(
  db: Db,
  seal: Seal,
  campaignId: number,
  random: Random = systemRandom,
): Promise<number | null> {
  const sold = await soldOf(db, campaignId)
  if (sold === 0) return null
  const rank = random.int(sold)
  const [row] = await rowsOf<{ positions: string; before: number }>(
    db,
    sql`select positions::text, before::int from (
        select positions, count, sum(count) over (order by id) - count as before
        from allocation where campaign_id = ${campaignId} and ${isPaid()}
      ) walked where ${rank} >= before and ${rank} < before + count`,
  )
  if (row === undefined) throw new Error(`the counts of campaign ${campaignId} do not fit its sold quotas`)
  const order = await orderOf(db, seal, campaignId)
  return numberAt(db, order, positionAt(rangesOf(row.positions), rank - row.before))
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

/** Which of a purchase's numbers are asked for, as its campaign writes them: those that have these digits one after the other. */
interface NumberSearch {
  page?: number
  size?: number
  digits?: string
}

/** The paid numbers of a purchase, sorted, a page at a time (from 1). */
export async function numbersOf(db: Db, seal: Seal, purchase: SaleKey, search: NumberSearch = {}): Promise<NumberPage> {
  const rows = await rowsOf<{ positions: string }>(
    db,
    sql`select positions::text from allocation
      where campaign_id = ${purchase.campaignId} and transaction_id = ${purchase.id} and ${isPaid()}`,
  )
  const positions = rows.map((row) => row.positions)
  return numbersIn(db, () => orderOf(db, seal, purchase.campaignId), positions, search)
}

/** The same of positions that were read already, as PostgreSQL writes ranges. */
export async function numbersIn(
  db: Db,
  readOrder: () => NumberOrder | Promise<NumberOrder>,
  positions: readonly string[],
  { page = 1, size = NUMBERS_A_PAGE, digits = '' }: NumberSearch = {},
): Promise<NumberPage> {
  if (positions.length === 0) return { numbers: [], total: 0, currentPage: page, lastPage: 1 }
  const order = await readOrder()
  const ranges = positions.flatMap((each) => rangesOf(each))
  const all = (await numbersAt(db, order, ranges)).sort()
  const { total } = order.permutation
  const numbers = digits === '' ? all : all.filter((number) => formatQuota(number, total).includes(digits))
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
      from allocation a join transaction t on t.campaign_id = a.campaign_id and t.id = a.transaction_id
      where a.campaign_id = ${campaignId} and ${isPaid(sql`a.state`)}
      group by t.buyer_id order by sum(a.count) desc, max(a.paid_at), t.buyer_id limit 1`,
  )
  return row ? { buyerId: Number(row.buyer_id), quotas: row.quotas } : null
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
    sql`select positions::text from allocation where campaign_id = ${campaignId} and ${isPaid()}`,
  )
  return rows.flatMap((row) => rangesOf(row.positions))
}
