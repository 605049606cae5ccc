import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Pool } from 'undici'
import { buyersOver } from './buyers.ts'
import { endOf } from './run/child.ts'
import { outcomeOf } from './run/promise.ts'
import { sized } from './run/small.ts'
import { inParallel, integer, machine, median, milliseconds, percentile } from './support.ts'

/** `npm run bench:http`: a purchase through HTTP, from the request to its PIX code, on PostgreSQL; goal: the same for 1 and 50,000 quotas. */
const CLIENTS = 16
const ROUNDS = sized(200, 2)
const WARM_UP = sized(500, 8)
const PURCHASES = sized(3_000, 16)
const GOAL = 1.2

interface Shop {
  port: number
  slug: string
  small: string
}

const server = spawn(process.execPath, [fileURLToPath(new URL('./http-server.ts', import.meta.url))], {
  stdio: ['pipe', 'pipe', 'inherit'],
})
try {
  await measure(await readShop(server))
} finally {
  await endOf(server)
}

async function readShop({ stdout }: ChildProcess): Promise<Shop> {
  let text = ''
  for await (const chunk of stdout ?? []) {
    text += String(chunk)
    if (text.includes('\n')) return JSON.parse(text)
  }
  throw new Error('the server did not start')
}

async function measure({ port, slug, small }: Shop): Promise<void> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CLIENTS })
  const { buy } = buyersOver(pool)
  console.log(`# Purchase through HTTP, PostgreSQL, a campaign of 10,000,000\n\n${machine()}; figures of one run.\n`)
  await inParallel(CLIENTS, WARM_UP, () => buy(slug, 1))

  const times = new Map<string, number[]>([1, 100, 1_000, 50_000].map((quantity) => [String(quantity), []]))
  times.set('100 of a campaign of 100', [])
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    times.get(name)?.push(performance.now() - start)
  }
  // Taken in turns, so that whatever else the machine does falls on all alike.
  for (let round = 0; round < ROUNDS; round++)
    for (const quantity of [1, 100, 1_000, 50_000])
      if (quantity < 50_000 || round % 2 === 0) await timed(String(quantity), () => buy(slug, quantity))
  await timed('100 of a campaign of 100', () => buy(small, 100))
  console.log('| quotas | requests | median ms | p95 ms | p99 ms |\n|---|---|---|---|---|')
  for (const [name, values] of times)
    console.log(
      `| ${name} | ${values.length} | ${milliseconds(median(values))} | ${milliseconds(percentile(values, 95))} | ${milliseconds(percentile(values, 99))} |`,
    )
  const ratio = median(times.get('50000') ?? []) / median(times.get('1') ?? [])
  console.log(
    `\n50,000 quotas take ${ratio.toFixed(2)} times as long as 1: goal ≤ ${GOAL} ${outcomeOf(ratio <= GOAL)}.`,
  )

  const under: number[] = []
  const seconds = await inParallel(CLIENTS, PURCHASES, async () => {
    const start = performance.now()
    await buy(slug, 10)
    under.push(performance.now() - start)
  })
  console.log(
    `\n${CLIENTS} clients, n = 10: ${integer(PURCHASES / seconds)} purchases a second; median ${milliseconds(median(under))} ms, p95 ${milliseconds(percentile(under, 95))} ms, p99 ${milliseconds(percentile(under, 99))} ms.`,
  )
  await pool.close()
}
