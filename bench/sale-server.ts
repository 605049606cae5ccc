import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type * as Serving from './server.ts'
import type * as Support from './support.ts'

/**
 * The whole server of a checkout on a durable database, without limits by address. Says where it listens and what it sells, answers each `usage` with
 * what it took so far, and ends with its input.
 */
const [kind, root] = process.argv.slice(2) as ['postgres' | 'pglite', string]
const { makeCampaign, openBench }: typeof Support = await import(join(root, 'bench/support.ts'))
const { serve, unlimitedPorts }: typeof Serving = await import(join(root, 'bench/server.ts'))
const { findAccount } = await import(join(root, 'server/sales/accounts/store.ts'))

// Each checkout may bring a driver of its own, and PGlite has none: there nothing is counted.
const { default: driver }: { default: typeof pg } = await import(join(root, 'node_modules/pg/lib/index.js'))
let statements = 0
for (const { Client } of new Set([pg, driver])) {
  const query = Client.prototype.query as (...told: unknown[]) => unknown
  Client.prototype.query = function counted(this: pg.Client, ...told: unknown[]) {
    statements += 1
    return query.apply(this, told)
  } as typeof Client.prototype.query
}

const bench = await openBench(kind)
const { slug } = await makeCampaign(bench, 10_000_000)
const { port } = await serve(unlimitedPorts(bench), bench)
const account = await findAccount(bench.database.db, bench.ports.seal, bench.accountId)
const client = kind === 'postgres' ? bench.database.db : undefined

/** Milliseconds of processor that PostgreSQL's processes took so far, those that live. */
async function ofDatabase(): Promise<number> {
  if (client === undefined) return 0
  const { rows } = (await client.execute('select pid from pg_stat_activity')) as unknown as { rows: { pid: number }[] }
  return rows.reduce(
    (sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  )
}

process.on('message', async () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ statements, server: (user + system) / 1_000, database: await ofDatabase() })
})
process.send?.({ port, slug, accountId: bench.accountId, secret: account.credentials.secret })
