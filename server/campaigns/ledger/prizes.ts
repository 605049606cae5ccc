import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PrizeQuotaFact } from '../../../src/machines/entities/prize-quota.ts'
import { prizeQuotaStates } from '../../../src/machines/stored-states.ts'
import type { ConsequencePorts } from '../../platform/consequences.ts'
import { allOrNothing } from '../../platform/db/commits.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { isNumbered, isOf, isRow, type SaleKey } from '../../platform/db/sale-rows.ts'
import { campaign } from '../../platform/db/schema.ts'
import type { Random } from '../../platform/random.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { type NumberOrder, orderOf } from './keys.ts'
import { freeOf, lockAllLanes, takeBackPaid } from './ledger.ts'
import { intArray, numberAt, numbersAt, positionOf, positionsOf } from './order.ts'
import {
  applyEvents,
  isWinnable,
  PARKED,
  type PrizeQuotaRow,
  prizeAfter,
  storePrizes,
  WINNABLE,
} from './prize-lifecycle.ts'
import { isOwned, type OwnedState, SOLD } from './quota-lifecycle.ts'
import { lane, ledger, prizeQuota } from './schema.ts'

/**
 * Why a prize quota was not made or changed; nothing was stored then. `scarce`: no other free number to trade places with; `prize.returned`: an
 * operator has to say first whether it was handed over.
 */
export type PrizeRefusal =
  | 'number.unknown'
  | 'number.taken'
  | 'number.sold'
  | 'prize.sold'
  | 'prize.returned'
  | 'prize.unknown'
  | 'scarce'

export type PrizeChanged<T> = ({ ok: true } & T) | { ok: false; refusal: PrizeRefusal }

/** The ids of what was made; or of each number why not, at its place. */
type PrizesMade = { ok: true; ids: number[] } | { ok: false; refusals: (PrizeRefusal | null)[] }

const refused = (refusal: PrizeRefusal): { ok: false; refusal: PrizeRefusal } => ({ ok: false, refusal })

/** By whose chance something is drawn, and when. */
interface Drawing {
  ports: Pick<ConsequencePorts, 'random'>
  now: Date
}

interface Prize {
  campaignId: number
  title: string
  /** 1 to 99, or null for a number that may come out at any time. */
  percent: number | null
  now: Date
}

/** A number that becomes a prize quota. */
export interface NewPrize {
  number: number
  title: string
  percent: number | null
}

/**
 * Makes one number a prize quota. Below its percent its position is not for sale, unless nothing else is left to sell. A number that
 * somebody has reserved first trades places with a random free one, so that no prize is ever made for a known buyer; a sold number is
 * refused.
 */
export async function createPrizeQuota(
  tx: Db,
  ports: ConsequencePorts,
  { number, title, percent, ...prizes }: Prize & { number: number },
): Promise<PrizeChanged<{ id: number }>> {
  const made = await createPrizeQuotas(tx, ports, { ...prizes, prizes: [{ number, title, percent }] })
  if (made.ok) return { ok: true, id: made.ids[0] as number }
  return refused(made.refusals[0] ?? 'number.unknown')
}

/** Makes several numbers prize quotas as {@link createPrizeQuota} does, or none of them: then each refusal stands at its place. */
export async function createPrizeQuotas(
  tx: Db,
  ports: ConsequencePorts,
  { campaignId, prizes, now }: { campaignId: number; prizes: readonly NewPrize[]; now: Date },
): Promise<PrizesMade> {
  const order = await holdLedger(tx, ports.seal, campaignId)
  const refusals = await refusalsIn(tx, order, prizes)
  if (refusals.some((refusal) => refusal !== null)) return { ok: false, refusals }
  return allOrNothing(tx, (part) => placePrizes(part, ports, order, { prizes, now }))
}

