import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
import type * as schema from './schema.ts'

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
