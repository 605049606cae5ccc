import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { systemRandom } from '../random.ts'
import { bytesOf, FILE_TABLES, type FileTable } from './held.ts'
import { type FileStore, storedName } from './store.ts'

/** Photos that are brought from one place to another at a time. */
const AT_ONCE = 20

/** The names of a table's files that lie in the store. */
export async function storedIn(db: Db, table: FileTable = 'photo_file'): Promise<string[]> {
  const rows = await rowsOf<{ stored: string }>(
    db,
    sql`select distinct stored from ${sql.identifier(table)} where stored is not null order by stored`,
  )
  return rows.map(({ stored }) => stored)
}

/** Lets the files that are named so lie in this store, under a name of their own, or in the database where there is none. */
export async function bringFile(
  db: Db,
  files: FileStore | undefined,
  { stored, content, table = 'photo_file' }: { stored: string; content: Buffer; table?: FileTable },
): Promise<void> {
  const name = files === undefined ? null : storedName('fotos', content, systemRandom)
  if (name !== null) await files?.put(name, content)
  const bytes = name === null ? sql`${content}::bytea` : sql`null`
  await db.execute(
    sql`update ${sql.identifier(table)} set stored = ${name}, content = ${bytes} where stored = ${stored}`,
  )
}

/**
 * Brings all photos into the store, or all files, the reports' too, into the database. What was brought stays where it is when this ends early: it goes on from there.
 * @returns how many were brought
 */
export async function moveFiles(db: Db, files: FileStore, to: 'store' | 'database'): Promise<number> {
  let moved = 0
  if (to === 'database')
    for (const table of FILE_TABLES)
      for (const stored of await storedIn(db, table)) {
        await bringFile(db, undefined, { table, stored, content: await bytesOf({ content: null, stored }, files) })
        moved += 1
      }
  else
    for (;;) {
      const rows = await rowsOf<{ campaign_id: string; photo_id: string; size: string; content: Uint8Array }>(
        db,
        sql`select campaign_id::text, photo_id::text, size, content from photo_file where content is not null
          order by campaign_id, photo_id, size limit ${AT_ONCE}`,
      )
      for (const { campaign_id, photo_id, size, content } of rows) {
        const bytes = Buffer.from(content)
        const name = storedName('fotos', bytes, systemRandom)
        await files.put(name, bytes)
        await db.execute(sql`update photo_file set stored = ${name}, content = null
          where campaign_id = ${campaign_id}::bigint and photo_id = ${photo_id}::bigint and size = ${size} and content is not null`)
        moved += 1
      }
      if (rows.length < AT_ONCE) break
    }
  return moved
}
