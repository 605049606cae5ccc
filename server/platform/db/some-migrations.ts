import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS } from './migrations.ts'

interface Journal {
  entries: { when: number }[]
}

/** Lets `migrate` have the migrations up to the one of a moment, or all of them. */
export async function withMigrations(
  until: number | undefined,
  migrate: (where: typeof MIGRATIONS) => Promise<void>,
): Promise<void> {
  if (until === undefined) return migrate(MIGRATIONS)
  const migrationsFolder = await mkdtemp(join(tmpdir(), 'talao-migrations-'))
  try {
    await cp(MIGRATIONS.migrationsFolder, migrationsFolder, { recursive: true })
    const path = join(migrationsFolder, 'meta', '_journal.json')
    const journal: Journal = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.filter(({ when }) => when <= until) }))
    await migrate({ migrationsFolder })
  } finally {
    await rm(migrationsFolder, { recursive: true, force: true })
  }
}
