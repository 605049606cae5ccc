import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { DurableNodeFS } from './durable-fs.ts'
import { lockFolder } from './folder-lock.ts'
import { keepStatements } from './prepared.ts'
import * as schema from './schema.ts'

/** The query builder on either database, and equally inside a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open database: embedded (PGlite) or a PostgreSQL server. */
export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /** Brings the schema up to date; safe when several processes start at once. */
  migrate(): Promise<void>
  close(): Promise<void>
}

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) }
const MIGRATION_LOCK = 8_204_217

/**
 * Opens PostgreSQL at `databaseUrl`, or PGlite in `dataDir`/pg (in memory for `memory`).
 * `dump` starts an empty embedded database from a dumped folder.
 * @throws FolderBusyError when another process works with `dataDir`
 */
export async function connect(where: {
  databaseUrl?: string | undefined
  dataDir: string
  dump?: Blob
}): Promise<Database> {
  return where.databaseUrl === undefined ? openEmbedded(where.dataDir, where.dump) : openPostgres(where.databaseUrl)
}

/** Whether there is something to open in `dataDir`, or at `databaseUrl`; makes nothing. */
export async function hasDatabase(where: { databaseUrl?: string | undefined; dataDir: string }): Promise<boolean> {
  if (where.databaseUrl === undefined && !existsSync(join(where.dataDir, 'pg', 'PG_VERSION'))) return false
  const { db, close } = await connect(where)
  try {
    const [found] = await rowsOf<{ there: boolean }>(db, sql`select to_regclass('campaign') is not null as there`)
    return found?.there === true
  } finally {
    await close()
  }
}

/** Rows of a hand-written query, on either driver. Counts and bigints arrive as the driver gives them: cast to int or text. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] }
  return result.rows
}

async function openEmbedded(dataDir: string, dump: Blob | undefined): Promise<Database> {
  const unlock = dataDir === 'memory' ? () => {} : lockFolder(dataDir)
  try {
    const client = keepStatements(await openPglite(dataDir, dump))
    const db = drizzlePglite({ client, schema, casing: 'snake_case' })
    return {
      kind: 'pglite',
      db: db as unknown as Db,
      migrate: () => migratePglite(db, MIGRATIONS),
      close: async () => {
        await client.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function openPglite(dataDir: string, dump: Blob | undefined): Promise<PGlite> {
  const common = { extensions: { btree_gist }, ...(dump && { loadDataDir: dump }) }
  if (dataDir === 'memory') return PGlite.create(common)
  const folder = join(dataDir, 'pg')
  mkdirSync(folder, { recursive: true })
  const fs = new DurableNodeFS(folder)
  const client = await PGlite.create({
    ...common,
    fs,
    // Of the sync methods only fsync reaches the file layer; fdatasync ends in a function that does nothing.
    startParams: [...PGlite.defaultStartParams.filter((part) => part !== '-F'), '-c', 'wal_sync_method=fsync'],
  })
  fs.syncRoot()
  return client
}

async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 16, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {
    // An idle connection broke: the pool drops it, and the next query opens another or says why it cannot.
  })
  const db = drizzlePostgres({ client: pool, schema, casing: 'snake_case' })
  return {
    kind: 'postgres',
    db: db as unknown as Db,
    migrate: () => migrateAlone(pool),
    close: () => pool.end(),
  }
}

/** One process migrates at a time. */
async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const db = drizzlePostgres({ client, schema, casing: 'snake_case' })
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migratePostgres(db, MIGRATIONS)
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
  } finally {
    client.release()
  }
}
