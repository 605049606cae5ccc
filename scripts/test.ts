import { runChecks } from './checks.ts'
import { buildStalePanel } from './panel.ts'
import { runVitest } from './run-vitest.ts'
import { closingLine, sum, type Tally } from './tally.ts'
import { ensureTools } from './tools.ts'

/** `npm test`: all of it. `npm run test:unit` and its like name one group, and pass what follows on to Vitest. */
const GROUPS: Record<string, string[]> = {
  unit: ['--project=unit', '--project=panel'],
  server: ['--project=server-*'],
  browser: ['--project=browser'],
}

const [group, ...rest] = process.argv.slice(2)

try {
  const tally = group ? await runGroup(group) : await runAll()
  console.log(closingLine(tally))
  process.exitCode = tally.failed > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log(closingLine({ passed: 0, failed: 1, skipped: 0 }))
  process.exitCode = 1
}

async function runAll(): Promise<Tally> {
  await ensureTools()
  const checks = await runChecks()
  await buildStalePanel()
  return sum([checks, await runVitest([])])
}

async function runGroup(name: string): Promise<Tally> {
  const projects = GROUPS[name]
  if (!projects) throw new Error(`Não há grupo de testes "${name}": há ${Object.keys(GROUPS).join(', ')}.`)
  await ensureTools()
  if (name === 'browser') await buildStalePanel()
  return await runVitest([...projects, ...rest])
}
