import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type ClientRequest, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { Pool } from 'undici'
import { buyersOver } from './buyers.ts'
import { endOf, toldBy } from './run/child.ts'
import { outcomeOf } from './run/promise.ts'
import { sized } from './run/small.ts'
import { inParallel, integer, machine, median, milliseconds, percentile } from './support.ts'

/**
 * `npm run bench:live`: open panels on one server, on PostgreSQL. How long after a payment was answered each of 1,000 streams hears of it, what
 * the streams cost in memory, and how many sales a second are made with and without them.
 */
const STREAMS = sized(1_000, 8)
const CLIENTS = 16
const ROUNDS = sized(4, 1)
const SALES = sized(200, 16)
const RATIO = 0.9
const DELAY_MS = 1_000

interface Shop {
  port: number
  slug: string
  token: string
  burst: { id: number; slug: string }[]
}

interface Stream {
  asked: ClientRequest
  /** When each campaign was heard of. */
  heard: Map<number, number>
}

const server = spawn(process.execPath, [fileURLToPath(new URL('./live-server.ts', import.meta.url))], {
  stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
})
try {
  await measure(await toldBy<Shop>(server))
} finally {
  await endOf(server)
}

async function measure({ port, slug, token, burst }: Shop): Promise<void> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CLIENTS })
  const { buy, pay } = buyersOver(pool)
  const order = async (campaign: string) => (await buy(campaign, 2)).pix.charge_id
  const sell = async () => pay(await order(slug))

  console.log(`# Open panels on one server, PostgreSQL\n\n${machine()}; figures of one run.\n`)
  await inParallel(CLIENTS, SALES, sell)

  const rates: Record<'with' | 'without', number[]> = { with: [], without: [] }
  // In turns, so that whatever else the machine does falls on both alike.
  for (let round = 0; round < ROUNDS; round++) {
    rates.without.push(SALES / (await inParallel(CLIENTS, SALES, sell)))
    const streams = await openStreams(port, token, false)
    rates.with.push(SALES / (await inParallel(CLIENTS, SALES, sell)))
    await closeStreams(streams)
  }

  const before = await memoryOf(server)
  const streams = await openStreams(port, token)
  const after = await memoryOf(server)
  const charges: { id: number; charge: string }[] = []
  await inParallel(CLIENTS, burst.length, async (index) => {
    const campaign = burst[index]
    if (campaign) charges.push({ id: campaign.id, charge: await order(campaign.slug) })
  })
  await heardOfAll(streams, burst)
  for (const { heard } of streams) heard.clear()
  const paidAt = new Map<number, number>()
  const seconds = await inParallel(CLIENTS, charges.length, async (index) => {
    const each = charges[index]
    if (each === undefined) return
    await pay(each.charge)
    paidAt.set(each.id, performance.now())
  })
  await heardOfAll(streams, burst)
  const delays = streams.flatMap(({ heard }) =>
    [...paidAt].map(([id, at]) => Math.max(0, (heard.get(id) ?? Number.POSITIVE_INFINITY) - at)),
  )
  await closeStreams(streams)
  await pool.close()

  const p99 = percentile(delays, 99)
  console.log('| | |\n|---|---|')
  console.log(
    `| payments of the burst | ${integer(charges.length)} in ${seconds.toFixed(1)} s, each of another campaign |`,
  )
  console.log(
    `| from the answer to a payment to a stream that hears of it | median ${milliseconds(median(delays))} ms, p99 ${milliseconds(p99)} ms, longest ${milliseconds(percentile(delays, 100))} ms |`,
  )
  console.log(
    `| memory of ${integer(STREAMS)} streams | ${kib(after.heapUsed - before.heapUsed)} KiB of heap each, ${kib(after.rss - before.rss)} KiB of the process each |`,
  )
  console.log(`| sales a second without streams | ${integer(median(rates.without))} (${listed(rates.without)}) |`)
  console.log(
    `| sales a second with ${integer(STREAMS)} streams | ${integer(median(rates.with))} (${listed(rates.with)}) |`,
  )
  const ratio = median(rates.with.map((rate, round) => rate / (rates.without[round] ?? rate)))
  console.log(`\nDelay, p99: goal ≤ ${integer(DELAY_MS)} ms ${outcomeOf(p99 <= DELAY_MS)}.`)
  console.log(
    `Sales with streams are ${ratio.toFixed(2)} of those without: goal ≥ ${RATIO} ${outcomeOf(ratio >= RATIO)}.`,
  )
}

function listed(rates: readonly number[]): string {
  return rates.map(integer).join(', ')
}

function kib(bytes: number): string {
  return (bytes / 1024 / STREAMS).toFixed(1)
}

async function memoryOf(child: ChildProcess): Promise<{ rss: number; heapUsed: number }> {
  child.send('memory')
  const [memory] = await once(child, 'message')
  return memory as { rss: number; heapUsed: number }
}

/** Opens all streams, and answers once each has said that it stands. Unless it `reads`, what comes is thrown away: its reader is no part of the server. */
async function openStreams(port: number, token: string, reads = true): Promise<Stream[]> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const streams: Stream[] = []
  await inParallel(50, STREAMS, async () => void streams.push(await openStream(agent, port, token, reads)))
  return streams
}

function openStream(agent: Agent, port: number, token: string, reads: boolean): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const heard = new Map<number, number>()
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
    const asked = request({ agent, port, host: '127.0.0.1', path: '/api/stream', headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was answered ${answer.statusCode}`))
      let rest = ''
      answer.setEncoding('utf8').on('data', (piece: string) => {
        const at = performance.now()
        const parts = (rest + piece).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts) {
          const data = part.slice(part.indexOf('data:') + 5)
          if (part.includes('event: ping')) {
            resolve({ asked, heard })
            if (!reads) answer.removeAllListeners('data').resume()
          } else for (const id of (JSON.parse(data) as { campaigns: number[] }).campaigns) heard.set(id, at)
        }
      })
      answer.on('error', () => {})
    })
    asked.on('error', () => {})
    asked.end()
  })
}

async function closeStreams(streams: readonly Stream[]): Promise<void> {
  await Promise.all(
    streams.map(async ({ asked }) => {
      const closed = once(asked, 'close')
      asked.destroy()
      await closed
    }),
  )
}

/** Waits until every stream has heard of every campaign, half a minute at the longest. */
async function heardOfAll(streams: readonly Stream[], burst: readonly { id: number }[]): Promise<void> {
  const end = performance.now() + 30_000
  while (performance.now() < end) {
    if (streams.every(({ heard }) => heard.size >= burst.length)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('not every stream heard of every campaign')
}
