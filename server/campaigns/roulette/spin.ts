import { and, count, eq, or } from 'drizzle-orm'
import { LEAST_ROULETTE_PRIZES } from '../../../src/domain/campaigns/roulette.ts'
import { makeBatcher } from '../../platform/db/batch.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { throughOutage } from '../../platform/db/outage.ts'
import { isOf, isOfPurchases } from '../../platform/db/sale-rows.ts'
import { returnedPrize, roulette, roulettePrize, rouletteSpin } from '../../platform/db/schema.ts'
import type { Ports } from '../../platform/ports.ts'
import type { RefusalCode } from '../../platform/refusals.ts'
import { isPaid, lockTransactions } from '../../sales/purchases/lifecycle.ts'
import { spinsLeft } from '../../sales/purchases/spins.ts'
import type { TransactionRow } from '../../sales/purchases/store.ts'
import { applyEvents, lockDue, lockRoulette, type RouletteRow } from './lifecycle.ts'
import { countPrizes, paidShare } from './store.ts'

/** Who spins: a purchase of a campaign, under an Idempotency-Key that gives the same answer to a repeat. */
export interface Spinning {
  transactionId: number
  key: string
  now: Date
}

/** What a spin was: its number in the campaign, the prize that it won if any, how many the purchase has left, and when it was made. */
export interface Spun {
  spin: number
  prize: { id: number; title: string } | null
  left: number
  at: Date
}

/** Why nothing was spun. `few`: the campaign has too few prizes for its wheel; `none`: the purchase never earned a spin. */
export type SpinRefusal = Extract<RefusalCode, `spin.${string}` | 'record.unknown'>

export type SpinOutcome = { ok: true; spun: Spun } | { ok: false; refusal: SpinRefusal }

type Spinner = (spinning: Spinning) => Promise<SpinOutcome>

const BATCH_SIZE = 128
const spinners = new WeakMap<Database, Map<number, Spinner>>()

/**
 * Makes one spin of a campaign's roulette. Spins of a campaign come one after the other, each with the next number; those that arrive at
 * the same time travel together in one database transaction.
 */
export function spin(ports: Ports, campaignId: number, spinning: Spinning): Promise<SpinOutcome> {
  const { database } = ports
  const ofDatabase = spinners.get(database) ?? new Map<number, Spinner>()
  spinners.set(database, ofDatabase)
  const own =
    ofDatabase.get(campaignId) ??
    makeBatcher<Spinning, SpinOutcome>(
      (batch) => throughOutage(() => database.db.transaction((tx) => spinAll(ports, tx, campaignId, batch))),
      { batches: 1, items: BATCH_SIZE },
    )
  ofDatabase.set(campaignId, own)
  return own(spinning)
}

type SpinRow = typeof rouletteSpin.$inferSelect

/** A spin of the batch that was decided: one that was made before under its key, or a new one. */
interface Decided {
  row: SpinRow
  left: number
}

/** Makes a batch of spins. Whatever may wait comes in one order for all: roulette, purchases, prizes. */
async function spinAll(ports: Ports, tx: Db, campaignId: number, batch: readonly Spinning[]): Promise<SpinOutcome[]> {
  const wheel = await lockRoulette(tx, campaignId)
  if (wheel === undefined) return batch.map(() => ({ ok: false, refusal: 'spin.few' }))
  const isOpen = (await countPrizes(tx, campaignId)) >= LEAST_ROULETTE_PRIZES
  const ids = [...new Set(batch.map(({ transactionId }) => transactionId))]
  const purchases = new Map((await lockTransactions(tx, campaignId, ids)).map((row) => [row.id, row]))
  const known = await knownSpins(tx, campaignId, batch)
  const spent = await spentSpins(tx, campaignId, ids)
  const fresh: SpinRow[] = []

  const decided = batch.map(({ transactionId, key, now }): Decided | SpinRefusal => {
    const purchase = purchases.get(transactionId)
    const already = spent.get(transactionId) ?? 0
    const repeated = known.get(keyOf({ transactionId, key }))
    if (purchase === undefined) return 'record.unknown'
    if (repeated !== undefined) return { row: repeated, left: spinsLeft(purchase, already) }
    const refusal = refusalOf(purchase, already, isOpen)
    if (refusal !== null) return refusal
    const row = { campaignId, spin: wheel.given + fresh.length + 1, transactionId, key, at: now }
    fresh.push(row)
    known.set(keyOf(row), row)
    spent.set(transactionId, already + 1)
    return { row, left: spinsLeft(purchase, already + 1) }
  })

  await store(ports, tx, wheel, fresh)
  const won = await wonBy(tx, campaignId, ids)
  return decided.map((each) =>
    typeof each === 'string'
      ? { ok: false, refusal: each }
      : {
          ok: true,
          spun: { spin: each.row.spin, prize: won.get(each.row.spin) ?? null, left: each.left, at: each.row.at },
        },
  )
}