/** Makes numbers prize quotas one by one, until one finds no place. */
async function placePrizes(
  tx: Db,
  ports: ConsequencePorts,
  order: NumberOrder,
  { prizes, now }: { prizes: readonly NewPrize[]; now: Date },
): Promise<PrizesMade> {
  const { campaignId } = order
  const ids = new Map<NewPrize, number>()
  let rest = prizes
  while (rest.length > 0) {
    const positions = await positionsOf(tx, order, numbersIn(rest))
    const taken = await takenAt(tx, campaignId, positions)
    const reserved = rest.find((_, place) => taken.has(positions[place] as number))
    if (reserved === undefined) {
      await storeAll(tx, { campaignId, ports, now }, rest, { positions, ids })
      break
    }
    // The number that it trades places with may be another of them: where those lie is asked again.
    const place = await freePositionOf(tx, order, reserved.number, { ports, now })
    if (!place.ok) return { ok: false, refusals: prizes.map((each) => (each === reserved ? place.refusal : null)) }
    await storeAll(tx, { campaignId, ports, now }, [reserved], { positions: [place.position], ids })
    rest = rest.filter((each) => each !== reserved)
  }
  return { ok: true, ids: prizes.map((each) => ids.get(each) as number) }
}

/** Why each of some numbers cannot be made a prize quota now, at its place; null where it can, as far as it can be known beforehand. */
export async function prizeRefusals(
  db: Db,
  seal: Seal,
  { campaignId, prizes }: { campaignId: number; prizes: readonly Pick<NewPrize, 'number'>[] },
): Promise<(PrizeRefusal | null)[]> {
  return refusalsIn(db, await orderOf(db, seal, campaignId), prizes)
}

/** Makes so many random free numbers prize quotas, each as likely as any other. */
export async function createRandomPrizeQuotas(
  tx: Db,
  ports: ConsequencePorts,
  { campaignId, title, percent, count, now }: Prize & { count: number },
): Promise<PrizeChanged<{ ids: number[] }>> {
  const order = await holdLedger(tx, ports.seal, campaignId)
  const prizes = await freePrizes(tx, campaignId)
  const free = await freeOf(tx, campaignId)
  if (free - prizes.size < count) return refused('scarce')
  const ranks = randomRanks(free, ports.random)
  const chosen: number[] = []
  while (chosen.length < count) {
    const positions = await freePositionsAt(tx, campaignId, take(ranks, count - chosen.length))
    chosen.push(...positions.filter((position) => !prizes.has(position)))
  }
  const numbers = await numbersAt(
    tx,
    order,
    chosen.map((lo) => ({ lo, hi: lo + 1 })),
  )
  const made = chosen.map((_, place) => ({ number: numbers[place] as number, title, percent }))
  const ids = new Map<NewPrize, number>()
  await storeAll(tx, { campaignId, ports, now }, made, { positions: chosen, ids })
  return { ok: true, ids: made.map((each) => ids.get(each) as number) }
}

/**
 * Changes title and percent. A number that is now under its percent is taken from sale, unless nothing else is left to sell; one that no
 * longer is goes back on sale at a random position.
 */
export async function changePrizeQuota(
  tx: Db,
  ports: ConsequencePorts,
  { id, title, percent, now }: { id: number; title: string; percent: number | null; now: Date },
): Promise<PrizeChanged<unknown>> {
  const found = await lockPrize(tx, ports.seal, id)
  if (found === undefined) return refused('prize.unknown')
  const { row, order } = found
  const event = { type: 'prize.edit', percent, paid: await paidShare(tx, row.campaignId) } as const
  const state = prizeAfter(row, event)
  if (state == null) return refused(whyFixed(row))
  if (row.state === PARKED && state === WINNABLE) await freePrize(tx, order, row, { ports, now })
  if (row.state === WINNABLE && state === PARKED) {
    const place = await freePositionOf(tx, order, row.number, { ports, now })
    if (!place.ok) return place
    await parkPositions(tx, row.campaignId, [place.position])
  }
  await applyEvents(tx, row.campaignId, [row], event, { ports, now, more: { title } })
  return { ok: true }
}

