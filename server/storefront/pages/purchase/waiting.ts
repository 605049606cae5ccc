import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { transaction } from '../../../platform/db/schema.ts'
import { type EventStream, openEventStreams, PING } from '../../../platform/live/event-streams.ts'
import type { Live } from '../../../platform/live/live.ts'
import type { Ports } from '../../../platform/ports.ts'
import type { Timer } from '../../../platform/timers.ts'
import { isPayable } from '../../../sales/purchases/lifecycle.ts'
import type { TransactionRow } from '../../../sales/purchases/store.ts'
import { findPurchase } from './purchases.ts'

/** Who waits. `lastId`: of an earlier stream of the same purchase; `address`: the network that they come from. */
export interface Waiter {
  id: number
  token: string
  lastId: string | undefined
  address: string
}

/** The open streams of buyers who wait for their payment. */
export interface Waiting {
  /**
   * Opens a stream as an answer that has not begun.
   * @param begin sends the answer's head
   * @returns why there is no stream, where there is none: too many are open, or the purchase is not this token's
   */
  open(waiter: Waiter, out: EventStream<Known>['out'], begin: () => void): Promise<'open' | 'crowded' | 'unknown'>
  /** Ends them all; a later one ends at once. */
  close(): void
}

/** Whose purchase a stream is about, and what its reader knows of it. */
interface Known {
  id: number
  /** None while the answer has not begun. */
  version: string | undefined
  /** Changed before the answer began. */
  isOutdated: boolean
}

const CHANGE = 'event: change\ndata:\n\n'
const MOST_UNREAD = 8 * 1024
const ROWS_A_READ = 1_000
const READ_AGAIN_MS = 5_000

/**
 * Tells each buyer who waits that their purchase changed, and no more: the page then reads it. An event's id is a digest of the purchase, the
 * same on every server and after a restart: a stream that comes back gets what it missed, and nothing is stored for it.
 */
export function openWaiting(
  { database: { db }, limits, timers }: Pick<Ports, 'database' | 'limits' | 'timers'>,
  live: Live,
): Waiting {
  const waiting = openEventStreams<Known>(MOST_UNREAD, timers)
  /** What changes while the token is checked is sent once the stream is there. */
  const opening = new Set<Pick<Known, 'id' | 'isOutdated'>>()
  let closed = false
  let readAgain: Timer | undefined

  const stop = live.onHappened((happened) => {
    if (happened === null) void recheck()
    else for (const purchases of happened.campaigns.values()) for (const id of purchases.keys()) tell(id)
  })

  function tell(id: number): void {
    for (const each of opening) if (each.id === id) each.isOutdated = true
    for (const stream of waiting.under(purchase(id)))
      if (stream.hasBegun) waiting.send(stream, CHANGE)
      else stream.of.isOutdated = true
  }

  /** Nobody knows what happened: reads each purchase that somebody waits for, so that only pages of those that changed have to. */
  async function recheck(): Promise<void> {
    readAgain?.cancel()
    const ids = [...new Set([...waiting.all].map(({ of }) => of.id))]
    try {
      for (let from = 0; from < ids.length && !closed; from += ROWS_A_READ) {
        const { id, status, delivered, chargeId, expiresAt } = transaction
        const rows = await db
          .select({ id, status, delivered, chargeId, expiresAt })
          .from(transaction)
          .where(inArray(id, ids.slice(from, from + ROWS_A_READ)))
        for (const row of rows) {
          const version = versionOf(row)
          if ([...waiting.under(purchase(row.id))].some(({ of }) => of.version !== version)) tell(row.id)
        }
      }
    } catch {
      if (!closed) readAgain = timers.after(READ_AGAIN_MS, recheck).unref()
    }
  }

  const limitsOf = ({ id, address }: Waiter) => ({
    server: limits.waitingAServer,
    [purchase(id)]: limits.waitingAPurchase,
    [`address ${address}`]: limits.waitingAnAddress,
  })

  /** The first that a stream hears: how its purchase stands, and that it changed where the waiter has missed that. */
  function greet(stream: EventStream<Known>, row: TransactionRow, { lastId }: Waiter): void {
    const version = versionOf(row)
    stream.of.version = version
    stream.hasBegun = true
    waiting.send(stream, `id: ${version}\n${PING}`)
    const hasMissed = lastId !== undefined && lastId !== version
    if (stream.of.isOutdated || hasMissed || !isPayable(row)) waiting.send(stream, CHANGE)
    if (closed || !isPayable(row)) waiting.end(stream)
  }

  return {
    async open(waiter, out, begin) {
      // A place is taken by those alone who have the token.
      const known = { id: waiter.id, isOutdated: false }
      opening.add(known)
      const found = await findPurchase(db, waiter.id, waiter.token).finally(() => opening.delete(known))
      if (found === undefined) return 'unknown'
      const stream = waiting.openStream(out, { ...known, version: undefined }, limitsOf(waiter))
      if (stream === undefined) return 'crowded'
      try {
        const row = await findPurchase(db, waiter.id, waiter.token)
        if (row === undefined) {
          waiting.remove(stream)
          return 'unknown'
        }
        if (out.destroyed) return 'open'
        begin()
        greet(stream, row, waiter)
        return 'open'
      } catch (error) {
        waiting.remove(stream)
        throw error
      }
    },
    close() {
      closed = true
      stop()
      readAgain?.cancel()
      waiting.close()
    },
  }
}

const purchase = (id: number) => `purchase ${id}`

/** A digest of what can change about a purchase that waits to be paid. */
function versionOf({
  status,
  delivered,
  chargeId,
  expiresAt,
}: Pick<TransactionRow, 'status' | 'delivered' | 'chargeId' | 'expiresAt'>): string {
  const text = JSON.stringify([status, delivered, chargeId, expiresAt])
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}
