import { BackupError, writeBackup } from '../server/operation/backup/backup.ts'
import { openSeal } from '../server/operation/start/open-seal.ts'
import { connectToExisting } from '../server/platform/db/connect.ts'
import { storeOf } from '../server/platform/files/store.ts'
import { tellOf } from './backup-words.ts'

/** `npm run backup -- FOLDER`: copies all rows of the settings' Talão, its photos among them, into a new folder. The key is not among them. */
await tellOf(async (config) => {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new BackupError('Diga em que pasta nova copiar: npm run backup -- /caminho/da/copia')
  const database = await connectToExisting(config)
  if (database === undefined)
    throw new BackupError('O Talão não guardou nada aqui ainda. Confira DATA_DIR e DATABASE_URL.')
  try {
    await database.migrate()
    const seal = await openSeal(database.db, config)
    return {
      verb: 'Copiado',
      done: await writeBackup({ database, seal, now: new Date(), files: storeOf(config) }, folder),
    }
  } finally {
    await database.close()
  }
})
