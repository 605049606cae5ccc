import { afterEach, expect, test, vi } from 'vitest'
import { type AnyEventObject, createActor, setup } from 'xstate'
import { hearStream } from '../../../src/runtime/start/hear-stream.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What is heard of a stream whose pieces come one after the other, until it ends. */
function heardOf(pieces: readonly string[]): Promise<AnyEventObject[]> {
  const bytes = new TextEncoder()
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(bytes.encode(piece))
      controller.close()
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body))
  return new Promise((resolve) => {
    const heard: AnyEventObject[] = []
    const machine = setup({
      types: { events: {} as AnyEventObject },
      actors: { hear: hearStream(() => {}) },
      actions: {
        note: ({ event }) => {
          heard.push(event)
          if (event.type === 'stream.lost') resolve(heard)
        },
      },
    }).createMachine({ invoke: { src: 'hear', input: { lastId: 'v0' } }, on: { '*': { actions: 'note' } } })
    createActor(machine).start()
  })
}

const LINES = [
  ...['id: v1', 'event: ping', 'data:', '', ': a comment', ''],
  ...['id: v2', 'event: change', 'data: {"campaigns":', 'data: [7]}', ''],
]
const HEARD = [
  { type: 'stream.opened', id: 'v1' },
  { type: 'change.received', id: 'v2', changed: [7] },
  { type: 'stream.lost', reached: true },
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
