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
export async function connect(
  where: EmbeddedPlace & {
    databaseUrl?: string | undefined
    databaseDirectUrl?: string | undefined
    databaseRead?: { url: string; mostBehindMs: number } | undefined
  },
): Promise<Database> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databaseRead: read } = where
  return url === undefined ? openEmbedded(where) : openPostgres({ url, directUrl, read })
}

/** Opens what is kept in `dataDir`, or at `databaseUrl`; makes nothing. @returns undefined where nothing is kept */
export async function connectToExisting(where: {
  databaseUrl?: string | undefined
  dataDir: string
}): Promise<Database | undefined> {
  if (where.databaseUrl === undefined && !existsSync(join(where.dataDir, 'pg', 'PG_VERSION'))) return undefined
  const database = await connect(where)
  try {
    const [found] = await rowsOf<{ kept: boolean }>(
      database.db,
      sql`select to_regclass('campaign') is not null as kept`,
    )
    if (found?.kept) return database
  } catch (error) {
    await database.close()
    throw error
  }
  await database.close()
  return undefined
}
