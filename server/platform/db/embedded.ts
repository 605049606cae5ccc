import { mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { noChannel } from './channel.ts'
import { tellCommits } from './commits.ts'
import type { Database, Db } from './database.ts'
import { refuseToOpenWhenFull, refuseWritesWhenFull } from './disk-room.ts'
import { DurableNodeFS } from './durable-fs.ts'
import { copyLiving } from './folder-copy.ts'
import { lockFolder } from './folder-lock.ts'
import { refuseOtherSchema } from './migrations.ts'
import { keepStatements } from './prepared.ts'
import * as schema from './schema.ts'
import { withMigrations } from './some-migrations.ts'

/** Where an embedded database is. `freeBytes` tells how much room its disk has, where that is not asked of the disk. */
export interface EmbeddedPlace {
  dataDir: string
  dump?: Blob | undefined
  freeBytes?: (() => number) | undefined
}

/**
 * Opens PGlite in `dataDir`/pg (in memory for `memory`), at first from a dumped folder where there is one.
 * @throws FolderBusyError when another process works with `dataDir`, DiskFullError when its disk has too little room
 */
export async function openEmbedded({ dataDir, dump, freeBytes }: EmbeddedPlace): Promise<Database> {
  const room = freeBytes ?? (dataDir === 'memory' ? () => Number.POSITIVE_INFINITY : () => bytesFreeIn(dataDir))
  if (dataDir !== 'memory') mkdirSync(dataDir, { recursive: true })
  refuseToOpenWhenFull(room())
  const unlock = dataDir === 'memory' ? () => {} : lockFolder(dataDir)
  try {
    const client = keepStatements(await openPglite(dataDir, dump))
    const isFull = refuseWritesWhenFull(client, room)
    const db = drizzle({ client, schema, casing: 'snake_case' })
    return {
      kind: 'pglite',
      db: db as unknown as Db,
      isFull,
      ...tellCommits(db as unknown as Db, () => false),
      openChannel: () => noChannel,
      ...(dataDir !== 'memory' && {
        copyTo: (other: string) =>
          copyLiving(join(dataDir, 'pg'), join(other, 'pg'), (work) => client._runExclusiveTransaction(work)),
      }),
      migrate: async (until) => {
        await refuseOtherSchema(db as unknown as Db)
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

function bytesFreeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** What is in memory anyway is kept there twice for as little as this; to make room for 128 MB takes a fifth of a start. */
const FEW_BUFFERS = ['-c', 'shared_buffers=32MB']

async function openPglite(dataDir: string, dump: Blob | undefined): Promise<PGlite> {
  const common = { extensions: { btree_gist }, ...(dump && { loadDataDir: dump }) }
  if (dataDir === 'memory')
    return PGlite.create({ ...common, startParams: [...PGlite.defaultStartParams, ...FEW_BUFFERS] })
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
