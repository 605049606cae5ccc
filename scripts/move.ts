import { BackupError, moveDatabase } from '../server/operation/backup/backup.ts'
import { openSeal } from '../server/operation/start/open-seal.ts'
import { connect, connectToExisting } from '../server/platform/db/connect.ts'
import { tellOf } from './backup-words.ts'

/** `npm run move`: brings everything from the embedded database in `DATA_DIR` into the empty PostgreSQL of `DATABASE_URL`. */
await tellOf(async (config) => {
  const { dataDir, databaseUrl, databaseDirectUrl } = config
  if (databaseUrl === undefined) throw new BackupError('Informe em DATABASE_URL o PostgreSQL vazio de destino.')
  const from = await connectToExisting({ dataDir })
  if (from === undefined) throw new BackupError(`Em ${dataDir} não há um banco embutido. Confira DATA_DIR.`)
  try {
    await from.migrate()
    await openSeal(from.db, config)
    const to = await connect({ databaseUrl, databaseDirectUrl, dataDir })
    try {
      const done = await moveDatabase(from, to)
      await openSeal(to.db, config)
      return { verb: 'Mudado', done }
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
})
