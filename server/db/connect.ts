import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from './database.ts'
import { type EmbeddedPlace, openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

/**
 * Opens PostgreSQL at `databaseUrl`, or PGlite in `dataDir`/pg (in memory for `memory`).
 * `dump` starts an empty embedded database from a dumped folder.
 * @throws FolderBusyError when another process works with `dataDir`
 */
export async function connect(where: EmbeddedPlace & { databaseUrl?: string | undefined }): Promise<Database> {
  return where.databaseUrl === undefined ? openEmbedded(where) : openPostgres(where.databaseUrl)
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
