import type { Writable } from 'node:stream'
import { KEPT } from '../http/keeping.ts'
import type { Timers } from '../timers.ts'

/** What an answer that never ends is asked for, and says that it is. */
export const EVENT_STREAM = 'text/event-stream'

/** The head of such an answer. A proxy neither keeps it, nor packs it, nor holds it back until there is more of it. */
export const STREAM_HEAD = {
  'content-type': `${EVENT_STREAM}; charset=utf-8`,
  'cache-control': KEPT.asItComes,
  'x-accel-buffering': 'no',
}

/** After how many seconds somebody for whom there is no room may ask again. */
export const STREAM_AGAIN_SECONDS = 30

/** An open stream: where it is written to, whose it is, and what it counts as. It begins with its answer: pings go to no other. */
export interface EventStream<Of> {
  readonly out: Writable & { readonly readableLength?: number }
  readonly of: Of
  readonly names: readonly string[]
  hasBegun: boolean
}

/** Proxies and browsers notice a dead connection by these, and scripts see them, unlike comments. */
export const PING = 'event: ping\ndata:\n\n'
const PING_SECONDS = 20

/**
 * The open streams of one kind of server-sent events.
 * @param mostUnread whoever has more bytes than this unread is cut off, and catches up when it comes back
 */
export function openEventStreams<Of>(mostUnread: number, timers: Timers) {
  type Stream = EventStream<Of>
  const all = new Set<Stream>()
  const byName = new Map<string, Set<Stream>>()
  /** Those of a part are pinged in the same second: thousands would keep a server busy at once. */
  const parts = Array.from({ length: PING_SECONDS }, () => new Set<Stream>())
  let opened = 0
  let second = 0
  const pings = timers
    .every(1_000, () => {
      second = (second + 1) % PING_SECONDS
      for (const stream of parts[second] ?? []) if (stream.hasBegun) send(stream, PING)
    })
    .unref()

  function send({ out }: Stream, text: string): void {
    out.write(text)
    if (out.writableLength + (out.readableLength ?? 0) > mostUnread) out.destroy()
  }

  /** Nothing more is sent to it; its answer stays as it is. */
  function remove(stream: Stream): void {
    for (const set of [all, ...parts]) set.delete(stream)
    for (const name of stream.names) {
      byName.get(name)?.delete(stream)
      if (byName.get(name)?.size === 0) byName.delete(name)
    }
  }

  function end(stream: Stream): void {
    remove(stream)
    stream.out.end()
  }

  return {
    all: all as ReadonlySet<Stream>,
    under: (name: string): Iterable<Stream> => byName.get(name) ?? [],
    send,
    remove,
    end,
    /**
     * @param limits how many streams may count as each of these names at once
     * @returns undefined where there are as many already
     */
    openStream(out: Stream['out'], of: Of, limits: Readonly<Record<string, number>>): Stream | undefined {
      if (Object.entries(limits).some(([name, most]) => (byName.get(name)?.size ?? 0) >= most)) return undefined
      const stream = { out, of, names: Object.keys(limits), hasBegun: false }
      for (const name of stream.names) byName.set(name, (byName.get(name) ?? new Set()).add(stream))
      for (const set of [all, parts[opened++ % PING_SECONDS]]) set?.add(stream)
      out.once('close', () => remove(stream))
      out.on('error', () => {})
      return stream
    },
    /** Ends those that have begun. */
    close(): void {
      pings.cancel()
      for (const stream of [...all]) if (stream.hasBegun) end(stream)
    },
  }
}
