import { readConfig, SettingError } from '../server/config.ts'
import { connect } from '../server/db/connect.ts'
import { FolderBusyError } from '../server/db/folder-lock.ts'
import { findingsOf } from '../server/ledger/health.ts'

/** `npm run health [-- campaign id]`: says whether the quotas of all campaigns, or of one, are sound; leaves with 1 when not. */
async function main(): Promise<void> {
  const [argument] = process.argv.slice(2)
  const campaignId = argument === undefined ? undefined : Number(argument)
  if (campaignId !== undefined && !Number.isInteger(campaignId))
    return fail(`O número da campanha precisa ser inteiro, não “${argument}”.`)
  const database = await connect(readConfig(process.env))
  try {
    const findings = await findingsOf(database.db, campaignId)
    for (const { campaignId: id, problem } of findings) console.log(`campanha ${id}: ${problem}`)
    if (findings.length > 0) return fail(`${findings.length} problema(s) encontrado(s).`)
    console.log('Cotas conferidas: tudo certo.')
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