/** Why a prize quota that was won stays as it is. */
const whyFixed = ({ state }: PrizeQuotaRow) =>
  prizeQuotaStates('parked').includes(state) ? ('prize.returned' as const) : ('prize.sold' as const)

/** Holds a prize quota for a change, with its campaign of `total` numbers; `paid`: the share that is paid now, in percent. */
export async function lockPrizeQuota(
  tx: Db,
  seal: Seal,
  id: number,
): Promise<{ row: Locked<PrizeQuotaRow>; paid: number; total: number } | undefined> {
  const found = await lockPrize(tx, seal, id)
  if (found === undefined) return undefined
  const { row, order } = found
  return { row, paid: await paidShare(tx, row.campaignId), total: order.permutation.total }
}

/** Makes a prize quota an ordinary number again; not once it is sold. */
export async function deletePrizeQuota(
  tx: Db,
  ports: ConsequencePorts,
  id: number,
): Promise<PrizeChanged<{ row: PrizeQuotaRow }>> {
  const found = await lockPrize(tx, ports.seal, id)
  if (found === undefined) return refused('prize.unknown')
  const { row } = found
  // Its row goes, and no moment is noted.
  const [deleted] = await applyEvents(
    tx,
    row.campaignId,
    [row],
    { type: 'prize.delete' },
    { ports, now: row.updatedAt },
  )
  if (deleted === undefined) return refused(whyFixed(row))
  if (row.state === PARKED)
    await rowsOf(tx, sql`select ledger_unhold(${row.campaignId}, ${laneAt(row)}, ${row.position})`)
  return { ok: true, row }
}

/**
 * Frees the prize quotas of a campaign whose percent is reached by the paid share; and, when nothing else is left to sell, those of the
 * lowest percent, because their share could never be reached.
 * @returns how many
 */
export async function freeDuePrizes(db: Db, ports: ConsequencePorts, campaignId: number, now: Date): Promise<number> {
  if ((await duePrizes(db, campaignId)).length === 0) return 0
  return db.transaction(async (inner) => {
    const tx = inner as Db
    const order = await holdLedger(tx, ports.seal, campaignId)
    const due = await duePrizes(tx, campaignId)
    for (const { row } of due) await freePrize(tx, order, row, { ports, now })
    const [first] = due
    const rows = due.map(({ row }) => locked(row))
    return first === undefined ? 0 : (await applyEvents(tx, campaignId, rows, first.event, { ports, now })).length
  })
}

/** The campaigns that hold a prize quota back. */
export async function campaignsWithWithheldPrizes(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ campaignId: prizeQuota.campaignId })
    .from(prizeQuota)
    .where(eq(prizeQuota.state, PARKED))
  return rows.map(({ campaignId }) => campaignId)
}

/** Takes back what a purchase paid. The numbers of it that had won stay out of sale until an operator says whether the prize was handed over. */
export async function refund(
  tx: Db,
  ports: ConsequencePorts,
  { campaignId, transactionId, now }: { campaignId: number; transactionId: number; now: Date },
): Promise<void> {
  const won = await tx
    .select()
    .from(prizeQuota)
    .where(isOf(prizeQuota, { campaignId, id: transactionId }))
  if (won.length > 0) await holdLedger(tx, ports.seal, campaignId)
  await takeBackPaid(tx, { campaignId, transactionId, now })
  if (won.length === 0) return
  await parkPositions(
    tx,
    campaignId,
    won.map(({ position }) => position),
  )
  const change = { ports, now, more: { transactionId: null } }
  await applyEvents(tx, campaignId, won.map(locked), { type: 'payment.refunded' }, change)
}

/**
 * Carries out what an operator said about a prize whose purchase was given back: spent, its number is an ordinary one again; else the prize goes
 * back on sale at a random free place, or waits for its percent.
 */
