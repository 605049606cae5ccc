import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { openLedger } from '../server/campaigns/ledger/ledger.ts'
import { CONSEQUENCES } from '../server/operation/consequences.ts'
import { readConfig } from '../server/platform/config.ts'
import { connect } from '../server/platform/db/connect.ts'
import type { Database } from '../server/platform/db/database.ts'
import { campaign } from '../server/platform/db/schema.ts'
import { type Ports, systemClock, usualLimits } from '../server/platform/ports.ts'
import { systemRandom } from '../server/platform/random.ts'
import { makeSeal } from '../server/platform/seal/seal.ts'
import { systemTimers } from '../server/platform/timers.ts'
import { createSandboxAccount } from '../server/sales/sandbox/account.ts'
import { createDatabase, dropDatabase, startPostgres } from '../tests/support/server/postgres.ts'

/** A durable database to measure on, with what purchases need around it. */
export interface Bench {
  ports: Ports
  database: Database
  accountId: number
  /** Where PostgreSQL is, where it is one. */
  databaseUrl: string | undefined
  close(): Promise<void>
}

/** What a server on a database is built on; all of them have one key. */
export function portsOn(database: Database, dataDir: string): Ports {
  return {
    config: readConfig({ SANDBOX: '1', DATA_DIR: dataDir }),
    database,
    clock: systemClock,
    random: systemRandom,
    timers: systemTimers,
    seal: makeSeal(new Uint8Array(32).fill(1)),
    consequences: CONSEQUENCES,
    limits: usualLimits,
    sms: { send: async () => {} },
  }
}

/** Opens a fresh durable database: PGlite in a folder, or a PostgreSQL cluster of its own, or a database in the cluster at `BENCH_CLUSTER`. */
export async function openBench(kind: Database['kind']): Promise<Bench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'talao-bench-'))
  const shared = process.env.BENCH_CLUSTER
  const cluster = kind === 'postgres' && shared === undefined ? await startPostgres() : undefined
  const clusterUrl = kind === 'postgres' ? (shared ?? cluster?.url) : undefined
  const databaseUrl =
    clusterUrl &&
    (await createDatabase(
      clusterUrl,
      shared === undefined ? undefined : { key: 'bench', prepare: (url) => migrateAt(url, dataDir) },
    ))
  const database = await connect({ dataDir, databaseUrl })
  await database.migrate()
  const ports = portsOn(database, dataDir)
  const accountId = await createSandboxAccount(database.db, ports.seal, { title: 'Sandbox', now: new Date() })
  return {
    ports,
    database,
    accountId,
    databaseUrl,
    close: async () => {
      await database.close()
      if (databaseUrl && shared) await dropDatabase(shared, databaseUrl)
      await cluster?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function migrateAt(databaseUrl: string, dataDir: string): Promise<void> {
  const database = await connect({ dataDir, databaseUrl })
  await database.migrate()
  await database.close()
}

let campaigns = 0

/** A campaign on sale, at one centavo a quota. */
export async function makeCampaign({ ports, accountId }: Bench, total: number): Promise<{ id: number; slug: string }> {
  const now = new Date()
  const slug = `bench-${++campaigns}`
  return ports.database.db.transaction(async (tx) => {
    const values = { slug, title: 'Bench', product: 'Moto', total, price: 1, minimumTransaction: 1, accountId }
    const [row] = await tx
      .insert(campaign)
      .values({ ...values, createdAt: now, updatedAt: now })
      .returning({ id: campaign.id })
    if (row === undefined) throw new Error('no campaign')
    await openLedger(tx, ports.seal, { campaignId: row.id, total, now })
    return { id: row.id, slug }
  })
}

/** Milliseconds that something takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The middle value. */
export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The value below which so many percent of the values lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

/** Does `count` pieces of work with so many workers at once; answers the seconds it took. */
export async function inParallel(
  workers: number,
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < count; index = next++) await work(index)
  }
  return (await timed(() => Promise.all(Array.from({ length: workers }, worker)))) / 1000
}

/** What the figures were taken on. */
export function machine(): string {
  const [cpu] = cpus()
  return `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
}

/** Milliseconds as they are printed. */
export const milliseconds = (value: number) =>
  value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US')
/** A count as it is printed. */
export const integer = (value: number) => Math.round(value).toLocaleString('en-US')
