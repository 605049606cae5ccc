import { eq } from 'drizzle-orm'
import { heldUntil, nextTryAt } from '../../../src/domain/sales/delivery-schedule.ts'
import { isNobodysPhone } from '../../../src/domain/values/phone.ts'
import { beginningOf } from '../../../src/domain/values/text.ts'
import { makeBatcher } from '../db/batch.ts'
import type { Database, Db } from '../db/database.ts'
import { isOneOfRows } from '../db/sale-rows.ts'
import { buyer, deliveryAttempt, destination, transaction, worldEvent } from '../db/schema.ts'
import type { Ports } from '../ports.ts'
import type { Random } from '../random.ts'
import {
  applyEvents,
  type DeliveryChange,
  type DeliveryRow,
  lockDeliveries,
  lockDue,
  postponeWaiting,
} from './deliveries.ts'
import { accepts, applyEvents as applyToDestinations, lockDestination } from './destinations.ts'
import type { DestinationKind, MakesTry, Sending, Sent } from './kinds.ts'

/** A try that was begun and not ended by then counts as lost, with the server that made it. */
const LOST_AFTER_MS = 5 * 60_000
/** The statuses by which a receiver says that it has too much to do. */
const BUSY: readonly number[] = [429, 503]
/** What an operator may read of a request or an answer. */
const MOST_SEEN = 4_000

/** A delivery whose try is begun. */
export interface Claimed {
  delivery: DeliveryRow
  sending: Sending
}

/** Begins tries of what is due to a destination in one campaign; what another server or slot has begun is passed over. */
export async function claim(
  db: Db,
  about: { campaignId: number; destination: Sending['destination']; now: Date; limit: number },
): Promise<Claimed[]> {
  const { campaignId, now } = about
  return db.transaction(async (inner) => {
    const tx = inner as Db
    const due = await lockDue(tx, { ...about, destinationId: about.destination.id })
    return begin(tx, { campaignId, destination: about.destination, now }, due)
  })
}

/** Begins the try of one delivery, whether it is due or not: a test. */
export async function claimOne(
  db: Db,
  about: { campaignId: number; id: number; destination: Sending['destination']; now: Date },
): Promise<Claimed | undefined> {
  const [claimed] = await db.transaction(async (inner) => {
    const tx = inner as Db
    return begin(tx, about, await lockDeliveries(tx, about.campaignId, [about.id]))
  })
  return claimed
}

/** Leaves tries that were begun, and not made, to whoever comes next. */
export async function giveBack(db: Db, campaignId: number, claimed: readonly Claimed[], now: Date): Promise<void> {
  if (claimed.length === 0) return
  await db.transaction(async (inner) => {
    const tx = inner as Db
    const begun = new Map(claimed.map(({ delivery: { id, tries } }) => [id, tries]))
    const records = await lockDeliveries(tx, campaignId, [...begun.keys()])
    // A try that counted as lost belongs to whoever began the next one.
    const mine = records.filter(({ id, tries }) => begun.get(id) === tries)
    const changes = mine.map((record) => ({ record, event: { type: 'attempt.withdrawn' as const }, dueAt: now }))
    await applyEvents(tx, campaignId, changes, now)
  })
}

async function begin(
  tx: Db,
  { campaignId, destination: to, now }: { campaignId: number; destination: Sending['destination']; now: Date },
  records: Awaited<ReturnType<typeof lockDue>>,
): Promise<Claimed[]> {
  if (records.length === 0) return []
  const dueAt = new Date(now.getTime() + LOST_AFTER_MS)
  const begun = await applyEvents(
    tx,
    campaignId,
    records.map((record) => ({ record, event: { type: 'attempt.started' }, dueAt })),
    now,
  )
  const ids = begun.map(({ eventId }) => eventId)
  const events = await tx
    .select()
    .from(worldEvent)
    .where(isOneOfRows(worldEvent, campaignId, ids))
  const known = new Map(events.map((event) => [event.id, event]))
  const changed = new Map(begun.map((row) => [row.id, row]))
  // What is changed comes back in any order, and is sent in that in which it was due.
  return records.flatMap(({ id }) => {
    const row = changed.get(id)
    const event = row && known.get(row.eventId)
    return row && event ? [{ delivery: row, sending: { destination: to, event, nth: row.tries } }] : []
  })
}