export async function settlePrizeQuota(
  tx: Db,
  ports: ConsequencePorts,
  { campaignId, id, event, now }: SaleKey & { event: 'prize.consumed' | 'prize.released'; now: Date },
): Promise<void> {
  const order = await holdLedger(tx, ports.seal, campaignId)
  const [row] = await tx.select().from(prizeQuota).where(isRow(prizeQuota, { campaignId, id }))
  if (row === undefined) return
  const fact = event === 'prize.consumed' ? { type: event } : { type: event, paid: await paidShare(tx, campaignId) }
  const state = prizeAfter(row, fact)
  if (state === WINNABLE) await freePrize(tx, order, row, { ports, now })
  if (state === null) await rowsOf(tx, sql`select ledger_unhold(${campaignId}, ${laneAt(row)}, ${row.position})`)
  const [settled] = await applyEvents(tx, campaignId, [locked(row)], fact, { ports, now })
  if (settled === undefined) throw new Error(`prize quota ${id}, ${row.state}, waits for no answer`)
}

/**
 * Whoever changes prize quotas holds their campaign, its ledger and all its lanes, in this order. The answer counts as traded, because
 * its holder is about to trade.
 */
export async function holdLedger(tx: Db, seal: Seal, campaignId: number): Promise<NumberOrder> {
  await tx.select({ id: campaign.id }).from(campaign).where(eq(campaign.id, campaignId)).for('key share')
  await tx.select({ id: ledger.campaignId }).from(ledger).where(eq(ledger.campaignId, campaignId)).for('no key update')
  await lockAllLanes(tx, campaignId)
  const order = await orderOf(tx, seal, campaignId)
  return { ...order, trades: Number.POSITIVE_INFINITY }
}

async function lockPrize(
  tx: Db,
  seal: Seal,
  id: number,
): Promise<{ row: Locked<PrizeQuotaRow>; order: NumberOrder } | undefined> {
  const [seen] = await tx
    .select({ campaignId: prizeQuota.campaignId })
    .from(prizeQuota)
    .where(isNumbered(prizeQuota, id))
  if (seen === undefined) return undefined
  const order = await holdLedger(tx, seal, seen.campaignId)
  const [row] = await tx
    .select()
    .from(prizeQuota)
    .where(isRow(prizeQuota, { ...seen, id }))
  return row && { row: locked(row), order }
}

const numbersIn = (prizes: readonly Pick<NewPrize, 'number'>[]) => prizes.map(({ number }) => number)

async function refusalsIn(
  db: Db,
  order: NumberOrder,
  prizes: readonly Pick<NewPrize, 'number'>[],
): Promise<(PrizeRefusal | null)[]> {
  const { campaignId, permutation } = order
  const numbers = numbersIn(prizes)
  const known = numbers.filter((number) => Number.isInteger(number) && number >= 0 && number < permutation.total)
  const isKnown = new Set(known)
  const isPrize = new Set(await prizesAmong(db, campaignId, known))
  const positions = await positionsOf(db, order, known)
  const taken = await takenAt(db, campaignId, positions)
  const sold = new Set(known.filter((_, place) => taken.get(positions[place] as number) === SOLD))
  return numbers.map((number, place) => {
    if (!isKnown.has(number)) return 'number.unknown'
    if (isPrize.has(number) || numbers.indexOf(number) !== place) return 'number.taken'
    return sold.has(number) ? 'number.sold' : null
  })
}

async function prizesAmong(db: Db, campaignId: number, numbers: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ number: prizeQuota.number })
    .from(prizeQuota)
    .where(and(eq(prizeQuota.campaignId, campaignId), sql`${prizeQuota.number} = any(${intArray(numbers)})`))
  return rows.map(({ number }) => number)
}

/** Which of some positions are a purchase's, and how. */
async function takenAt(db: Db, campaignId: number, positions: readonly number[]): Promise<Map<number, OwnedState>> {
  const rows = await rowsOf<{ position: number; state: OwnedState }>(
    db,
    sql`select asked.position, held.state from unnest(${intArray(positions)}) as asked(position)
      cross join lateral (
        select state from allocation
        where campaign_id = ${campaignId} and positions @> asked.position and ${isOwned()}
        limit 1
      ) held`,
  )
  return new Map(rows.map(({ position, state }) => [position, state]))
}

