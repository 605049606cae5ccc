import { and, inArray } from 'drizzle-orm'
import { type Range, rangesOf } from '../../../src/domain/draw/positions.ts'
import type { ConsequencePorts } from '../../platform/consequences.ts'
import type { Db } from '../../platform/db/database.ts'
import { locked } from '../../platform/db/locked.ts'
import { isOf } from '../../platform/db/sale-rows.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import type { NumberOrder } from './keys.ts'
import { extremesByAllocation, ownedBy } from './ledger.ts'
import { numbersAt, positionsOf } from './order.ts'
import { applyEvents as applyToPrizes } from './prize-lifecycle.ts'
import { holdLedger, parkPositions } from './prizes.ts'
import { applyEvents, SOLD } from './quota-lifecycle.ts'
import { prizeQuota } from './schema.ts'

interface Purchase {
  campaignId: number
  transactionId: number
}

/** Quotas of a purchase that are to go back: the numbers, and where they lie. */
export interface Chosen {
  numbers: readonly number[]
  positions: readonly number[]
}

/**
 * Holds a purchase's campaign, and finds those of its paid quotas that are to go back.
 * @param wanted the numbers; or how many, which are those that were taken last, those of instant prizes after all others
 * @param won numbers that are never chosen
 * @returns otherwise `others`, the numbers that are not the purchase's; or `most`, how many there are to choose from where that is less
 */
export async function choosePaid(
  tx: Db,
  seal: Seal,
  { campaignId, transactionId }: Purchase,
  { wanted, won }: { wanted: readonly number[] | number; won: readonly number[] },
): Promise<{ ok: true; chosen: Chosen } | { ok: false; others: number[] } | { ok: false; most: number }> {
  const order = await holdLedger(tx, seal, campaignId)
  const own = await paidPositions(tx, campaignId, transactionId)
  if (typeof wanted !== 'number') {
    const positions = await positionsOf(tx, order, wanted)
    const owned = new Set(own)
    const others = wanted.filter((_, nth) => !owned.has(positions[nth] as number))
    return others.length > 0 ? { ok: false, others } : { ok: true, chosen: { numbers: wanted, positions } }
  }
  const prizes = await prizesAmong(tx, { campaignId, transactionId })
  const instant = new Set(prizes.map(({ position }) => position))
  const drawn = new Set(await positionsOf(tx, order, won))
  const open = own.filter((position) => !drawn.has(position))
  if (open.length < wanted) return { ok: false, most: open.length }
  const inTurn = [...open.filter((each) => !instant.has(each)), ...open.filter((each) => instant.has(each))]
  const positions = inTurn.slice(0, wanted)
  return { ok: true, chosen: { numbers: await numbersOf(tx, order, positions), positions } }
}

/**
 * Takes back some of what a purchase paid; the rest stays its own. Numbers among them that had won stay out of sale until an operator says
 * whether the prize was handed over.
 */
export async function refundSome(
  tx: Db,
  ports: ConsequencePorts,
  { campaignId, transactionId, positions, now }: Purchase & { positions: readonly number[]; now: Date },
): Promise<void> {
  const order = await holdLedger(tx, ports.seal, campaignId)
  const won = await prizesAmong(tx, { campaignId, transactionId }, positions)
  const back = new Set(positions)
  const sold = (await ownedBy(tx, campaignId, [transactionId])).filter(({ state }) => state === SOLD)
  const left = sold
    .map(({ id, positions: text }) => {
      const all = rangesOf(text).flatMap(positionsIn)
      const rest = all.filter((position) => !back.has(position))
      return { id, ranges: rest.map(rangeAt), isLessened: rest.length > 0 && rest.length < all.length }
    })
    .filter(({ isLessened }) => isLessened)
  const some = { positions: `{${positions.map(textAt).join()}}`, left: await extremesByAllocation(tx, order, left) }
  await applyEvents(tx, { campaignId, transactionIds: [transactionId] }, { type: 'payment.refunded', some }, { now })
  if (won.length === 0) return
  await parkPositions(
    tx,
    campaignId,
    won.map(({ position }) => position),
  )
  const change = { ports, now, more: { transactionId: null } }
  await applyToPrizes(tx, campaignId, won.map(locked), { type: 'payment.refunded' }, change)
}

/** The positions that a purchase paid, those that were taken last first. */
async function paidPositions(tx: Db, campaignId: number, transactionId: number): Promise<number[]> {
  const sold = (await ownedBy(tx, campaignId, [transactionId])).filter(({ state }) => state === SOLD)
  return sold
    .sort((one, other) => one.id - other.id)
    .flatMap(({ positions }) => rangesOf(positions).flatMap(positionsIn))
    .reverse()
}

const prizesAmong = (tx: Db, { campaignId, transactionId }: Purchase, positions?: readonly number[]) =>
  tx
    .select()
    .from(prizeQuota)
    .where(
      and(
        isOf(prizeQuota, { campaignId, id: transactionId }),
        positions && inArray(prizeQuota.position, [...positions]),
      ),
    )

const numbersOf = async (tx: Db, order: NumberOrder, positions: readonly number[]): Promise<number[]> => [
  ...(await numbersAt(tx, order, positions.map(rangeAt))),
]

const positionsIn = ({ lo, hi }: Range): number[] => Array.from({ length: hi - lo }, (_, nth) => lo + nth)
const rangeAt = (position: number): Range => ({ lo: position, hi: position + 1 })
const textAt = (position: number): string => `[${position},${position + 1})`