/** Makes the try of one delivery, and stores what became of it. `onBroken` gets what the kind threw. */
export async function attempt(
  ports: Ports,
  kind: DestinationKind,
  claimed: Claimed,
  onBroken: (error: unknown) => void,
): Promise<Sent & { nextAt: Date | null; at: Date; ms: number }> {
  const ended = await makeTry(ports, (sending) => kind.send(ports, sending), claimed, onBroken)
  const nextAt = await recorderOf(ports)(ended)
  return { ...ended.sent, nextAt, at: ended.at, ms: ended.ms }
}

/**
 * Makes tries that were begun, one after the other, while what became of those before is stored. Those after the first few are made only while each
 * arrives and all of them are quick: who hangs or fails does not make the others wait for it.
 * @returns those that were not made, and whether all arrived quickly
 */
export async function attemptAll(
  ports: Ports,
  kind: DestinationKind,
  claimed: readonly Claimed[],
  { few, quickMs, isStopping, onBroken }: Attempting,
): Promise<{ left: readonly Claimed[]; areQuick: boolean }> {
  const make = await prepared(ports, kind, claimed, onBroken)
  const started = performance.now()
  const storing: Promise<unknown>[] = []
  let [made, haveArrived] = [0, true]
  const areQuick = () => haveArrived && performance.now() - started <= quickMs
  for (const each of claimed) {
    if (isStopping() || (made >= few && !areQuick())) break
    const ended = await makeTry(ports, make, each, onBroken)
    made += 1
    haveArrived &&= ended.sent.ok
    storing.push(recorderOf(ports)(ended))
    storing.at(-1)?.catch(() => {})
  }
  const left = claimed.slice(made)
  const result = { left, areQuick: areQuick() && left.length === 0 }
  await Promise.all(storing)
  return result
}

/** How tries are made one after the other: `few` in any case, the others while all together take less than `quickMs`. */
export interface Attempting {
  few: number
  quickMs: number
  isStopping(): boolean
  onBroken(error: unknown): void
}

async function prepared(
  ports: Ports,
  kind: DestinationKind,
  claimed: readonly Claimed[],
  onBroken: (error: unknown) => void,
): Promise<MakesTry> {
  const alone: MakesTry = (sending) => kind.send(ports, sending)
  if (kind.prepare === undefined) return alone
  const sendings = claimed.map(({ sending }) => sending)
  return kind.prepare(ports, sendings).catch((error: unknown) => {
    onBroken(error)
    return alone
  })
}

async function makeTry(
  ports: Ports,
  make: MakesTry,
  { delivery: row, sending }: Claimed,
  onBroken: (error: unknown) => void,
): Promise<Ended> {
  const at = ports.clock.now()
  const started = performance.now()
  const sent = await make(sending).catch((error: unknown): Sent => {
    onBroken(error)
    return { ok: false, error: 'broken' }
  })
  const { transactionId } = sending.event
  return { row, transactionId, sent, at, ms: Math.round(performance.now() - started), now: ports.clock.now() }
}

interface Ended {
  row: DeliveryRow
  transactionId: number | null
  sent: Sent
  at: Date
  ms: number
  now: Date
}

type Recorder = (ended: Ended) => Promise<Date | null>

const recorders = new WeakMap<Database, Recorder>()

/** What ends at the same moment, of whatever destination, is stored together. */
function recorderOf(ports: Ports): Recorder {
  const { database } = ports
  const known = recorders.get(database)
  if (known !== undefined) return known
  const record = makeBatcher<Ended, Date | null>(
    (ended) => database.db.transaction((tx) => recordAll(tx as Db, ports, ended)),
    { batches: 1, items: 100 },
  )
  recorders.set(database, record)
  return record
}

/** @returns when each is tried again, in their order; null for never */
async function recordAll(tx: Db, ports: Ports, ended: readonly Ended[]): Promise<(Date | null)[]> {
  const next = new Map<Ended, Date | null>()
  for (const [campaignId, ofCampaign] of Map.groupBy(ended, ({ row }) => row.campaignId))
    await recordOf(tx, campaignId, ofCampaign, { next, random: ports.random })
  for (const [id, ofDestination] of Map.groupBy(ended, ({ row }) => row.destinationId)) {
    await noteHealth(tx, ports, id, ofDestination)
    await holdBack(tx, id, ofDestination)
  }
  return ended.map((each) => next.get(each) ?? null)
}

