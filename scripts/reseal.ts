import { readConfig, SettingError } from '../server/config.ts'
import { connect } from '../server/db/connect.ts'
import { FolderBusyError } from '../server/db/folder-lock.ts'
import { sealOf } from '../server/seal.ts'
import { resealAll } from '../server/sealed.ts'

/** `npm run reseal`: after a change of `SECRET_KEY`, seals anew what the keys of `SECRET_KEY_OLD` sealed; leaves with 1 when a key is missing. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const database = await connect(config)
  try {
    await database.migrate()
    const report = await resealAll(database.db, sealOf(config))
    for (const { words, resealed } of report) if (resealed > 0) console.log(`${words}: ${resealed} cifrado(s) de novo`)
    const lost = report.filter(({ unreadable }) => unreadable > 0)
    for (const { words, unreadable } of lost) console.log(`${words}: ${unreadable} com uma chave que não está aqui`)
    if (lost.length > 0) return fail('Informe em SECRET_KEY_OLD a chave anterior e rode de novo. Nada se perdeu.')
    console.log('Tudo está cifrado com a chave atual. SECRET_KEY_OLD já pode ser apagada.')
  } finally {
    await database.close()
  }
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}

await main().catch((error: unknown) => {
  if (error instanceof SettingError || error instanceof FolderBusyError) return fail(error.message)
  throw error
})
