import { type SQL, sql } from 'drizzle-orm'
import { type Database, type Db, rowsOf } from '../db/database.ts'
import { StartError } from '../start-error.ts'
import { type FileStore, StoreFailure } from './store.ts'

/** Where a file's bytes are: in its row, or in the store under this name. */
export interface Held {
  content: Buffer | null
  stored: string | null
}

/** The bytes of a file, wherever they are. @throws StoreFailure where the store does not give them */
export async function bytesOf({ content, stored }: Held, files: FileStore | undefined): Promise<Buffer> {
  if (content !== null) return content
  if (stored === null || files === undefined) throw new StoreFailure('no store is set')
  return files.get(stored)
}

/** The tables whose rows name files. */
export const FILE_TABLES = ['photo_file', 'report_piece'] as const
export type FileTable = (typeof FILE_TABLES)[number]

const AT_ONCE = 100

/** Removes from the store what no row names any more. */
export async function removeStoredFiles({
  database: { db },
  files,
}: {
  database: Pick<Database, 'db'>
  files?: FileStore
}): Promise<void> {
  if (files !== undefined) await removeGone(db, files)
}

/** The same, of a store that is at hand. */
export async function removeGone(db: Db, files: FileStore): Promise<void> {
  for (;;) {
    const gone = await rowsOf<{ stored: string; named: boolean }>(
      db,
      sql`select r.stored, exists (select 1 from photo_file f where f.stored = r.stored) as named
        from removed_file r order by r.at limit ${AT_ONCE}`,
    )
    for (const { stored, named } of gone) {
      if (!named) await files.remove(stored)
      await db.execute(sql`delete from removed_file where stored = ${stored}`)
    }
    if (gone.length < AT_ONCE) return
  }
}

/** How many files are in the store, as the rows say. */
async function countStored(db: Db): Promise<number> {
  const each = FILE_TABLES.map(
    (table): SQL => sql`(select count(*) from ${sql.identifier(table)} where stored is not null)`,
  )
  const [row] = await rowsOf<{ count: number }>(db, sql`select (${sql.join(each, sql` + `)})::int as count`)
  return row?.count ?? 0
}

/** @throws StartError where rows name files of a store that the settings do not name */
export async function refuseWithoutStore(db: Db, files: FileStore | undefined): Promise<void> {
  if (files !== undefined) return
  const count = await countStored(db)
  if (count > 0)
    throw new StartError(
      `${count} arquivos estão no depósito S3, e S3_ENDPOINT não está definido. Devolva as variáveis S3_…, ou traga os arquivos antes com npm run files:move -- banco.`,
    )
}