/** A free position for a number: its own, or when somebody has that reserved, a random free one that it trades places with. */
async function freePositionOf(
  tx: Db,
  order: NumberOrder,
  number: number,
  drawn: Drawing,
): Promise<PrizeChanged<{ position: number }>> {
  const position = await positionOf(tx, order, number)
  const [taken] = await rowsOf<{ state: string }>(
    tx,
    sql`select state from allocation where campaign_id = ${order.campaignId} and positions @> ${position}::int
      and ${isOwned()}`,
  )
  if (taken === undefined) return { ok: true, position }
  if (taken.state === SOLD) return refused('number.sold')
  const free = await freeOf(tx, order.campaignId)
  if (free === 0) return refused('scarce')
  return { ok: true, position: await tradeWithRandomPosition(tx, order, { position, number }, drawn) }
}

/** Lets a number trade places with a random free position, perhaps its own. @returns its position now */
async function tradeWithRandomPosition(
  tx: Db,
  order: NumberOrder,
  { position, number }: { position: number; number: number },
  { ports, now }: Drawing,
): Promise<number> {
  const { campaignId } = order
  const other = await freePositionAt(tx, campaignId, ports.random.int(await freeOf(tx, campaignId)))
  if (other === position) return position
  const otherNumber = await numberAt(tx, order, other)
  await rowsOf(
    tx,
    sql`select ledger_trade(${campaignId}, ${position}, ${number}, ${other}, ${otherNumber}, ${now.toISOString()})`,
  )
  return other
}

async function freePositionAt(tx: Db, campaignId: number, rank: number): Promise<number> {
  const [row] = await rowsOf<{ position: number }>(tx, sql`select ledger_free_at(${campaignId}, ${rank}) as position`)
  if (row === undefined || row.position === null) throw new Error(`campaign ${campaignId} has no free position ${rank}`)
  return row.position
}

/** Free positions by their ranks among the free ones. */
async function freePositionsAt(tx: Db, campaignId: number, ranks: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ position: number }>(
    tx,
    sql`select ledger_free_at(${campaignId}, asked.rank) as position from unnest(${intArray(ranks)}) as asked(rank)`,
  )
  return rows.map(({ position }) => position)
}

/** The ranks 0…`count`−1 in a random order, each order as likely as any other; worked out as far as they are taken. */
function* randomRanks(count: number, random: Random): Generator<number, undefined> {
  const swapped = new Map<number, number>()
  for (let place = 0; place < count; place++) {
    const other = random.int(place, count)
    yield swapped.get(other) ?? other
    swapped.set(other, swapped.get(place) ?? place)
    swapped.delete(place)
  }
}

function take(ranks: Generator<number, undefined>, count: number): number[] {
  const taken: number[] = []
  while (taken.length < count) {
    const { value } = ranks.next()
    if (value === undefined) throw new Error('there are fewer free positions than counted')
    taken.push(value)
  }
  return taken
}

/** Stores new prizes whose positions are free; those under their percent are taken from sale. `ids`: where the number of each is kept. */
async function storeAll(
  tx: Db,
  { campaignId, ports, now }: { campaignId: number; ports: ConsequencePorts; now: Date },
  prizes: readonly NewPrize[],
  { positions, ids }: { positions: readonly number[]; ids: Map<NewPrize, number> },
): Promise<void> {
  const paid = await paidShare(tx, campaignId)
  const placed = prizes.map((prize, place) => ({ prize, position: positions[place] as number }))
  for (const percent of new Set(prizes.map((prize) => prize.percent))) {
    const event = { type: 'prize.create', percent, paid } as const
    const some = placed.filter(({ prize }) => prize.percent === percent)
    const parked = some.map(({ position }) => position)
    if (prizeAfter(null, event) === PARKED) await parkPositions(tx, campaignId, parked)
    const values = some.map(({ prize: { number, title }, position }) => ({
      ...{ number, position, title },
      ...{ createdAt: now, updatedAt: now },
    }))
    const stored = await storePrizes(tx, campaignId, values, event, { ports, now })
    for (const [place, { prize }] of some.entries()) ids.set(prize, stored[place] as number)
  }
}

