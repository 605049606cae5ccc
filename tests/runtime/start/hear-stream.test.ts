import { afterEach, expect, test, vi } from 'vitest'
import { type AnyEventObject, createActor, setup } from 'xstate'
import { hearStream } from '../../../src/runtime/start/hear-stream.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What is heard of a stream whose pieces come one after the other, until it ends. */
function heardOf(pieces: readonly string[]): Promise<AnyEventObject[]> {
  vi.stubGlobal('fetch', async () => new Response(streamOf(pieces, 'ends')))
  return heard()
}

function streamOf(pieces: readonly string[], then: 'ends' | 'is silent'): ReadableStream {
  const bytes = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(bytes.encode(piece))
      if (then === 'ends') controller.close()
    },
  })
}

/** All that is told until the stream is lost. */
const heard = (): Promise<AnyEventObject[]> =>
  new Promise((resolve) => {
    const events: AnyEventObject[] = []
    const machine = setup({
      types: { events: {} as AnyEventObject },
      actors: { hear: hearStream(() => {}) },
      actions: {
        note: ({ event }) => {
          events.push(event)
          if (event.type === 'stream.lost') resolve(events)
        },
      },
    }).createMachine({ invoke: { src: 'hear', input: { lastId: 'v0' } }, on: { '*': { actions: 'note' } } })
    createActor(machine).start()
  })

const LINES = [
  ...['id: v1', 'event: ping', 'data:', '', ': a comment', ''],
  ...['event: ping', 'data:', ''],
  ...['id: v2', 'event: change', 'data: {"campaigns":', 'data: [7]}', ''],
]
const HEARD = [
  { type: 'stream.opened', id: 'v1' },
  { type: 'stream.continued' },
  { type: 'change.received', id: 'v2', changed: [7] },
  { type: 'stream.lost', held: false },
]

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])(
  'a stream of lines that end with %s is heard, wherever it comes apart: all data lines, and no comment',
  async (_, end) => {
    const text = `${LINES.join(end)}${end}`
    for (let at = 0; at <= text.length; at++)
      expect([at, await heardOf([text.slice(0, at), text.slice(at)])]).toEqual([at, HEARD])
    expect(await heardOf([...text])).toEqual(HEARD)
  },
)

const PING = 'id: v1\nevent: ping\ndata:\n\n'
const never = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const silentAfter = (pieces: readonly string[]) => async (signal: AbortSignal) => {
  const body = streamOf(pieces, 'is silent')
  const gate = new TransformStream()
  body.pipeTo(gate.writable, { signal }).catch(() => {})
  return new Response(gate.readable)
}
const refused = (status: number) => async () => new Response(null, { status })

test.each([
  ['no answer begins', never, 200, true],
  ['the answer has a head and nothing else', silentAfter([]), 200, true],
  ['there is nothing but a word that is none of ours', silentAfter([': wait\n\n']), 200, true],
  ['it begins, and falls silent', silentAfter([PING]), 200, true],
  ['it is refused', refused(503), 200, true],
  ['it is refused, as everything is', refused(502), 502, false],
  ['the session has ended', refused(401), 200, false],
  ['no answer begins, and the server is gone', never, 0, false],
])('a stream is held back, or is not: %s', async (_, stream, health, held) => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    if (address === '/api/stream') return stream(signal)
    if (health === 0) throw new TypeError('Failed to fetch')
    return new Response(null, { status: health })
  })
  const told = heard()
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await told).at(-1)).toEqual({ type: 'stream.lost', held })
})