/** Why a purchase makes no spin now, or null. */
function refusalOf(purchase: TransactionRow, already: number, isOpen: boolean): SpinRefusal | null {
  if (!isPaid(purchase)) return purchase.paidAt === null ? 'spin.unpaid' : 'spin.takenBack'
  if (purchase.spins === 0) return 'spin.none'
  if (spinsLeft(purchase, already) === 0) return 'spin.spent'
  return isOpen ? null : 'spin.few'
}

/** Stores new spins, and lets each prize that waits for one of them go out. */
async function store(
  ports: Ports,
  tx: Db,
  { campaignId, given }: RouletteRow,
  fresh: readonly SpinRow[],
): Promise<void> {
  if (fresh.length === 0) return
  await tx.insert(rouletteSpin).values([...fresh])
  await tx
    .update(roulette)
    .set({ given: given + fresh.length })
    .where(eq(roulette.campaignId, campaignId))
  const due = await lockDue(tx, campaignId, { from: given + 1, to: given + fresh.length })
  if (due.length === 0) return
  const position = await paidShare(tx, campaignId)
  const won = due.map((record) => {
    const row = fresh.find(({ spin }) => spin === record.titleNumber)
    if (row === undefined) throw new Error(`prize ${record.id} waits for a spin that was not made`)
    const more = { transactionId: row.transactionId, wonAt: row.at, position }
    return { record, event: { type: 'spin.reached', spin: row.spin } as const, more, now: row.at }
  })
  for (const [now, together] of Map.groupBy(won, (each) => each.now)) {
    const gone = await applyEvents(tx, campaignId, together, { ports, now })
    if (gone.length < together.length) throw new Error(`a prize of campaign ${campaignId} was not won by its spin`)
  }
}

const keyOf = ({ transactionId, key }: Pick<SpinRow, 'transactionId' | 'key'>) => `${transactionId} ${key}`

/** The spins that were made before under the keys of a batch. */
async function knownSpins(tx: Db, campaignId: number, batch: readonly Spinning[]): Promise<Map<string, SpinRow>> {
  const asked = or(
    ...batch.map(({ transactionId, key }) =>
      and(isOf(rouletteSpin, { campaignId, id: transactionId }), eq(rouletteSpin.key, key)),
    ),
  )
  const rows = await tx.select().from(rouletteSpin).where(asked)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** How many spins purchases have made. */
async function spentSpins(tx: Db, campaignId: number, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: rouletteSpin.transactionId, spins: count() })
    .from(rouletteSpin)
    .where(isOfPurchases(rouletteSpin, campaignId, ids))
    .groupBy(rouletteSpin.transactionId)
  return new Map(rows.map(({ id, spins }) => [id, spins]))
}

/** The prizes that purchases have won, by their spins; also those that were taken back with their money: a repeat hears what was told first. */
async function wonBy(
  tx: Db,
  campaignId: number,
  ids: readonly number[],
): Promise<Map<number, { id: number; title: string }>> {
  const rows = await tx
    .select({ id: roulettePrize.id, title: roulettePrize.title, spin: roulettePrize.titleNumber })
    .from(roulettePrize)
    .where(isOfPurchases(roulettePrize, campaignId, ids))
  const returned = await tx
    .select({ id: returnedPrize.recordId, title: returnedPrize.title, spin: returnedPrize.number })
    .from(returnedPrize)
    .where(and(isOfPurchases(returnedPrize, campaignId, ids), eq(returnedPrize.kind, 'roulette')))
  return new Map(
    [...returned, ...rows].flatMap(({ id, title, spin }) => (spin === null ? [] : [[spin, { id, title }] as const])),
  )
}
