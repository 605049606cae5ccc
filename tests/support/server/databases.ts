import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { describe, inject, test } from 'vitest'
import { connect } from '../../../server/platform/db/connect.ts'
import type { Database, Db } from '../../../server/platform/db/database.ts'
import { createDatabase, dropDatabase } from './postgres.ts'

/** The two databases that everything must run on. */
export type DatabaseKind = Database['kind']

const MIGRATIONS = 'server/platform/db/migrations'

/** The database of the running test project, from `TEST_DATABASE`; PGlite where a project has none. */
export function currentKind(): DatabaseKind {
  return process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite'
}

/** A test, and a group of tests, of what only PostgreSQL does or what is the same on each: in a file that runs on both databases. */
export const onPostgres = currentKind() === 'postgres' ? test : () => {}
export const describeOnPostgres = currentKind() === 'postgres' ? describe : () => {}

/** A fresh, migrated database of its own; `close` also removes it. PGlite lives in memory. */
export async function openTestDatabase(kind: DatabaseKind = currentKind()): Promise<Database> {
  if (kind === 'pglite') return await connect({ dataDir: 'memory', dump: await migratedDump() })
  const storage = await createTestStorage('postgres')
  const url = new URL(storage.databaseUrl ?? '')
  url.searchParams.set('host', inject('postgresSocket'))
  const database = await connect({ ...storage, databaseUrl: url.href })
  // A function of the database that a test should notice is another one (`npm run test:mutants -- sql`).
  const { MUTANT_SQL } = process.env
  if (MUTANT_SQL) await database.db.execute(sql.raw(await readFile(MUTANT_SQL, 'utf8')))
  return {
    ...database,
    close: async () => {
      await database.close()
      await storage.remove()
    },
  }
}

/** Lets the records of every table count on from a number. */
export async function countIdsFrom(db: Db, first: number): Promise<void> {
  await db.execute(
    sql.raw(`do $$ declare c record; begin
      for c in select table_name, column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES' loop
        execute format('alter table %I alter column %I restart with ${first}', c.table_name, c.column_name);
      end loop;
    end $$`),
  )
}

/** Where a server under test keeps its data, in the words of `connect` and of the configuration. */
export type TestStorage = {
  databaseUrl?: string
  databaseRead?: { url: string; mostBehindMs: number }
  dataDir: string
  remove: () => Promise<void>
}

/**
 * A migrated database, or one without any table, and a data folder that a server of its own process can open, close and open again; nobody
 * has it open yet.
 */
export async function createTestStorage(
  kind: DatabaseKind = currentKind(),
  { isEmpty = false } = {},
): Promise<TestStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'talao-data-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (kind === 'pglite') {
    await cp(await keptFolder(isEmpty ? 'empty' : 'migrated'), dataDir, { recursive: true })
    return { dataDir, remove: removeFolder }
  }
  const cluster = inject('postgresUrl')
  const template = isEmpty ? undefined : { key: await migrationsHash(), prepare: migrateDatabase }
  const databaseUrl = await createDatabase(cluster, template)
  return {
    databaseUrl,
    dataDir,
    remove: async () => {
      await dropDatabase(cluster, databaseUrl)
      await removeFolder()
    },
  }
}

async function migrateDatabase(databaseUrl: string): Promise<void> {
  const database = await connect({ databaseUrl, dataDir: 'memory' })
  await database.migrate()
  await database.close()
}

/** Creating a PGlite folder takes seconds, loading or copying one tenths: what these migrations make is kept where a later run finds it. */
const kept = async (ending: string) =>
  join(process.env.LASTING ?? tmpdir(), `talao-pglite-${await migrationsHash()}${ending}`)

let dump: Promise<Blob> | undefined

function migratedDump(): Promise<Blob> {
  dump ??= loadDump()
  return dump
}

async function loadDump(): Promise<Blob> {
  const path = await kept('.tar')
  if (!existsSync(path)) await writeDump(path)
  return new Blob([await readFile(path)])
}

async function writeDump(path: string): Promise<void> {
  const database = await connect({ dataDir: 'memory' })
  await database.migrate()
  const { $client } = database.db as unknown as { $client: PGlite }
  const tar = await $client.dumpDataDir('none')
  await database.close()
  const draft = `${path}.${process.pid}`
  await writeFile(draft, await tar.bytes())
  await rename(draft, path)
}

type Content = 'empty' | 'migrated'
const folders = new Map<Content, Promise<string>>()

function keptFolder(content: Content): Promise<string> {
  const folder = folders.get(content) ?? makeFolder(content)
  folders.set(content, folder)
  return folder
}

/** Another process may make it at the same time: who comes second takes the first one's. */
async function makeFolder(content: Content): Promise<string> {
  const path = await kept(`-${content}`)
  if (existsSync(path)) return path
  const draft = await mkdtemp(`${path}-`)
  const database = await connect({ dataDir: draft, dump: content === 'migrated' ? await migratedDump() : undefined })
  await database.close()
  await rename(draft, path).catch(() => rm(draft, { recursive: true }))
  return path
}

let hash: Promise<string> | undefined

function migrationsHash(): Promise<string> {
  hash ??= hashMigrations()
  return hash
}

async function hashMigrations(): Promise<string> {
  const files = (await readdir(MIGRATIONS, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const paths = [...files.map((entry) => join(entry.parentPath, entry.name)).sort(), 'package-lock.json']
  const digest = createHash('sha256')
  for (const path of paths) digest.update(path).update(await readFile(path))
  return digest.digest('hex').slice(0, 16)
}
