import { and, eq, isNull, sql } from 'drizzle-orm'
import { deliveryStates, destinationStates } from '../../../src/machines/stored-states.ts'
import { type Db, rowsOf } from '../db/database.ts'
import { destination } from '../db/schema.ts'
import { isOneOf } from '../db/states.ts'
import type { Ports } from '../ports.ts'
import { handOut } from './deliveries.ts'
import { applyEvents, lockDestinations } from './destinations.ts'
import type { DestinationKind } from './kinds.ts'
import { attemptAll, claim, giveBack } from './send.ts'
import { freeSlot, renewSlot, type Slot, takeSlot } from './slots.ts'

/** How many tries a slot begins at a time, which it makes one after the other: few at first, more with each set of which all arrived quickly. */
const FEW = 3
const MOST_AT_ONCE = 96
const QUICK_MS = 1_000
/** How many slots work in one server. */
const MOST_WORKERS = 200

/** What sends events to destinations, in one server. */
export interface Outbox {
  /** Hands out what is new and begins to send what is due; answers before all of that has arrived. */
  turn(): Promise<void>
  /** Waits until nothing is in flight. */
  settled(): Promise<void>
  /** Begins nothing more, and waits until nothing is in flight. */
  stop(): Promise<void>
}

/**
 * Sends events to the destinations of these kinds. Several servers may do so: a destination has two slots for all of them, and what one has begun
 * the others pass over. A destination that hangs holds up its own deliveries alone.
 */
export function makeOutbox(ports: Ports, kinds: readonly DestinationKind[]): Outbox {
  const { db } = ports.database
  const working = new Set<Promise<void>>()
  const failures: unknown[] = []
  let stopping = false

  const attempting = {
    ...{ few: FEW, quickMs: QUICK_MS },
    isStopping: () => stopping,
    onBroken: (error: unknown) => void failures.push(error),
  }

  const begin = (slot: Slot, to: { id: number; kind: string }, kind: DestinationKind) => {
    const work = drain(slot, to, kind)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => working.delete(work))
    working.add(work)
  }

  /** Sends what is due to a destination until there is nothing more, one delivery at a time. */
  async function drain(slot: Slot, to: { id: number; kind: string }, kind: DestinationKind): Promise<void> {
    let limit = FEW
    try {
      while (!stopping) {
        const areQuick = await sendSome(slot, to, kind, limit)
        if (areQuick === undefined) return
        limit = areQuick ? Math.min(limit * 2, MOST_AT_ONCE) : FEW
      }
    } finally {
      await freeSlot(db, slot, ports.clock.now())
    }
  }

  /** @returns whether they went quickly; `undefined` where nothing can be sent */
  async function sendSome(
    slot: Slot,
    to: { id: number; kind: string },
    kind: DestinationKind,
    limit: number,
  ): Promise<boolean | undefined> {
    const [campaignId] = await campaignsWithDue(db, to.id, ports.clock.now())
    if (campaignId === undefined || stopping || !(await isSending(db, to.id))) return undefined
    const now = ports.clock.now()
    const claimed = await claim(db, { campaignId, destination: to, now, limit })
    if (claimed.length === 0) return undefined
    if (!(await renewSlot(db, slot, now))) {
      await giveBack(db, campaignId, claimed, now)
      return undefined
    }
    const { left, areQuick } = await attemptAll(ports, kind, claimed, attempting)
    await giveBack(db, campaignId, left, ports.clock.now())
    return areQuick
  }

  return {
    async turn() {
      for (const campaignId of await campaignsWithNew(db))
        await db.transaction((tx) => handOut(tx as Db, campaignId, ports.clock.now()))
      await noteTime(ports)
      for (const to of await destinationsWithDue(db, ports.clock.now())) {
        const kind = kinds.find(({ name }) => name === to.kind)
        if (kind === undefined || stopping || working.size >= MOST_WORKERS) continue
        const slot = await takeSlot(ports, to.id, ports.clock.now())
        if (slot !== undefined) begin(slot, to, kind)
      }
      const [failure] = failures.splice(0)
      if (failure !== undefined) throw failure
    },
    async settled() {
      while (working.size > 0) await Promise.all(working)
    },
    async stop() {
      stopping = true
      await this.settled()
    },
  }
}

/** The campaigns that have events which were not handed out. */
async function campaignsWithNew(db: Db): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select c.id::float8 as id from campaign c
      where exists (select from world_event e where e.campaign_id = c.id and e.position is null) order by c.id`,
  )
  return rows.map(({ id }) => id)
}

const isDue = (now: Date) =>
  sql`${isOneOf(sql`x.state`, deliveryStates('due'))} and x.due_at <= ${now.toISOString()}::timestamptz`

/** The campaigns in which something is due to a destination, the longest due first. */
async function campaignsWithDue(db: Db, destinationId: number, now: Date): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from (
        select c.id::float8 as id, (
          select min(x.due_at) from delivery x where x.campaign_id = c.id and x.destination_id = ${destinationId} and ${isDue(now)}
        ) as due from campaign c
      ) campaigns where due is not null order by due, id`,
  )
  return rows.map(({ id }) => id)
}

/** The destinations to which something is due. Those that are paused are not asked about, however much waits for them. */
async function destinationsWithDue(db: Db, now: Date): Promise<{ id: number; kind: string }[]> {
  return rowsOf<{ id: number; kind: string }>(
    db,
    sql`select d.id::float8 as id, d.kind from destination d
      where d.deleted_at is null and ${isOneOf(sql`d.state`, destinationStates('sending'))} and exists (
        select from campaign c where exists (
          select from delivery x where x.campaign_id = c.id and x.destination_id = d.id and ${isDue(now)}
        )
      ) order by d.id`,
  )
}

const isOpen = isOneOf(destination.state, destinationStates('sending'))

async function isSending(db: Db, id: number): Promise<boolean> {
  return (await db.$count(destination, and(eq(destination.id, id), isNull(destination.deletedAt), isOpen))) > 0
}

/** Tells the destinations that fail how late it is: time alone brings the next alert, and the pause. */
async function noteTime(ports: Ports): Promise<void> {
  const { db } = ports.database
  const now = ports.clock.now()
  const watched = await db
    .select({ id: destination.id })
    .from(destination)
    .where(and(isNull(destination.deletedAt), isOneOf(destination.state, destinationStates('watched'))))
  if (watched.length === 0) return
  await db.transaction(async (inner) => {
    const tx = inner as Db
    const records = await lockDestinations(
      tx,
      watched.map(({ id }) => id),
    )
    await applyEvents(tx, records, { type: 'time.passed', at: now.toISOString() }, { ports, now })
  })
}