async function recordOf(
  tx: Db,
  campaignId: number,
  ended: readonly Ended[],
  { next, random }: { next: Map<Ended, Date | null>; random: Random },
): Promise<void> {
  const records = await lockDeliveries(
    tx,
    campaignId,
    ended.map(({ row }) => row.id),
  )
  const now = ended[0]?.now ?? new Date()
  const changes = ended.flatMap((each): (DeliveryChange & { each: Ended })[] => {
    const { row, sent } = each
    // Of a try that counted as lost and was made again the later one counts.
    const record = records.find(({ id, tries }) => id === row.id && tries === row.tries)
    if (record === undefined) return []
    if (sent.ok) return [{ record, event: { type: 'attempt.succeeded' }, each }]
    const dueAt = nextTryAt(row.tries - row.before, now, random.fraction(), sent.again)
    const final = sent.final === true || sent.gone === true
    return [{ record, event: { type: 'attempt.failed', final }, dueAt, each }]
  })
  const changed = await applyEvents(tx, campaignId, changes, now)
  for (const { record, each } of changes) {
    const after = changed.find(({ id }) => id === record.id)
    next.set(each, after?.settledAt === null ? after.dueAt : null)
  }
  const erased = await erasedAmong(tx, campaignId, ended)
  await tx.insert(deliveryAttempt).values(
    ended.map((each) => {
      const { row, transactionId, sent, at, ms } = each
      const isErased = transactionId !== null && erased.has(transactionId)
      return {
        ...{ campaignId, deliveryId: row.id, destinationId: row.destinationId, nth: row.tries, at, ms, ok: sent.ok },
        status: sent.status ?? null,
        error: sent.ok ? null : sent.error,
        request: isErased ? null : seenOf(sent.request),
        answer: isErased ? null : seenOf(sent.answer),
        nextAt: next.get(each) ?? null,
      }
    }),
  )
}

/** The purchases whose buyer was erased while they were told of. Whoever is being erased is waited for, and waits. */
async function erasedAmong(tx: Db, campaignId: number, ended: readonly Ended[]): Promise<ReadonlySet<number>> {
  const ids = ended.flatMap(({ transactionId }) => (transactionId === null ? [] : [transactionId]))
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: transaction.id, telefone: buyer.telefone })
    .from(transaction)
    .innerJoin(buyer, eq(buyer.id, transaction.buyerId))
    .where(isOneOfRows(transaction, campaignId, [...new Set(ids)]))
    .for('key share', { of: buyer })
  return new Set(rows.flatMap(({ id, telefone }) => (isNobodysPhone(telefone) ? [id] : [])))
}

/** What waits for a receiver that has too much to do is sent when it wants to be asked again, not only what it said so of. */
async function holdBack(tx: Db, id: number, ended: readonly Ended[]): Promise<void> {
  const moments = ended.flatMap(({ sent, now }) =>
    !sent.ok && sent.again && BUSY.includes(sent.status ?? 0) ? [heldUntil(now, sent.again).getTime()] : [],
  )
  if (moments.length > 0) await postponeWaiting(tx, id, new Date(Math.max(...moments)))
}

const seenOf = (text: string | null | undefined) => (text == null ? null : beginningOf(text, MOST_SEEN))

/** How a destination does: what arrives at one that delivers changes nothing, and is not written. Of what was never sent it knows nothing. */
async function noteHealth(tx: Db, ports: Ports, id: number, all: readonly Ended[]): Promise<void> {
  const ended = all.filter(({ sent }) => sent.ok || sent.error !== 'unmade')
  const [seen] = await tx.select().from(destination).where(eq(destination.id, id))
  const facts = ended.map(({ sent, now }) => {
    if (sent.ok) return { type: 'attempt.succeeded' } as const
    return sent.gone
      ? ({ type: 'receiver.closed' } as const)
      : ({ type: 'attempt.failed', at: now.toISOString() } as const)
  })
  if (seen === undefined || facts.every((fact) => !accepts(seen, fact))) return
  let record = await lockDestination(tx, id)
  for (const [nth, fact] of facts.entries()) {
    if (record === undefined) return
    const [changed] = await applyToDestinations(tx, [record], fact, { ports, now: ended[nth]?.now ?? new Date() })
    record = changed?.row ?? record
  }
}
