import { type Config, readConfig, SettingError } from '../server/config.ts'
import { connect, type Database, hasDatabase } from '../server/db/connect.ts'
import { FolderBusyError } from '../server/db/folder-lock.ts'
import { keepPrivate } from '../server/private-folder.ts'

const NOTHING_HERE = 'O Talão não guardou nada aqui ainda. Confira DATA_DIR e DATABASE_URL.'

/** Does a command's work on the database that the settings name. What an operator can put right is said in its one sentence. */
export async function onDatabase(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    if (!(await hasDatabase(config))) return fail(NOTHING_HERE)
    keepPrivate(config.dataDir)
    const database = await connect(config)
    try {
      await work(database, config)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof SettingError || error instanceof FolderBusyError)) throw error
    fail(error.message)
  }
}

/** Says what is wrong; the process leaves with 1. */
export function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
