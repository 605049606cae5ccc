import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SQL, sql } from 'drizzle-orm'
import { StartError } from '../start-error.ts'
import type { Db } from './database.ts'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Where the migrations stand, in the words of Drizzle's migrators. */
export const MIGRATIONS = { migrationsFolder: FOLDER }

/**
 * Refuses a database that a later version of the program has brought further than this one knows.
 * @throws StartError
 */
export async function refuseNewerSchema(db: Db): Promise<void> {
  const first = async (query: SQL) =>
    ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows[0]
  const found = await first(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (found?.there !== true) return
  const last = await first(sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`)
  if (Number(last?.at ?? 0) > lastKnown())
    throw new StartError(
      'Este banco de dados já foi aberto por uma versão mais nova do Talão. Atualize o programa e comece de novo. Nada foi mudado.',
    )
}

function lastKnown(): number {
  const { entries } = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return Math.max(...entries.map(({ when }) => when))
}
