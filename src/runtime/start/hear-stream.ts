import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { type AnyEventObject, fromCallback } from 'xstate'
import { holdAlone } from '../../browser/locks.ts'
import { POLL_MS } from '../../domain/values/limits.ts'
import type { Asking } from '../../machines/ask.ts'
import type { Changed, LiveFact } from '../../machines/flows/panel/live.ts'

const LOCK = 'talao.live'
const OPENING_MS = 15_000
/** The server pings every 20 seconds. */
const SILENT_MS = 40_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const REACHING_MS = 5_000
const UNAUTHORIZED = 401

/** Holds the lead of this browser's tabs for as long as it runs, once no other does. */
export const holdLead: Asking<undefined> = fromCallback<AnyEventObject, undefined>(({ sendBack }) => {
  const stop = new AbortController()
  holdAlone(LOCK, { signal: stop.signal, held: () => sendBack({ type: 'lead.granted' } satisfies LiveFact) })
  return () => stop.abort()
})

/** Waits longer each time, and no two tabs of a shop equally long: a server that comes back is not run over. */
export const waitBefore = ({ failures }: { failures: number }, random: () => number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (0.5 + random() / 2)

/** Tells when it is time to open a stream again; at once where the browser says that it is online again. */
export const watchWait: Asking<{ failures: number }> = fromCallback<AnyEventObject, { failures: number }>(
  ({ input, sendBack }) => {
    const elapse = () => sendBack({ type: 'wait.elapsed' } satisfies LiveFact)
    const timer = setTimeout(elapse, waitBefore(input, Math.random))
    window.addEventListener('online', elapse)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', elapse)
    }
  },
)

/** Tells each time that what is shown is to be asked for anew, for as long as it runs. */
export const watchPoll: Asking<undefined> = fromCallback<AnyEventObject, undefined>(({ sendBack }) => {
  const timer = setInterval(() => sendBack({ type: 'poll.elapsed' } satisfies LiveFact), POLL_MS)
  return () => clearInterval(timer)
})

/** Whether the server answers a call that is no stream. */
const isReached = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(REACHING_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Reads the stream of changes for as long as it runs. It is fetched and not an `EventSource`, which sends no header that says whose call it is
 * (S16). @param onUnauthorized the session has ended
 */
export const hearStream = (onUnauthorized: () => void): Asking<{ lastId: string | null }> =>
  fromCallback<AnyEventObject, { lastId: string | null }>(({ input: { lastId }, sendBack }) => {
    const stop = new AbortController()
    let stopped = false
    let flows = false
    let isInside = true
    const tell = (fact: LiveFact) => {
      if (!stopped) sendBack(fact)
    }
    const giveUp = () => {
      flows = false
      stop.abort()
    }
    let silence = setTimeout(giveUp, OPENING_MS)
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(giveUp, SILENT_MS)
    }
    // What changed while the page was coming has to be heard, too.
    const since: Record<string, string> =
      lastId === null ? { 'x-shown-for': String(Math.ceil(performance.now())) } : { 'last-event-id': lastId }
    const onEvent = ({ id, event, data }: EventSourceMessage) => {
      flows = true
      if (event === 'ping') tell(id === undefined ? { type: 'stream.continued' } : { type: 'stream.opened', id })
      if (id !== undefined && event === 'change') tell({ type: 'change.received', id, changed: changedIn(data) })
    }
    async function read(): Promise<void> {
      const answer = await fetch('/api/stream', {
        headers: {
          accept: 'text/event-stream',
          'x-talao': 'painel',
          ...since,
        },
        cache: 'no-store',
        signal: stop.signal,
      })
      isInside = answer.status !== UNAUTHORIZED
      if (!isInside) onUnauthorized()
      if (!answer.ok || answer.body === null) return
      const { feed } = createParser({ onEvent })
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        feed(part.value)
        if (flows) heard()
      }
    }
    const end = async () => {
      clearTimeout(silence)
      tell({ type: 'stream.lost', held: isInside && !flows && (await isReached()) })
    }
    read().then(end, end)
    return () => {
      stopped = true
      clearTimeout(silence)
      stop.abort()
    }
  })

/** The campaigns that an event names; null where all may have changed. */
function changedIn(data: string): Changed {
  const { campaigns } = JSON.parse(data) as { campaigns?: number[] }
  return campaigns ?? null
}
