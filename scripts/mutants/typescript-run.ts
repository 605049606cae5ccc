import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeMemoryFolder } from '../testing/memory-folder.ts'
import type { Area } from './areas.ts'
import { NOTHING, type Score, sumOf } from './score.ts'
import type { Outcome } from './stryker-plugin.ts'
import { tryUnit } from './unit-run.ts'

const STRYKER = fileURLToPath(new URL('../../node_modules/@stryker-mutator/core/bin/stryker.js', import.meta.url))

const PLUGIN = fileURLToPath(new URL('stryker-plugin.ts', import.meta.url))

/**
 * Tries mutants of TypeScript with Stryker, each against the tests that reach it, or a sample of one in so many; what is not done when time is up counts
 * as untried.
 */
export async function tryTypeScript(areas: readonly Area[], until: number, oneIn = 1): Promise<Score> {
  const scores: Score[] = []
  for (const area of areas) scores.push(await tryArea(area, until, oneIn))
  return sumOf(scores)
}

/** Rules are plain functions, whose tests can be run again within one process. */
const isOfRules = ({ mutate }: Area) => mutate.every((pattern) => /^src\/domain\/[^:]*$/.test(pattern))

async function tryArea(area: Area, until: number, oneIn: number): Promise<Score> {
  const { mutate, tests, server } = area
  const nothing = { ...NOTHING, untried: mutate.length }
  if (Date.now() >= until) return nothing
  if (isOfRules(area)) return counted(await tryUnit(area, until, oneIn))
  const folder = await mkdtemp(join(tmpdir(), 'talao-mutants-'))
  const memory = await makeMemoryFolder()
  const results = join(folder, 'results.ndjson')
  const config = join(folder, 'stryker.json')
  const tempDirName = `.stryker-tmp-${process.pid}`
  await writeFile(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner', PLUGIN],
      vitest: { configFile: 'scripts/mutants.vitest.config.ts', related: false },
      coverageAnalysis: 'perTest',
      // What is made once when a module is loaded is tried by all tests at once: seconds for each, and most of it are words.
      ignoreStatic: true,
      mutate: mutate.filter((pattern) => filesOf([pattern]).length > 0),
      tempDirName,
      concurrency: 2,
      reporters: ['results'],
      ...(oneIn > 1 && { checkers: ['sample'] }),
      ignorePatterns: ['dist', 'data', 'docs', 'bench', '.cache', 'sbom.cdx.json', '.stryker-tmp-*'],
      disableTypeChecks: false,
      dryRunTimeoutMinutes: 30,
      allowEmpty: true,
      logLevel: 'warn',
    }),
  )
  const place = { ...(memory && { TMPDIR: memory, LASTING: tmpdir() }) }
  const database = server && { TEST_DATABASE: 'postgres' }
  const asked = {
    MUTANT_TESTS: tests.join(' '),
    MUTANT_FILES: server ? '' : filesOf(mutate).join(' '),
    MUTANT_RESULTS: results,
    MUTANT_ONE_IN: String(oneIn),
  }
  const env = { ...process.env, ...place, ...database, ...asked }
  try {
    const isDone = await within([STRYKER, 'run', config], env, until - Date.now())
    const written = await readFile(results, 'utf8').catch(() => '')
    if (written !== '') return scoreOf(written)
    if (isDone) console.log(`O Stryker terminou sem relatório: ${mutate.join(', ')}`)
    return nothing
  } finally {
    await rm(folder, { recursive: true })
    await rm(tempDirName, { recursive: true, force: true })
    if (memory) await rm(memory, { recursive: true, force: true })
  }
}

/** The files that patterns name, which may say lines as well. */
const filesOf = (patterns: readonly string[]) => patterns.flatMap((pattern) => globSync(pattern.replace(/:\d.*$/, '')))

/** Whether a program ended by itself; it is asked to end when its time is up, or that of who started it. */
function within(args: string[], env: NodeJS.ProcessEnv, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
    let isDone = true
    const stop = () => {
      isDone = false
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    }
    const end = setTimeout(stop, Math.max(0, ms))
    const signals = ['SIGINT', 'SIGTERM'] as const
    for (const signal of signals) process.once(signal, stop)
    child.once('exit', () => {
      clearTimeout(end)
      for (const signal of signals) process.off(signal, stop)
      resolve(isDone)
    })
    child.once('error', () => resolve(true))
  })
}

const KILLED = ['Killed', 'Timeout', 'RuntimeError']
const SURVIVED = ['Survived', 'NoCoverage']
const isOf = (statuses: readonly string[]) => (outcome: Outcome) => statuses.includes(outcome.status)

/** The score of what the plugin wrote: how many mutants were planned, and what became of those that were tried. */
export function scoreOf(written: string): Score {
  const [{ planned }, ...outcomes] = written
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line)) as [{ planned: number }, ...Outcome[]]
  return counted({ planned, outcomes })
}

function counted({ planned, outcomes }: { planned: number; outcomes: readonly Outcome[] }): Score {
  const tried = outcomes.filter(isOf([...KILLED, ...SURVIVED]))
  return {
    killed: tried.filter(isOf(KILLED)).length,
    survivors: tried.filter(isOf(SURVIVED)).map(nameOf),
    untried: planned - outcomes.length,
    files: [...Map.groupBy(tried, ({ fileName }) => fileName)].map(([file, some]) => ({
      file,
      tried: some.length,
      killed: some.filter(isOf(KILLED)).length,
    })),
  }
}

function nameOf({ fileName, location, mutatorName, replacement = '', status }: Outcome): string {
  const said = replacement.replaceAll(/\s+/g, ' ').slice(0, 80)
  return `${fileName}:${location.start.line} ${mutatorName} ${said}${status === 'NoCoverage' ? ' (nenhum teste passa aqui)' : ''}`
}
