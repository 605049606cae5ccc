import { type Config, readConfig } from '../server/config.ts'
import { connect, hasDatabase } from '../server/db/connect.ts'
import type { Database } from '../server/db/database.ts'
import { refuseNewerSchema } from '../server/db/migrations.ts'
import { keepPrivate } from '../server/start/private-folder.ts'
import { StartError } from '../server/start-error.ts'

const NOTHING_HERE = 'O Talão não guardou nada aqui ainda. Confira DATA_DIR e DATABASE_URL.'

/** Does a command's work on the database that the settings name. What an operator can put right is said in its one sentence. */
export async function onDatabase(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    if (!(await hasDatabase(config))) return fail(NOTHING_HERE)
    keepPrivate(config.dataDir)
    const database = await connect(config)
    try {
      await refuseNewerSchema(database.db)
      await work(database, config)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    fail(error.message)
  }
}

/** Says what is wrong; the process leaves with 1. */
export function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
