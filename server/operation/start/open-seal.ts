import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { opensCheck, readCheck, storeCheck } from '../../platform/seal/key-check.ts'
import { keyFile, makeKeyFile, type Seal, sealOf } from '../../platform/seal/seal.ts'
import { StartError } from '../../platform/start-error.ts'
import { SEALED } from '../sealed.ts'

/**
 * The seal of this database. Its key is made and kept at the very first start only: a database that has secrets wants the key that they
 * were sealed with.
 * @throws StartError when that key is not here, or another one is
 */
export async function openSeal(db: Db, config: Config): Promise<Seal> {
  const stored = await readCheck(db)
  const lost = `Este banco de dados foi cifrado com uma chave que não está aqui: devolva o arquivo ${keyFile(config.dataDir)} ou informe a chave em SECRET_KEY. Nada foi mudado.`
  if (stored === undefined && !(await hasSecrets(db))) makeKeyFile(config)
  const seal = sealOf(config)
  if (seal === undefined) throw new StartError(lost)
  if (stored === undefined) {
    if (!(await opensSecrets(db, seal))) throw new StartError(lost)
    await storeCheck(db, seal)
  }
  const check = stored ?? (await readCheck(db))
  if (check === undefined || !opensCheck(seal, check)) throw new StartError(lost)
  return seal
}

/** A database of a version that kept no check is known by its secrets. */
async function hasSecrets(db: Db): Promise<boolean> {
  for (const { first } of SEALED) if ((await first(db)) !== undefined) return true
  return false
}

async function opensSecrets(db: Db, seal: Seal): Promise<boolean> {
  for (const { first } of SEALED) {
    const open = await first(db)
    if (open !== undefined && !open(seal)) return false
  }
  return true
}
