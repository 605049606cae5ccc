import type { Done } from '../server/operation/backup/backup.ts'
import { keepPrivate } from '../server/operation/start/private-folder.ts'
import { type Config, readConfig } from '../server/platform/config.ts'
import { formatCount } from '../src/domain/values/counts.ts'
import { formatReais } from '../src/domain/values/money.ts'
import { failBecause } from './on-database.ts'

/** Does a command's work and says what came of it: counts and sums, or the one sentence of what an operator can put right. */
export async function tellOf(work: (config: Config) => Promise<{ verb: string; done: Done }>): Promise<void> {
  try {
    const config = readConfig(process.env)
    keepPrivate(config.dataDir)
    const { verb, done } = await work(config)
    const { tables, rows, totals } = done
    console.log(`${verb}: ${tables} tabelas, ${formatCount(rows)} linhas.`)
    console.log(
      `${formatCount(totals.purchases)} compras, ${formatReais(totals.paid)} pagos, ${formatCount(totals.quotas)} cotas vendidas.`,
    )
    console.log('Contagens e somas conferem. Cotas conferidas: tudo certo.')
  } catch (error) {
    failBecause(error)
  }
}