/** Takes free positions from sale, lane by lane. */
export async function parkPositions(tx: Db, campaignId: number, positions: readonly number[]): Promise<void> {
  await rowsOf(
    tx,
    sql`select ledger_hold(${campaignId}, parked.lane::int, parked.positions) from (
        select lane.lane, range_agg(int4range(asked.position, asked.position + 1)) as positions
        from unnest(${intArray(positions)}) as asked(position)
        join ${lane} on lane.campaign_id = ${campaignId} and asked.position >= lane.lo and asked.position < lane.hi
        group by lane.lane
      ) parked`,
  )
}

/** Returns a held number to the free ones at a random position; the caller stores its new state. */
async function freePrize(tx: Db, order: NumberOrder, row: PrizeQuotaRow, drawn: Drawing): Promise<void> {
  await rowsOf(tx, sql`select ledger_unhold(${row.campaignId}, ${laneAt(row)}, ${row.position})`)
  await tradeWithRandomPosition(tx, order, row, drawn)
}

const laneAt = ({ campaignId, position }: { campaignId: number; position: number }) =>
  sql`(select lane from ${lane} where campaign_id = ${campaignId} and ${position} >= lo and ${position} < hi)`

interface Share {
  sold: number
  total: number
  others: number
}

/** Sold quotas, all quotas, and those that are neither sold nor held. */
async function shareOf(db: Db, campaignId: number): Promise<Share> {
  const [row] = await rowsOf<{ sold: number; total: number; others: number }>(
    db,
    sql`select coalesce(sum(sold), 0)::int as sold, coalesce(sum(hi - lo), 0)::int as total,
      coalesce(sum(free + reserved), 0)::int as others from lane where campaign_id = ${campaignId}`,
  )
  return row ?? { sold: 0, total: 0, others: 0 }
}

/** The paid share in percent. */
async function paidShare(db: Db, campaignId: number): Promise<number> {
  const { sold, total } = await shareOf(db, campaignId)
  return (sold * 100) / total
}

/** The held prizes that may come out, and as what. Only those within the share are read, for this is asked at every payment. */
async function duePrizes(db: Db, campaignId: number): Promise<{ row: PrizeQuotaRow; event: PrizeQuotaFact }[]> {
  const held = and(eq(prizeQuota.campaignId, campaignId), eq(prizeQuota.state, PARKED))
  const [lowest] = await db
    .select({ percent: sql<number | null>`min(${prizeQuota.percent})` })
    .from(prizeQuota)
    .where(held)
  if (lowest?.percent == null) return []
  const { sold, total, others } = await shareOf(db, campaignId)
  const percent = Math.max((sold * 100) / total, others === 0 ? lowest.percent : 0)
  if (percent < lowest.percent) return []
  const rows = await db
    .select()
    .from(prizeQuota)
    .where(and(held, sql`${prizeQuota.percent} <= ${percent}::numeric`))
    .orderBy(prizeQuota.id)
  const event = { type: 'share.reached', percent } as const
  return rows.flatMap((row) => (prizeAfter(row, event) == null ? [] : [{ row, event }]))
}

async function freePrizes(tx: Db, campaignId: number): Promise<Set<number>> {
  const rows = await tx.select({ position: prizeQuota.position }).from(prizeQuota).where(isFreePrize(campaignId))
  return new Set(rows.map(({ position }) => position))
}

/** Whether a prize quota of a campaign lies at a position that is free: one that can be won may be reserved by somebody. */
export const isFreePrize = (campaignId: number): SQL =>
  sql`${prizeQuota.campaignId} = ${campaignId} and ${isWinnable(sql`${prizeQuota.state}`)} and not exists (
    select from allocation a where a.campaign_id = ${campaignId} and a.positions @> ${prizeQuota.position} and ${isOwned(sql`a.state`)})`
