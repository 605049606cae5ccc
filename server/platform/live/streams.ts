import { PassThrough, type Readable } from 'node:stream'
import { livingRoles } from '../auth/tokens.ts'
import type { Caller } from '../http/caller.ts'
import type { Ports } from '../ports.ts'
import { affiliatesOf } from './affiliates.ts'
import { type EventStream, openEventStreams, PING } from './event-streams.ts'
import type { Happened } from './happened.ts'
import type { Live } from './live.ts'

/** Up to where a reader knows what happened. */
type Heard = { lastId?: string | undefined; shownForMs?: number | undefined }

/** The open streams of a server. */
export interface Streams {
  /**
   * Opens one for a session, which gets what it missed.
   * @param heard `lastId`: an id of an earlier stream, up to which all was heard; `shownForMs`: without one, for how long the reader has shown
   * what it shows
   * @returns undefined where the account has too many already
   */
  open(caller: Caller, heard: Heard): Readable | undefined
  /** Ends them all; a later one ends at once. */
  close(): void
}

/** What happened is kept for so long for a stream that comes back. */
const KEPT_MS = 2 * 60_000
const MOST_KEPT = 500
/** Whoever reads slower than this is cut off, and catches up when it comes back. */
const MOST_UNREAD = 64 * 1024

type Stream = EventStream<Caller>

/** What a reader gets: campaigns of which something changed, or that all may have. */
type Told = { campaigns: number[] } | { all: true }

/** Sends to open streams what happens, each as far as its reader may know it, ids of campaigns only. */
export function openStreams(ports: Ports, live: Live): Streams {
  const { db } = ports.database
  /** An id says which server gave it and when, with a dash between: what it counts tells nobody how much happened. */
  const epoch = ports.random.bytes(6).toString('hex')
  const open = openEventStreams<Caller>(MOST_UNREAD, ports.timers)
  const kept: { at: number; happened: Happened }[] = []
  /** Of what happened before, not all is kept. */
  let keptSince = 0
  let closed = false
  const moment = () => Math.ceil(performance.now())
  let last = 0
  /** Later each time, so that two events of one moment have ids of their own. */
  const now = () => {
    last = Math.max(last + 1, moment())
    return last
  }

  const stop = live.onHappened((happened) => {
    const at = now()
    if (happened === null) return missAll(at)
    const { campaigns, operators } = happened
    if (campaigns.size > 0) {
      keep(at, happened)
      const whole = textOf(at, { campaigns: [...campaigns.keys()] })
      for (const stream of open.all) if (!isAffiliates(stream)) open.send(stream, whole)
      tellAffiliates(at, happened)
    }
    if (operators.size > 0) void check([...open.all].filter(({ of }) => operators.has(of.operatorId)))
  })
  const checks = ports.timers.every(ports.limits.streamCheckMs, () => void check([...open.all])).unref()

  function missAll(at: number): void {
    kept.length = 0
    keptSince = at
    for (const stream of open.all) send(stream, at, { all: true })
  }

  function keep(at: number, happened: Happened): void {
    kept.push({ at, happened })
    const old = kept.findIndex((each) => at - each.at < KEPT_MS)
    const dropped = kept.splice(0, Math.max(old, kept.length - MOST_KEPT))
    keptSince = dropped.at(-1)?.at ?? keptSince
  }

  function tellAffiliates(at: number, happened: Happened): void {
    const own = affiliatesOf(happened)
    for (const stream of open.all) {
      const campaigns = isAffiliates(stream) ? own.get(stream.of.operatorId) : undefined
      if (campaigns !== undefined) send(stream, at, { campaigns: [...campaigns] })
    }
  }

  /** Ends those whose session ended, or whose account may do something else now. Where that cannot be looked up, nobody gets anything any more. */
  async function check(streams: readonly Stream[]): Promise<void> {
    if (streams.length === 0) return
    try {
      const hashes = [...new Set(streams.map(({ of }) => of.tokenHash))]
      const living = await livingRoles(db, hashes, ports.clock.now())
      for (const stream of streams) if (living.get(stream.of.tokenHash) !== stream.of.role) open.end(stream)
    } catch {
      for (const stream of streams) open.end(stream)
    }
  }

  /** The moment up to which a reader knows what happened; NaN where that is not known. */
  function momentOf({ lastId, shownForMs = Number.NaN }: Heard): number {
    if (lastId === undefined) return moment() - shownForMs
    const [from, text] = lastId.split('-')
    return from === epoch ? Number(text) : Number.NaN
  }

  /** The campaigns of which a reader may know that something happened. */
  const seenBy = (stream: Stream, happened: Happened): Iterable<number> =>
    isAffiliates(stream) ? (affiliatesOf(happened).get(stream.of.operatorId) ?? []) : happened.campaigns.keys()

  /** Tells a stream what it missed since a moment; that all may have changed where that is not known, or no more kept. */
  function catchUp(stream: Stream, since: number): void {
    if (!(since >= keptSince)) {
      send(stream, now(), { all: true })
      return
    }
    const missed = new Set<number>()
    for (const { at, happened } of kept) {
      if (at <= since) continue
      for (const id of seenBy(stream, happened)) missed.add(id)
    }
    if (missed.size > 0) send(stream, now(), { campaigns: [...missed] })
  }

  const textOf = (at: number, told: Told) => `id: ${epoch}-${at}\nevent: change\ndata: ${JSON.stringify(told)}\n\n`
  const send = (stream: Stream, at: number, told: Told) => open.send(stream, textOf(at, told))

  return {
    open(caller, heard) {
      const out = new PassThrough()
      const stream = open.openStream(out, caller, { [`account ${caller.operatorId}`]: ports.limits.streamsAnAccount })
      if (stream === undefined) return undefined
      if (closed) {
        open.end(stream)
        return out
      }
      stream.hasBegun = true
      open.send(stream, `id: ${epoch}-${now()}\n${PING}`)
      if (heard.lastId !== undefined || heard.shownForMs !== undefined) catchUp(stream, momentOf(heard))
      return out
    },
    close() {
      closed = true
      stop()
      checks.cancel()
      open.close()
    },
  }
}

const isAffiliates = ({ of }: Stream) => of.role === 'afiliado'
