import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database, Db } from './database.ts'
import { DurableNodeFS } from './durable-fs.ts'
import { lockFolder } from './folder-lock.ts'
import { refuseNewerSchema } from './migrations.ts'
import { keepStatements } from './prepared.ts'
import * as schema from './schema.ts'
import { withMigrations } from './some-migrations.ts'

/**
 * Opens PGlite in `dataDir`/pg (in memory for `memory`), at first from a dumped folder where there is one.
 * @throws FolderBusyError when another process works with `dataDir`
 */
export async function openEmbedded(dataDir: string, dump: Blob | undefined): Promise<Database> {
  const unlock = dataDir === 'memory' ? () => {} : lockFolder(dataDir)
  try {
    const client = keepStatements(await openPglite(dataDir, dump))
    const db = drizzle({ client, schema, casing: 'snake_case' })
    return {
      kind: 'pglite',
      db: db as unknown as Db,
      migrate: async (until) => {
        await refuseNewerSchema(db as unknown as Db)
        await withMigrations(until, (migrations) => migrate(db, migrations))
      },
      close: async () => {
        try {
          await client.close()
        } finally {
          unlock()
        }
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
