import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { PrizeQuotaFact } from '../../src/machines/entities/prize-quota.ts'
import { type Db, rowsOf } from '../db/database.ts'
import { type Locked, locked } from '../db/locked.ts'
import { campaign } from '../db/schema.ts'
import type { Seal } from '../seal/seal.ts'
import { type Order, orderOf } from './keys.ts'
import { freeOf, lockAllLanes, takeBackPaid } from './ledger.ts'
import { numberAt, positionOf } from './order.ts'
import { applyEvent, PARKED, type PrizeQuotaRow, prizeAfter, storePrize, WINNABLE } from './prize-lifecycle.ts'
import { isHeld, SOLD } from './quota-lifecycle.ts'
import { lane, ledger, prizeQuota } from './schema.ts'

/** Why a prize quota was not made or changed; nothing was stored then. `scarce`: no other free number to trade places with. */
export type PrizeRefusal = 'number.unknown' | 'number.taken' | 'number.sold' | 'prize.sold' | 'prize.unknown' | 'scarce'

export type PrizeChanged<T> = ({ ok: true } & T) | { ok: false; refusal: PrizeRefusal }

const refused = (refusal: PrizeRefusal): { ok: false; refusal: PrizeRefusal } => ({ ok: false, refusal })

interface Prize {
  campaignId: number
  title: string
  /** 1 to 99, or null for a number that may come out at any time. */
  percent: number | null
  now: Date
}

/**
 * Makes one number a prize quota. Below its percent its position is not for sale, unless nothing else is left to sell. A number that
 * somebody has reserved first trades places with a random free one, so that no prize is ever made for a known buyer; a sold number is
 * refused.
 * @internal tests alone call it until its screen is there
 */
export async function createPrizeQuota(
  tx: Db,
  seal: Seal,
  { number, ...prize }: Prize & { number: number },
): Promise<PrizeChanged<{ id: number }>> {
  const order = await hold(tx, seal, prize.campaignId)
  if (!Number.isInteger(number) || number < 0 || number >= order.permutation.total) return refused('number.unknown')
  if (await isPrize(tx, prize.campaignId, number)) return refused('number.taken')
  const place = await freePositionOf(tx, order, number, prize.now)
  if (!place.ok) return place
  const id = await store(tx, prize, number, place.position)
  await freeDuePrizesIn(tx, order, prize.now)
  return { ok: true, id }
}

/**
 * Makes so many random free numbers prize quotas, each as likely as any other.
 * @internal tests alone call it until its screen is there
 */
export async function createRandomPrizeQuotas(
  tx: Db,
  seal: Seal,
  { count, ...prize }: Prize & { count: number },
): Promise<PrizeChanged<{ ids: number[] }>> {
  const order = await hold(tx, seal, prize.campaignId)
  const prizes = await freePrizes(tx, prize.campaignId)
  let free = await freeOf(tx, prize.campaignId)
  if (free - prizes.size < count) return refused('scarce')
  const ids: number[] = []
  while (ids.length < count) {
    const position = await freePositionAt(tx, prize.campaignId, randomInt(free))
    if (prizes.has(position)) continue
    prizes.add(position)
    ids.push(await store(tx, prize, await numberAt(tx, order, position), position))
    free = await freeOf(tx, prize.campaignId)
  }
  await freeDuePrizesIn(tx, order, prize.now)
  return { ok: true, ids }
}

/**
 * Changes title and percent. A number that is now under its percent is taken from sale, unless nothing else is left to sell; one that no
 * longer is goes back on sale at a random position.
 * @internal tests alone call it until its screen is there
 */
export async function changePrizeQuota(
  tx: Db,
  seal: Seal,
  { id, title, percent, now }: { id: number; title: string; percent: number | null; now: Date },
): Promise<PrizeChanged<unknown>> {
  const found = await lockPrize(tx, seal, id)
  if (found === undefined) return refused('prize.unknown')
  const { row, order } = found
  const event = { type: 'prize.edit', percent, paid: await paidShare(tx, row.campaignId) } as const
  const state = prizeAfter(row, event)
  if (state == null) return refused('prize.sold')
  if (row.state === PARKED && state === WINNABLE) await freePrize(tx, order, row, now)
  if (row.state === WINNABLE && state === PARKED) {
    const place = await freePositionOf(tx, order, row.number, now)
    if (!place.ok) return place
    await parkPosition(tx, row.campaignId, place.position)
  }
  await applyEvent(tx, row, event, { now, more: { title } })
  await freeDuePrizesIn(tx, order, now)
  return { ok: true }
}

/**
 * Makes a prize quota an ordinary number again; not once it is sold.
 * @internal tests alone call it until its screen is there
 */
export async function deletePrizeQuota(tx: Db, seal: Seal, id: number): Promise<PrizeChanged<{ row: PrizeQuotaRow }>> {
  const found = await lockPrize(tx, seal, id)
  if (found === undefined) return refused('prize.unknown')
  const { row } = found
  // Its row goes, and no moment is noted.
  const deleted = await applyEvent(tx, row, { type: 'prize.delete' }, { now: row.updatedAt })
  if (!deleted.ok) return refused('prize.sold')
  if (row.state === PARKED)
    await rowsOf(tx, sql`select ledger_unhold(${row.campaignId}, ${laneAt(row)}, ${row.position})`)
  return { ok: true, row }
}

/**
 * Frees the prize quotas of a campaign whose percent is reached by the paid share; and, when nothing else is left to sell, those of the
 * lowest percent, because their share could never be reached.
 * @returns how many
 */
export async function freeDuePrizes(db: Db, seal: Seal, campaignId: number, now: Date): Promise<number> {
  if ((await duePrizes(db, campaignId)).length === 0) return 0
  return db.transaction(async (inner) => {
    const tx = inner as Db
    return freeDuePrizesIn(tx, await hold(tx, seal, campaignId), now)
  })
}

