import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Pool } from 'undici'
import { buyersOver } from '../buyers.ts'
import { endOf, toldBy } from '../run/child.ts'
import { outcomeOf } from '../run/promise.ts'
import { SMALL, sized } from '../run/small.ts'
import { integer, machine, median } from '../support.ts'

/**
 * `npm run bench:memory -- [postgres|pglite]`: what a server's process holds through twenty minutes of load and five of rest: it sells, is paid,
 * tells buyers and draws pages. Goals: the last ten minutes hold no more than a tenth above the five before them, and after the rest it holds
 * no more than a tenth above what it held once it was warm.
 */
const KINDS = process.argv[2] ? [process.argv[2]] : SMALL ? ['postgres'] : ['postgres', 'pglite']
const CLIENTS = sized(8, 2)
/** Samples of load and of rest, and how long one takes. */
const LOADED = sized(80, 20)
const RESTED = sized(20, 2)
const SAMPLE_MS = sized(15_000, 50)
const WARM = LOADED / 20
const PAUSE_MS = 20
const MOST = 1.1
const MIB = 1024 * 1024

type Memory = Pick<NodeJS.MemoryUsage, 'rss' | 'heapUsed' | 'heapTotal' | 'external' | 'arrayBuffers'>

console.log(`# What a server holds\n\n${machine()}\n`)
console.log(
  '| database | sales | after a minute | steady | last ten minutes | after the rest | |\n|---|---|---|---|---|---|---|',
)
for (const kind of KINDS) await measure(kind)

async function measure(kind: string): Promise<void> {
  const file = fileURLToPath(new URL('./server.ts', import.meta.url))
  const server = fork(file, [kind], {
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--max-semi-space-size=16'],
  })
  const { port, slug } = await toldBy<{ port: number; slug: string }>(server)
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CLIENTS })
  const samples: Memory[] = []
  const sample = async (count: number) => {
    for (let nth = 0; nth < count; nth++) {
      await sleep(SAMPLE_MS)
      server.send('memory')
      const [memory] = await once(server, 'message')
      samples.push(memory)
    }
  }
  const load = sell(pool, slug)
  await sample(LOADED)
  const sales = await load.end()
  await pool.close()
  await sample(RESTED)
  await endOf(server)
  tell(kind, sales, samples)
}

/** Sells until it is told to end. */
function sell(pool: Pool, slug: string) {
  const { buy, pay } = buyersOver(pool)
  let sales = 0
  let isOver = false
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
    await body.text()
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
  }
  const one = async () => {
    while (!isOver) {
      await read(`/campaign/${slug}`)
      const { id, token, pix } = await buy(slug, 10)
      await pay(pix.charge_id)
      await read(`/api/public/purchases/${id}`, { 'purchase-token': token })
      sales += 1
      await sleep(PAUSE_MS)
    }
  }
  const all = Promise.all(Array.from({ length: CLIENTS }, one))
  return {
    end: async () => {
      isOver = true
      await all
      return sales
    },
  }
}

function tell(kind: string, sales: number, samples: readonly Memory[]): void {
  const rss = samples.map((each) => each.rss)
  const warm = median(rss.slice(0, WARM))
  const steady = median(rss.slice(LOADED / 4, LOADED / 2))
  const last = median(rss.slice(LOADED / 2, LOADED))
  const rested = rss.at(-1) ?? 0
  const [isSteady, isGivenBack] = [last <= steady * MOST, rested <= warm * MOST]
  const cells = [warm, steady, last, rested].map((bytes) => `${integer(bytes / MIB)} MiB`)
  console.log(`| ${[kind, integer(sales), ...cells, outcomeOf(isSteady && isGivenBack)].join(' | ')} |`)
  if (SMALL) return
  const folder = fileURLToPath(new URL('../results', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString().slice(0, 16).replaceAll(':', '')
  const kept = samples.map((each) =>
    Object.fromEntries(Object.entries(each).map(([key, bytes]) => [key, Math.round(bytes / MIB)])),
  )
  writeFileSync(
    `${folder}/memory-${kind}-${at}.json`,
    `${JSON.stringify({ machine: machine(), kind, sales, mib: kept })}\n`,
  )
}
