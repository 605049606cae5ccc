import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { inArray } from 'drizzle-orm'
import { transaction } from '../../platform/db/schema.ts'
import type { Live } from '../../platform/live/live.ts'
import type { Ports } from '../../platform/ports.ts'
import { isPayable } from '../../sales/purchases/lifecycle.ts'
import type { TransactionRow } from '../../sales/purchases/store.ts'
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
  open(waiter: Waiter, out: Out, begin: () => void): Promise<'open' | 'crowded' | 'unknown'>
  /** Ends them all; a later one ends at once. */
  close(): void
}

type Out = Pick<ServerResponse, 'destroyed' | 'writableLength' | 'write' | 'end' | 'destroy' | 'once' | 'on'>

interface Stream {
  out: Out
  /** What its buyer knows; none while the answer has not begun. */
  version: string | undefined
  /** Changed before the answer began. */
  isOutdated: boolean
  remove: () => void
}

/** Proxies and browsers notice a dead connection by its pings. They go out a part a second, so that thousands do not go out at once. */
const PING_SECONDS = 25
const PING = 'event: ping\ndata:\n\n'
const CHANGE = 'event: change\ndata:\n\n'
/** Whoever reads slower than this is cut off, and catches up when it comes back. */
const MOST_UNREAD = 8 * 1024
const ROWS_A_READ = 1_000
const READ_AGAIN_MS = 5_000

/**
 * Tells each buyer who waits that their purchase changed, and no more: the page then reads it. An event's id is a digest of the purchase, the
 * same on every server and after a restart: a stream that comes back is told what it missed, and nothing is kept for it.
 */
export function openWaiting({ database: { db }, limits }: Pick<Ports, 'database' | 'limits'>, live: Live): Waiting {
  const waiting = new Map<number, Set<Stream>>()
  const addresses = new Map<string, number>()
  /** Who is asked for a token: what changes meanwhile is told once the stream is there. */
  const opening = new Set<{ id: number; isOutdated: boolean }>()
  const parts = Array.from({ length: PING_SECONDS }, () => new Set<Stream>())
  let count = 0
  let added = 0
  let second = 0
  let closed = false
  let readAgain: ReturnType<typeof setTimeout> | undefined

  const stop = live.onHappened((happened) => {
    if (happened === null) void recheck()
    else for (const purchases of happened.campaigns.values()) for (const id of purchases.keys()) tell(id)
  })
  const pings = setInterval(() => {
    second = (second + 1) % PING_SECONDS
    for (const stream of parts[second] ?? []) if (stream.version !== undefined) write(stream, PING)
  }, 1_000).unref()

  function tell(id: number): void {
    for (const each of opening) if (each.id === id) each.isOutdated = true
    for (const stream of waiting.get(id) ?? [])
      if (stream.version === undefined) stream.isOutdated = true
      else write(stream, CHANGE)
  }

  /** Nobody knows what happened: reads each purchase that somebody waits for, so that only pages of those that changed have to. */
  async function recheck(): Promise<void> {
    clearTimeout(readAgain)
    const ids = [...waiting.keys()]
    try {
      for (let from = 0; from < ids.length && !closed; from += ROWS_A_READ) {
        const { id, status, delivered, chargeId, expiresAt } = transaction
        const rows = await db
          .select({ id, status, delivered, chargeId, expiresAt })
          .from(transaction)
          .where(inArray(id, ids.slice(from, from + ROWS_A_READ)))
        for (const row of rows) {
          const version = versionOf(row)
          if ([...(waiting.get(row.id) ?? [])].some((stream) => stream.version !== version)) tell(row.id)
        }
      }
    } catch {
      if (!closed) readAgain = setTimeout(recheck, READ_AGAIN_MS).unref()
    }
  }

  function isFull({ id, address }: Waiter): boolean {
    return (
      count >= limits.waitingAServer ||
      (waiting.get(id)?.size ?? 0) >= limits.waitingAPurchase ||
      (addresses.get(address) ?? 0) >= limits.waitingAnAddress
    )
  }

  function add({ id, address }: Waiter, out: Out): Stream {
    const own = waiting.get(id) ?? new Set()
    const part = parts[added++ % PING_SECONDS]
    const remove = () => {
      if (!own.delete(stream)) return
      part?.delete(stream)
      if (own.size === 0) waiting.delete(id)
      const left = (addresses.get(address) ?? 1) - 1
      if (left === 0) addresses.delete(address)
      else addresses.set(address, left)
      count -= 1
    }
    const stream: Stream = { out, version: undefined, isOutdated: false, remove }
    waiting.set(id, own.add(stream))
    part?.add(stream)
    addresses.set(address, (addresses.get(address) ?? 0) + 1)
    count += 1
    out.once('close', remove)
    out.on('error', () => {})
    return stream
  }

  function write({ out }: Stream, text: string): void {
    out.write(text)
    if (out.writableLength > MOST_UNREAD) out.destroy()
  }

  function end({ out, remove }: Stream): void {
    remove()
    out.end()
  }

  return {
    async open(waiter, out, begin) {
      // A place is taken by those alone who have the token.
      const known = { id: waiter.id, isOutdated: false }
      opening.add(known)
      const found = await findPurchase(db, waiter.id, waiter.token).finally(() => opening.delete(known))
      if (found === undefined) return 'unknown'
      if (isFull(waiter)) return 'crowded'
      const stream = add(waiter, out)
      stream.isOutdated = known.isOutdated
      try {
        const row = await findPurchase(db, waiter.id, waiter.token)
        if (row === undefined) {
          stream.remove()
          return 'unknown'
        }
        if (out.destroyed) return 'open'
        begin()
        const version = versionOf(row)
        stream.version = version
        write(stream, `id: ${version}\n${PING}`)
        const hasMissed = waiter.lastId !== undefined && waiter.lastId !== version
        if (stream.isOutdated || hasMissed || !isPayable(row)) write(stream, CHANGE)
        if (closed || !isPayable(row)) end(stream)
        return 'open'
      } catch (error) {
        stream.remove()
        throw error
      }
    },
    close() {
      closed = true
      stop()
      clearInterval(pings)
      clearTimeout(readAgain)
      for (const streams of [...waiting.values()])
        for (const stream of streams) if (stream.version !== undefined) end(stream)
    },
  }
}

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
