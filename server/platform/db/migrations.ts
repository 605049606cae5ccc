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
 * Refuses a database that a later version of the program has brought further than this one knows, and one that was made before the first
 * released version, of which nothing leads here.
 * @throws StartError
 */
export async function refuseOtherSchema(db: Db): Promise<void> {
  const rowsFor = async (query: SQL) =>
    ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows
  const [found] = await rowsFor(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (found?.there !== true) return
  const applied = await rowsFor(sql`select created_at::text as at from drizzle.__drizzle_migrations`)
  const refusal = refusalOfMigrations(applied.map(({ at }) => Number(at)))
  if (refusal === 'newer')
    throw new StartError(
      'Este banco de dados já foi aberto por uma versão mais nova do Talão. Atualize o programa e comece de novo. Nada foi mudado.',
    )
  if (refusal === 'older')
    throw new StartError(
      'Este banco de dados é de uma versão de teste, anterior à primeira publicada do Talão, e não pode ser atualizado. Comece com um banco novo (DATABASE_URL ou DATA_DIR). Nada foi mudado.',
    )
}

/** Why data that these migrations (by their moments) have made cannot be taken on by this version; undefined where it can. */
export function refusalOfMigrations(applied: readonly number[]): 'newer' | 'older' | undefined {
  const known = knownMoments()
  if (applied.some((at) => at > Math.max(...known))) return 'newer'
  return applied.every((at) => known.includes(at)) ? undefined : 'older'
}

function knownMoments(): number[] {
  const { entries } = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return entries.map(({ when }) => when)
}