/** The campaigns that hold a prize quota back. */
export async function campaignsWithHeld(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ campaignId: prizeQuota.campaignId })
    .from(prizeQuota)
    .where(eq(prizeQuota.state, PARKED))
  return rows.map(({ campaignId }) => campaignId)
}

/** Takes back what a purchase paid. The numbers of it that had won are free prizes again, each at a random free place. */
export async function refund(
  tx: Db,
  seal: Seal,
  { campaignId, transactionId, now }: { campaignId: number; transactionId: number; now: Date },
): Promise<void> {
  const won = await tx.select().from(prizeQuota).where(eq(prizeQuota.transactionId, transactionId))
  const order = won.length > 0 ? await hold(tx, seal, campaignId) : undefined
  await takeBackPaid(tx, { campaignId, transactionId, now })
  for (const row of won) {
    const { number } = row
    await applyEvent(tx, locked(row), { type: 'payment.refunded' }, { now, more: { transactionId: null } })
    // Its position now: one of the others may just have traded places with it.
    if (order !== undefined) await tradeWithRandomPosition(tx, order, await positionOf(tx, order, number), number, now)
  }
}

/**
 * Whoever changes prize quotas holds their campaign, its ledger and all its lanes, in this order. The answer counts as traded, because
 * its holder is about to trade.
 */
async function hold(tx: Db, seal: Seal, campaignId: number): Promise<Order> {
  await tx.select({ id: campaign.id }).from(campaign).where(eq(campaign.id, campaignId)).for('key share')
  await tx.select({ id: ledger.campaignId }).from(ledger).where(eq(ledger.campaignId, campaignId)).for('no key update')
  await lockAllLanes(tx, campaignId)
  const order = await orderOf(tx, seal, campaignId)
  return { ...order, trades: Number.POSITIVE_INFINITY }
}

/** {@link freeDuePrizes} for whoever holds the campaign. */
async function freeDuePrizesIn(tx: Db, order: Order, now: Date): Promise<number> {
  const due = await duePrizes(tx, order.campaignId)
  for (const { row, event } of due) {
    await freePrize(tx, order, row, now)
    await applyEvent(tx, locked(row), event, { now })
  }
  return due.length
}

async function lockPrize(
  tx: Db,
  seal: Seal,
  id: number,
): Promise<{ row: Locked<PrizeQuotaRow>; order: Order } | undefined> {
  const [seen] = await tx.select({ campaignId: prizeQuota.campaignId }).from(prizeQuota).where(eq(prizeQuota.id, id))
  if (seen === undefined) return undefined
  const order = await hold(tx, seal, seen.campaignId)
  const [row] = await tx.select().from(prizeQuota).where(eq(prizeQuota.id, id))
  return row && { row: locked(row), order }
}

async function isPrize(tx: Db, campaignId: number, number: number): Promise<boolean> {
  const rows = await tx
    .select({ id: prizeQuota.id })
    .from(prizeQuota)
    .where(and(eq(prizeQuota.campaignId, campaignId), eq(prizeQuota.number, number)))
  return rows.length > 0
}

/** A free position for a number: its own, or when somebody has that reserved, a random free one that it trades places with. */
async function freePositionOf(
  tx: Db,
  order: Order,
  number: number,
  now: Date,
): Promise<PrizeChanged<{ position: number }>> {
  const position = await positionOf(tx, order, number)
  const [taken] = await rowsOf<{ state: string }>(
    tx,
    sql`select state from allocation where campaign_id = ${order.campaignId} and positions @> ${position}::int
      and ${isHeld()}`,
  )
  if (taken === undefined) return { ok: true, position }
  if (taken.state === SOLD) return refused('number.sold')
  const free = await freeOf(tx, order.campaignId)
  if (free === 0) return refused('scarce')
  return { ok: true, position: await tradeWithRandomPosition(tx, order, position, number, now) }
}

/** Lets a number trade places with a random free position, perhaps its own. @returns its position now */
async function tradeWithRandomPosition(
  tx: Db,
  order: Order,
  position: number,
  number: number,
  now: Date,
): Promise<number> {
  const { campaignId } = order
  const other = await freePositionAt(tx, campaignId, randomInt(await freeOf(tx, campaignId)))
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

async function store(
  tx: Db,
  { campaignId, title, percent, now }: Prize,
  number: number,
  position: number,
): Promise<number> {
  const event = { type: 'prize.create', percent, paid: await paidShare(tx, campaignId) } as const
  if (prizeAfter(null, event) === PARKED) await parkPosition(tx, campaignId, position)
  const { id } = await storePrize(tx, { campaignId, number, position, title, createdAt: now, updatedAt: now }, event)
  return id
}

async function parkPosition(tx: Db, campaignId: number, position: number): Promise<void> {
  await rowsOf(
    tx,
    sql`select ledger_hold(${campaignId}, ${laneAt({ campaignId, position })}, int4multirange(int4range(${position}, ${position + 1})))`,
  )
}

/** Returns a held number to the free ones at a random position; the caller stores its new state. */
async function freePrize(tx: Db, order: Order, row: PrizeQuotaRow, now: Date): Promise<void> {
  await rowsOf(tx, sql`select ledger_unhold(${row.campaignId}, ${laneAt(row)}, ${row.position})`)
  await tradeWithRandomPosition(tx, order, row.position, row.number, now)
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
  const rows = await tx
    .select({ position: prizeQuota.position })
    .from(prizeQuota)
    .where(and(eq(prizeQuota.campaignId, campaignId), eq(prizeQuota.state, WINNABLE)))
  return new Set(rows.map(({ position }) => position))
}
