import { createParser } from 'eventsource-parser'
import { noteRefusal } from './provoked.ts'

/** An event of a stream, as it was sent. */
export interface StreamEvent {
  id: string | undefined
  event: string
  data: string
}

/** A stream of server-sent events that is read. */
export interface ReadStream {
  status: number
  headers: Headers
  /** The answer's body, where it is no stream. */
  body: unknown
  /** The next event that is no ping; undefined once the stream ended. */
  next(): Promise<StreamEvent | undefined>
  /** All events so far, pings included. */
  events: readonly StreamEvent[]
  close(): void
}

type Heard = { lastId?: string; shownForMs?: number }

/** Opens a panel's stream with a session's token. The first event, which says that it stands, has come when this returns. */
export function openStream(url: string, token: string, { lastId, shownForMs }: Heard = {}): Promise<ReadStream> {
  return readStream(`${url}/api/stream`, {
    authorization: `Bearer ${token}`,
    ...(lastId !== undefined && { 'last-event-id': lastId }),
    ...(shownForMs !== undefined && { 'x-shown-for': String(shownForMs) }),
  })
}

/** Opens the stream of a purchase that a buyer waits for. The first event has come when this returns. */
export function openPurchaseStream(
  url: string,
  { id, token }: { id: number; token: string },
  headers: Record<string, string> = {},
): Promise<ReadStream> {
  return readStream(`${url}/api/public/purchases/${id}/stream`, { 'purchase-token': token, ...headers })
}

async function readStream(address: string, headers: Record<string, string>): Promise<ReadStream> {
  const stop = new AbortController()
  const answer = await fetch(address, { headers: { accept: 'text/event-stream', ...headers }, signal: stop.signal })
  const read = { status: answer.status, headers: answer.headers, close: () => stop.abort() }
  if (answer.body === null || !answer.ok)
    return { ...read, body: await refusalOf(answer), events: [], next: async () => undefined }
  const events: StreamEvent[] = []
  const incoming = eventsOf(answer.body, stop.signal)
  const take = async () => {
    const { value } = await incoming.next()
    if (value !== undefined) events.push(value)
    return value
  }
  await take()
  const next = async () => {
    for (;;) {
      const event = await take()
      if (event?.event !== 'ping') return event
    }
  }
  return { ...read, body: undefined, events, next }
}

async function refusalOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json()
  noteRefusal(answer.status, body)
  return body
}

async function* eventsOf(body: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder()
  const whole: StreamEvent[] = []
  const { feed } = createParser({
    onEvent: ({ id, event = 'message', data }) => {
      whole.push({ id, event, data })
    },
  })
  try {
    for await (const bytes of body) {
      feed(decoder.decode(bytes, { stream: true }))
      yield* whole.splice(0)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
