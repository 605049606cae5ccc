import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Pool } from 'undici'
import { findPgBouncer } from '../../scripts/programs.ts'
import { findAccount } from '../../server/sales/accounts/store.ts'
import { SIGNATURE_HEADER, signatureOf } from '../../server/sales/gateways/sandbox.ts'
import { startPgBouncer } from '../../tests/support/server/pgbouncer.ts'
import { buyersOver } from '../buyers.ts'
import { endOf, toldBy } from '../run/child.ts'
import { SMALL, sized } from '../run/small.ts'
import { inParallel, integer, machine, makeCampaign, median, milliseconds, openBench, percentile } from '../support.ts'

/**
 * `npm run bench:cluster`: purchases and payments a second of one, two and three servers on one PostgreSQL, with PgBouncer between them and without. Whoever
 * buys goes to one after the other. `TURNS` and `SALES` make it shorter or longer. The raw figures are kept under `bench/results`.
 */
const PROCESSES = SMALL ? [2] : [1, 2, 3]
const CLIENTS = sized(64, 4)
const TURNS = Number(process.env.TURNS ?? sized(3, 1))
const SALES = Number(process.env.SALES ?? sized(2_000, 8))
const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url))

interface Server {
  process: ChildProcess
  pool: Pool
  folder: string
}
interface Measured {
  processes: number
  pooler: boolean
  turn: number
  step: 'bought' | 'settled'
  seconds: number
  rate: number
  p99: number
  /** Milliseconds of processor that all servers took for one. */
  processor: number
}

const bench = await openBench('postgres')
const direct = bench.databaseUrl ?? ''
const cluster = new URL(direct)
cluster.pathname = '/postgres'
const { slug } = await makeCampaign(bench, 10_000_000)
const account = await findAccount(bench.database.db, bench.ports.seal, bench.accountId)
const { secret = '' } = (account?.credentials ?? {}) as { secret?: string }
const bouncer = findPgBouncer() === undefined ? undefined : await startPgBouncer(cluster.href)
if (bouncer === undefined) console.log('Sem o PgBouncer (pacote pgbouncer), só se mede sem ele.')
let number = 0
const all: Measured[] = []

console.log(
  `# Several servers on one PostgreSQL\n\n${machine()}; ${TURNS} turns of ${SALES} sales, ${CLIENTS} clients.\n`,
)
console.log(
  '| servers | PgBouncer | purchases a second | p99 ms | payments a second | p99 ms | processor, servers ms a sale |',
)
console.log('|---|---|---|---|---|---|---|')
for (const processes of PROCESSES)
  for (const pooler of bouncer === undefined ? [false] : [false, true]) await measure(processes, pooler)

if (!SMALL) keepResults()
await bouncer?.stop()
await bench.close()

function keepResults(): void {
  const folder = fileURLToPath(new URL('../results', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString().slice(0, 16).replaceAll(':', '')
  const kept = { machine: machine(), sales: SALES, clients: CLIENTS, measured: all }
  writeFileSync(`${folder}/cluster-${at}.json`, `${JSON.stringify(kept, null, 1)}\n`)
}

async function measure(processes: number, pooler: boolean): Promise<void> {
  const url = pooler && bouncer !== undefined ? bouncer.through(direct) : direct
  const servers = await Promise.all(Array.from({ length: processes }, () => start(url, pooler ? direct : '')))
  await sell(servers, SALES / 8)
  for (let turn = 0; turn < TURNS; turn++)
    for (const step of await sell(servers, SALES)) all.push({ processes, pooler, turn, ...step })
  for (const { process: server, pool, folder: own } of servers) {
    await pool.close()
    await endOf(server)
    rmSync(own, { recursive: true, force: true })
  }
  const of = (step: Measured['step'], what: 'rate' | 'p99' | 'processor') =>
    median(
      all
        .filter((each) => each.processes === processes && each.pooler === pooler && each.step === step)
        .map((each) => each[what]),
    )
  const figures = (['bought', 'settled'] as const).flatMap((step) => [
    integer(of(step, 'rate')),
    milliseconds(of(step, 'p99')),
  ])
  const processor = milliseconds(of('bought', 'processor') + of('settled', 'processor'))
  console.log(`| ${processes} | ${pooler ? 'yes' : 'no'} | ${figures.join(' | ')} | ${processor} |`)
}

async function start(url: string, directUrl: string): Promise<Server> {
  const own = mkdtempSync(join(tmpdir(), 'talao-cluster-'))
  const args = [url, directUrl || url, own]
  const server = fork(SERVER, args, { stdio: ['pipe', 'ignore', 'inherit', 'ipc'] })
  const port = await toldBy<number>(server)
  return { process: server, pool: new Pool(`http://127.0.0.1:${port}`, { connections: CLIENTS }), folder: own }
}

/** Sells so much over all servers in turn; the bank pays between the two steps, and nobody counts that. */
async function sell(servers: readonly Server[], sales: number) {
  const charges: string[] = []
  const every = servers.map(({ pool }) => buyersOver(pool, () => ++number))
  const nth = <Each>(list: readonly Each[], sale: number) => list[sale % list.length] as Each
  const bought = await step('bought', async (sale) => {
    charges[sale] = (await nth(every, sale).buy(slug, 10)).pix.charge_id
  })
  await inParallel(16, sales, (sale) => nth(every, sale).payOnly(charges[sale] ?? ''))
  const settled = await step('settled', async (sale) => {
    const body = Buffer.from(JSON.stringify({ charges: [charges[sale]] }))
    const signature = signatureOf({ id: bench.accountId, credentials: { secret } } as never, body)
    const { statusCode, body: answer } = await nth(servers, sale).pool.request({
      ...{ method: 'POST', path: `/api/gateways/sandbox/${bench.accountId}/notifications`, body },
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    })
    await answer.dump()
    if (statusCode !== 200) throw new Error(`a notification was answered ${statusCode}`)
  })
  return [bought, settled]

  async function step(name: Measured['step'], work: (sale: number) => Promise<void>) {
    const before = await processorOf(servers)
    const times: number[] = []
    const seconds = await inParallel(CLIENTS, sales, async (sale) => {
      const begun = performance.now()
      await work(sale)
      times.push(performance.now() - begun)
    })
    const processor = ((await processorOf(servers)) - before) / sales
    return { step: name, seconds, rate: sales / seconds, p99: percentile(times, 99), processor }
  }
}

async function processorOf(servers: readonly Server[]): Promise<number> {
  const all = await Promise.all(
    servers.map(async ({ process: server }) => {
      server.send('usage')
      const [milli] = await once(server, 'message')
      return Number(milli)
    }),
  )
  return all.reduce((sum, each) => sum + each, 0)
}
