import { BackupError, restoreBackup } from '../server/operation/backup/backup.ts'
import { openSeal } from '../server/operation/start/open-seal.ts'
import { connect } from '../server/platform/db/connect.ts'
import { storeOf } from '../server/platform/files/store.ts'
import { sealOf } from '../server/platform/seal/seal.ts'
import { tellOf } from './backup-words.ts'

/** `npm run restore -- FOLDER`: brings a backup into the settings' empty database; the key must be there already. */
await tellOf(async (config) => {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new BackupError('Diga qual pasta restaurar: npm run restore -- /caminho/da/copia')
  const seal = sealOf(config)
  if (seal === undefined)
    throw new BackupError(`Coloque antes a chave da cópia em ${config.dataDir}/secret.key, ou informe SECRET_KEY.`)
  const database = await connect(config)
  try {
    const done = await restoreBackup({ database, seal, files: storeOf(config) }, folder)
    await openSeal(database.db, config)
    return { verb: 'Restaurado', done }
  } finally {
    await database.close()
  }
})
