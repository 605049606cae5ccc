import { findingsOf } from '../server/campaigns/ledger/health.ts'
import { figureFindingsOf } from '../server/insight/figures/health.ts'
import { openSeal } from '../server/operation/start/open-seal.ts'
import { fail, onDatabase } from './on-database.ts'

/** `npm run health [-- campaign id]`: says whether the quotas and the figures of all campaigns, or of one, are sound; leaves with 1 when not. */
async function main(): Promise<void> {
  const [argument] = process.argv.slice(2)
  const campaignId = argument === undefined ? undefined : Number(argument)
  if (campaignId !== undefined && !Number.isInteger(campaignId))
    return fail(`O número da campanha precisa ser inteiro, não “${argument}”.`)
  await onDatabase(async ({ db, longWork = db }, config) => {
    await openSeal(db, config)
    const findings = [...(await findingsOf(longWork, campaignId)), ...(await figureFindingsOf(longWork, campaignId))]
    for (const { campaignId: id, problem } of findings) console.log(`campanha ${id}: ${problem}`)
    if (findings.length > 0) return fail(`${findings.length} problema(s) encontrado(s).`)
    console.log('Cotas e métricas conferidas: tudo certo.')
  })
}

await main()
