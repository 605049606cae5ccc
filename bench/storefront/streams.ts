import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Pool } from 'undici'
import { addressOf, buyersOver } from '../buyers.ts'
import { demanded } from '../run/promise.ts'
import { sized } from '../run/small.ts'
import { inParallel, integer, median, milliseconds, percentile } from '../support.ts'
import { type Shop, tell } from './shop.ts'

const STREAMS = sized(10_000, 16)
const BURST = sized(1_000, 8)
const CLIENTS = 16
const OPENING_AT_ONCE = 100
const MOST_BYTES = 500 * 1024 * 1024
const DELAY_MS = 2_000
const PATIENCE_MS = 30_000
const MIB = 1024 * 1024

type Memory = { rss: number; heapUsed: number }
type Waited = { id: number; token: string }
type Purchase = Waited & { charge: string }

/** What buyers who wait cost in memory, and how soon after a payment was answered its buyer hears of it. */
export async function measureStreams({ port, slug, nextBuyer, ask }: Shop): Promise<void> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CLIENTS })
  const { buy, pay } = buyersOver(pool, nextBuyer)
  const order = async (): Promise<Purchase> => {
    const { id, token, pix } = await buy(slug, 10)
    return { id, token, charge: pix.charge_id }
  }
  const heard = new Map<number, number>()
  const streams: Socket[] = []
  const openStreams = (waiting: readonly Waited[]) =>
    inParallel(OPENING_AT_ONCE, waiting.length, async (index) => {
      const waited = waiting[index]
      if (waited === undefined) return
      const address = addressOf(waited.id)
      streams.push(await openStream(port, { ...waited, address }, () => heard.set(waited.id, performance.now())))
    })
  // Nobody pays these: what holds so many is measured before the process has done other work.
  const { id, token } = await order()
  const others = await ask<number[]>({ copy: id, times: STREAMS })
  const before = await ask<Memory>('memory')
  const opening = await openStreams(others.map((other) => ({ id: other, token })))
  const after = await ask<Memory>('memory')
  const paying: Purchase[] = []
  await inParallel(CLIENTS, BURST, async () => void paying.push(await order()))
  await openStreams(paying)

  const paidAt = new Map<number, number>()
  const seconds = await inParallel(CLIENTS, paying.length, async (index) => {
    const { id, charge } = paying[index] as Purchase
    await pay(charge)
    paidAt.set(id, performance.now())
  })
  await heardOf(heard, paying)
  const delays = [...paidAt].map(([id, at]) => Math.max(0, (heard.get(id) ?? Number.POSITIVE_INFINITY) - at))
  const strangers = [...heard.keys()].filter((id) => !paidAt.has(id)).length
  for (const stream of streams) stream.destroy()
  await pool.close()

  const used = after.rss - before.rss
  const longest = percentile(delays, 100)
  tell(`memory of the process with ${integer(STREAMS)} streams`, `${integer(after.rss / MIB)} MiB`, {
    text: `≤ ${integer(MOST_BYTES / MIB)} MiB`,
    kept: after.rss <= MOST_BYTES,
  })
  tell('of that for the streams', `${integer(used / MIB)} MiB, ${(used / 1024 / STREAMS).toFixed(1)} KiB each`)
  tell('of that in the heap', `${((after.heapUsed - before.heapUsed) / 1024 / STREAMS).toFixed(1)} KiB each`)
  tell('streams opened a second', integer(STREAMS / opening))
  tell(`payments of the burst`, `${integer(BURST)} in ${seconds.toFixed(1)} s`)
  tell(
    'from the answer to a payment to its buyer',
    `median ${milliseconds(median(delays))} ms, p99 ${milliseconds(percentile(delays, 99))} ms, longest ${milliseconds(longest)} ms`,
    { text: `≤ ${integer(DELAY_MS)} ms`, kept: longest <= DELAY_MS },
  )
  tell('buyers who heard of what was not theirs', integer(strangers), { text: '0', kept: demanded(strangers === 0) })
}

/** Opens the stream of a purchase over a connection of its own, and answers once it stands. */
const openStream = (
  port: number,
  { id, token, address }: { id: number; token: string; address: string },
  onChange: () => void,
): Promise<Socket> =>
  openStreamOf(
    connect(port, '127.0.0.1'),
    `/api/public/purchases/${id}/stream`,
    { 'purchase-token': token, 'x-forwarded-for': address },
    onChange,
  )

/** Asks over a connection for a stream, and answers once it stands. */
export async function openStreamOf(
  socket: Socket,
  path: string,
  headers: Readonly<Record<string, string>>,
  onChange: () => void,
): Promise<Socket> {
  const lines = Object.entries({ host: '127.0.0.1', accept: 'text/event-stream', ...headers })
  socket.write([`GET ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '\r\n'].join('\r\n'))
  socket.setEncoding('latin1')
  let text = ''
  while (!text.includes('event: ping')) {
    const [piece] = (await once(socket, 'data')) as [string]
    text += piece
    if (!text.startsWith('HTTP/1.1 200')) throw new Error(`a stream was answered ${text.slice(0, 80)}`)
  }
  socket.on('data', (piece: string) => {
    if (piece.includes('event: change')) onChange()
  })
  socket.on('error', () => {})
  return socket
}

/** Waits until each buyer has heard of the payment, half a minute at the longest. */
export async function heardOf(heard: ReadonlyMap<number, number>, paying: readonly { id: number }[]): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    if (paying.every(({ id }) => heard.has(id))) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('not every buyer heard of the payment')
}
