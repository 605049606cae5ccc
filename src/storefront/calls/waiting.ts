import { createParser } from 'eventsource-parser'
import type { PurchaseFact, PurchaseKey } from '../../machines/purchase-setup.ts'
import { tokenOf } from '../kept.ts'
import { API } from './address.ts'
import { endsIn, readBought } from './reading.ts'

/** A purchase is read so often while no stream is open, less often after a while, and now and then although one is. */
const OFTEN_MS = 5_000
const SELDOM_MS = 15_000
const PATIENCE_MS = 3 * 60_000
const FLOOR_MS = 2 * 60_000
const READING_MS = 20_000
const SPREAD_MS = 1_000

/** A stream that says nothing for so long is none; the server pings every 25 seconds. */
const OPENING_MS = 5_000
const SILENT_MS = 60_000
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

/**
 * Tells of a purchase as soon as something is known of it: a stream says when it is to be read, and where there is none it is read every few
 * seconds. Nothing is open or asked while nobody sees the page, and what was missed is told when it is seen again.
 */
export function watchPurchase(key: PurchaseKey, tell: (fact: PurchaseFact) => void, stopped: AbortSignal): void {
  const begun = Date.now()
  let stream: AbortController | null = null
  let isOpen = false
  let lastId: string | null = null
  let failures = 0
  let isReading = false
  let isOutdated = false
  /** The last reading failed, or none has been. */
  let isUnread = true
  let nextReading: ReturnType<typeof setTimeout> | undefined
  let nextStream: ReturnType<typeof setTimeout> | undefined

  const isAway = () => document.hidden || stopped.aborted

  async function read(): Promise<void> {
    clearTimeout(nextReading)
    isOutdated = isReading
    if (isReading || isAway()) return
    isReading = true
    const fact = await readBought(key, endsIn(READING_MS)).catch((): PurchaseFact => ({ type: 'payment.lost' }))
    isReading = false
    if (stopped.aborted) return
    isUnread = fact.type === 'payment.lost'
    tell(fact)
    if (isOutdated) return read()
    const often = Date.now() - begun < PATIENCE_MS ? OFTEN_MS : SELDOM_MS
    readIn(isOpen && !isUnread ? FLOOR_MS : often)
  }

  function readIn(milliseconds: number): void {
    clearTimeout(nextReading)
    if (!isAway()) nextReading = setTimeout(read, milliseconds)
  }

  function open(): void {
    clearTimeout(nextStream)
    if (stream !== null || isAway()) return
    const own = new AbortController()
    stream = own
    const opened = (id: string) => {
      isOpen = true
      failures = 0
      lastId = id
      if (isUnread) void read()
    }
    const ended = () => lost(own)
    hear(key, lastId, own, { opened, changed: () => void read() }).then(ended, ended)
  }

  /** There is no stream: the purchase is read from time to time, and the stream asked for again. Not all pages of a server that ends at once. */
  function lost(own: AbortController): void {
    if (stream !== own) return
    stream = null
    isOpen = false
    failures += 1
    readIn(Math.random() * SPREAD_MS)
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
    if (!isAway()) nextStream = setTimeout(open, wait * (0.5 + Math.random() / 2))
  }

  function close(): void {
    clearTimeout(nextReading)
    clearTimeout(nextStream)
    stream?.abort()
    stream = null
    isOpen = false
  }

  const openAnew = () => {
    close()
    open()
  }
  document.addEventListener('visibilitychange', openAnew, { signal: stopped })
  window.addEventListener('online', openAnew, { signal: stopped })
  window.addEventListener('offline', () => void read(), { signal: stopped })
  stopped.addEventListener('abort', close)
  open()
}

interface Heard {
  opened: (id: string) => void
  changed: () => void
}

/** Reads the stream of a purchase until it ends. It is fetched, since an `EventSource` sends no token but in its address. */
async function hear(
  { id: purchase, token: given }: PurchaseKey,
  lastId: string | null,
  stopping: AbortController,
  heard: Heard,
): Promise<void> {
  const token = given ?? tokenOf(purchase)
  if (token === null) return
  let silence = setTimeout(() => stopping.abort(), OPENING_MS)
  try {
    const answer = await fetch(`${API}/purchases/${purchase}/stream`, {
      headers: {
        accept: 'text/event-stream',
        'purchase-token': token,
        ...(lastId !== null && { 'last-event-id': lastId }),
      },
      cache: 'no-store',
      signal: stopping.signal,
    })
    if (!answer.ok || answer.body === null) return
    const { feed } = createParser({
      onEvent({ event, id }) {
        if (event === 'ping' && id !== undefined) heard.opened(id)
        if (event === 'change') heard.changed()
      },
    })
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence)
      silence = setTimeout(() => stopping.abort(), SILENT_MS)
      feed(part.value)
    }
  } finally {
    clearTimeout(silence)
  }
}
