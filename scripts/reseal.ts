import { resealAll } from '../server/operation/sealed.ts'
import { keyFile, sealOf } from '../server/platform/seal/seal.ts'
import { fail, onDatabase } from './on-database.ts'

/** `npm run reseal`: after a change of `SECRET_KEY`, seals anew what the keys of `SECRET_KEY_OLD` sealed; leaves with 1 when a key is missing. */
await onDatabase(async (database, config) => {
  await database.migrate()
  const seal = sealOf(config)
  if (seal === undefined) return fail(`A chave não está em ${keyFile(config.dataDir)}. Informe-a em SECRET_KEY.`)
  const report = await resealAll(database.db, seal)
  for (const { words, resealed } of report) if (resealed > 0) console.log(`${words}: ${resealed} cifrado(s) de novo`)
  const lost = report.filter(({ unreadable }) => unreadable > 0)
  for (const { words, unreadable } of lost) console.log(`${words}: ${unreadable} com uma chave que não está aqui`)
  if (lost.length > 0) return fail('Informe em SECRET_KEY_OLD a chave anterior e rode de novo. Nada se perdeu.')
  console.log('Tudo está cifrado com a chave atual. SECRET_KEY_OLD já pode ser apagada.')
})
