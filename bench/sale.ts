import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Pool } from 'undici'
import { SIGNATURE_HEADER, signatureOf } from '../server/sales/gateways/sandbox.ts'
import { buyersOver } from './buyers.ts'
import { endOf, toldBy } from './run/child.ts'
import { SMALL, sized } from './run/small.ts'
import { inParallel, integer, machine, median, milliseconds, percentile } from './support.ts'

/**
 * `npm run bench:sale -- [CHECKOUT …]`: a whole sale over HTTP, in three steps that are taken apart: bought, notified and settled, told. On PostgreSQL and
 * PGlite with 16, 64 and 256 clients; other checkouts (a head before, with its `node_modules`) are measured in turns with this one. Beside each rate
 * stand the statements and the processor time of a request. The raw figures are kept under `bench/results`.
 */
const KINDS = SMALL ? (['postgres'] as const) : (['postgres', 'pglite'] as const)
const CLIENTS = SMALL ? [4] : [16, 64, 256]
const TURNS = Number(process.env.TURNS ?? sized(3, 1))
const SALES = Number(process.env.SALES ?? sized(512, 8))
const STEPS = ['bought', 'settled', 'told'] as const
type Step = (typeof STEPS)[number]

interface Usage {
  statements: number
  server: number
  database: number
}
interface Measured extends Usage {
  kind: string
  checkout: string
  clients: number
  step: Step
  turn: number
  requests: number
  seconds: number
  p99: number
}
interface Shop {
  process: ChildProcess
  pool: Pool
  buyers: ReturnType<typeof buyersOver>
  slug: string
  accountId: number
  secret: string
}

const here = fileURLToPath(new URL('..', import.meta.url))
const checkouts = [here, ...process.argv.slice(2)]
const all: Measured[] = []
console.log(`# A sale through HTTP: bought, settled, told\n\n${machine()}; ${TURNS} turns of ${SALES} sales.\n`)
for (const kind of KINDS) await measure(kind)
if (!SMALL) keepResults()

function keepResults(): void {
  const folder = fileURLToPath(new URL('./results', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString().slice(0, 16).replaceAll(':', '')
  const names = new Map(checkouts.map((checkout, index) => [checkout, index === 0 ? 'here' : `other ${index}`]))
  const kept = all.map((each) => ({ ...each, checkout: names.get(each.checkout) }))
  writeFileSync(`${folder}/sale-${at}.json`, `${JSON.stringify({ machine: machine(), turns: kept }, null, 1)}\n`)
}

async function measure(kind: (typeof KINDS)[number]): Promise<void> {
  const shops = new Map<string, Shop>()
  for (const checkout of checkouts) shops.set(checkout, await open(kind, checkout))
  for (const shop of shops.values()) await sell(shop, 16, sized(64, 4))
  for (const clients of CLIENTS) {
    for (let turn = 0; turn < TURNS; turn++)
      for (const [checkout, shop] of turn % 2 === 0 ? shops : [...shops].reverse())
        for (const step of await sell(shop, clients, SALES)) all.push({ kind, checkout, clients, turn, ...step })
    print(kind, clients)
  }
  for (const { process: server, pool } of shops.values()) {
    await pool.close()
    await endOf(server)
  }
}

async function open(kind: string, checkout: string): Promise<Shop> {
  const file = fileURLToPath(new URL('./sale-server.ts', import.meta.url))
  const server = fork(file, [kind, checkout], { stdio: ['pipe', 'ignore', 'inherit', 'ipc'] })
  const { port, ...told } = await toldBy<{ port: number } & Pick<Shop, 'slug' | 'accountId' | 'secret'>>(server)
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: Math.max(...CLIENTS) })
  return { process: server, pool, buyers: buyersOver(pool), ...told }
}

async function usageOf({ process: server }: Shop): Promise<Usage> {
  server.send('usage')
  const [usage] = await once(server, 'message')
  return usage
}

/** Sells so much; the bank pays between the steps, and nobody counts that. */
async function sell(
  shop: Shop,
  clients: number,
  sales: number,
): Promise<Omit<Measured, 'kind' | 'checkout' | 'clients' | 'turn'>[]> {
  const { pool, buyers, slug, accountId, secret } = shop
  const bought: Awaited<ReturnType<typeof buyers.buy>>[] = []
  const read = async (request: Parameters<Pool['request']>[0]) => {
    const { statusCode, body } = await pool.request(request)
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`${request.path}: ${statusCode}: ${text}`)
    return JSON.parse(text)
  }
  const buy = async () => bought.push(await buyers.buy(slug, 10))
  const notify = async (sale: number) => {
    const body = Buffer.from(JSON.stringify({ charges: [bought[sale]?.pix.charge_id] }))
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signatureOf({ id: accountId, credentials: { secret } }, body),
    }
    await read({ method: 'POST', path: `/api/gateways/sandbox/${accountId}/notifications`, headers, body })
  }
  const isTold = async (sale: number) => {
    const { id = 0, token = '' } = bought[sale] ?? {}
    const { status } = await read({
      method: 'GET',
      path: `/api/public/purchases/${id}`,
      headers: { 'purchase-token': token },
    })
    if (status !== 'approved') throw new Error(`a paid purchase is ${status}`)
  }
  const steps = [await step('bought', buy)]
  await inParallel(16, sales, (sale) => buyers.payOnly(bought[sale]?.pix.charge_id ?? ''))
  steps.push(await step('settled', notify), await step('told', isTold))
  return steps

  async function step(name: Step, work: (sale: number) => Promise<unknown>) {
    const before = await usageOf(shop)
    const times: number[] = []
    const seconds = await inParallel(clients, sales, async (sale) => {
      const start = performance.now()
      await work(sale)
      times.push(performance.now() - start)
    })
    const after = await usageOf(shop)
    const used = Object.fromEntries(
      (['statements', 'server', 'database'] as const).map((what) => [what, (after[what] - before[what]) / sales]),
    ) as unknown as Usage
    return { step: name, requests: sales, seconds, p99: percentile(times, 99), ...used }
  }
}

function print(kind: string, clients: number): void {
  console.log(`\n${kind}, ${clients} clients\n`)
  console.log(
    '| step | checkout | a second | p99 ms | statements | processor, server ms | database ms | rate to here |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
  for (const step of STEPS) {
    const ofStep = all.filter((each) => each.kind === kind && each.clients === clients && each.step === step)
    const middle = (checkout: string, of: (each: Measured) => number) =>
      median(ofStep.filter((each) => each.checkout === checkout).map(of))
    const rateOf = (checkout: string) => middle(checkout, ({ requests, seconds }) => requests / seconds)
    checkouts.forEach((checkout, index) => {
      const counted = kind === 'postgres' ? middle(checkout, ({ statements }) => statements).toFixed(1) : '–'
      console.log(
        `| ${step} | ${index === 0 ? 'here' : `other ${index}`} | ${integer(rateOf(checkout))} | ${milliseconds(middle(checkout, ({ p99 }) => p99))} | ${counted} | ${middle(checkout, ({ server }) => server).toFixed(2)} | ${middle(checkout, ({ database }) => database).toFixed(2)} | × ${(rateOf(checkout) / rateOf(here)).toFixed(2)} |`,
      )
    })
  }
}
