import { runChecks } from './checks/checks.ts'
import { KnownFailure } from './failure.ts'
import { checkChanged } from './mutants/changed.ts'
import { buildStalePanel } from './panel.ts'
import { runVitest } from './testing/run-vitest.ts'
import { withSecondRun } from './testing/second-run.ts'
import { closingLine, firstFailureLine, sum, type Tally } from './testing/tally.ts'
import { ensureTools } from './testing/tools.ts'

/** `npm test`: all of it. `npm run test:unit` and its like name one group, and pass what follows on to Vitest. */
const GROUPS: Record<string, string[]> = {
  unit: ['--project=unit', '--project=panel'],
  server: ['--project=server-*'],
  browser: ['--project=browser'],
  engines: ['--project=engines'],
  faults: ['--project=server-*', 'tests/server/faults'],
}

const [group, ...rest] = process.argv.slice(2)
if (group !== undefined && !Object.hasOwn(GROUPS, group)) {
  console.error(`Não há testes chamados ${group}. Há: ${Object.keys(GROUPS).join(', ')}.`)
  process.exit(2)
}
const tally = sum(group ? await runGroup(group) : await runAll())
for (const line of [...firstFailureLine(tally), closingLine(tally)]) console.log(line)
process.exitCode = tally.failed > 0 ? 1 : 0

/** The checks run beside the tests, one at a time: what the tests leave of two cores is enough for them. */
async function runAll(): Promise<Tally[]> {
  const prepared = await prepare([ensureTools, buildStalePanel])
  const all = [...prepared, ...(await Promise.all([runAllChecks(), runVitest([], { whole: true })]))]
  return process.env.CI ? [await withSecondRun(sum(all), runVitest)] : all
}

/** In CI what the last commit changed is changed again, line by line, for tests to notice; elsewhere `npm run test:mutants -- --changed` does that. */
async function runAllChecks(): Promise<Tally> {
  const checks = await runChecks({ atOnce: 1 })
  return process.env.CI ? sum([checks, await checkChanged()]) : checks
}

/** The server gives out what was built, so that all groups but `unit` need it. */
async function runGroup(name: string): Promise<Tally[]> {
  const projects = GROUPS[name] ?? []
  const prepared = await prepare(name === 'unit' ? [ensureTools] : [ensureTools, buildStalePanel])
  return [...prepared, await runVitest([...projects, ...rest])]
}

/** Programs are fetched while the panel is built: one waits for the network, the other for the processor. */
function prepare(stages: (() => Promise<unknown>)[]): Promise<Tally[]> {
  return Promise.all(stages.map(stage))
}

/** A preparation that goes wrong is told and counted as a failure, and what can still run does. */
async function stage(work: () => Promise<unknown>): Promise<Tally> {
  try {
    await work()
    return { passed: 0, failed: 0, skipped: 0 }
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    if (error instanceof KnownFailure) console.log(error.detail)
    const what = error instanceof Error ? error.message : String(error)
    return { passed: 0, failed: 1, skipped: 0, first: { at: Date.now(), what } }
  }
}
