import { keepPrivate, refuseAnothers } from '../server/operation/start/private-folder.ts'
import { type Config, readConfig } from '../server/platform/config.ts'
import { connectToExisting } from '../server/platform/db/connect.ts'
import type { Database } from '../server/platform/db/database.ts'
import { refuseOtherSchema } from '../server/platform/db/migrations.ts'
import { problemOf } from '../server/platform/problem.ts'

const NOTHING_HERE = 'O Talão não guardou nada aqui ainda. Confira DATA_DIR e DATABASE_URL.'

/** Does a command's work on the database that the settings name. What an operator can put right is said in its one sentence. */
export async function onDatabase(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    refuseAnothers(config.dataDir)
    const database = await connectToExisting(config)
    if (database === undefined) return fail(NOTHING_HERE)
    try {
      keepPrivate(config.dataDir)
      await refuseOtherSchema(database.db)
      await work(database, config)
    } finally {
      await database.close()
    }
  } catch (error) {
    failBecause(error)
  }
}

/** Says why a command came to no end: in one sentence, and where nobody thought of it with all that is known. */
export function failBecause(error: unknown): void {
  const problem = problemOf(error)
  fail(problem ?? 'O comando parou por um erro que não era esperado:')
  if (problem === undefined) console.error(error)
}

/** Says what is wrong; the process leaves with 1. */
export function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
