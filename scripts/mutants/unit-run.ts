import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import type { Area } from './areas.ts'
import { isInSample, type Outcome } from './stryker-plugin.ts'

/**
 * Tries mutants of plain functions within one process: Stryker instruments the files once, each test is run once, and again with each mutant that it passes. A
 * mutant takes as long as its tests do, milliseconds; with Stryker's own runner it takes a hundred times that. What is hung by a mutant is started anew
 * without it.
 */
export async function tryUnit(
  area: Area,
  until: number,
  oneIn: number,
): Promise<{ planned: number; outcomes: Outcome[] }> {
  const files = area.mutate.flatMap((pattern) => globSync(pattern)).sort()
  const { code, mutants } = await instrumented(files)
  const only = mutants.filter((mutant) => isInSample(mutant, oneIn)).map(({ id }) => id)
  const folder = await mkdtemp(join(tmpdir(), 'talao-mutants-'))
  const [codeFile, results] = [join(folder, 'code.json'), join(folder, 'results.ndjson')]
  await writeFile(codeFile, JSON.stringify(code))
  const env = {
    ...process.env,
    MUTANT_TESTS: (await testsOf(area)).join(' '),
    MUTANT_FILES: files.join(' '),
    MUTANT_CODE: codeFile,
    MUTANT_RESULTS: results,
    MUTANT_ONLY: only.join(' '),
  }
  const hung: string[] = []
  try {
    for (let next: string | undefined; ; hung.push(next)) {
      await writeFile(results, '')
      next = await runTests({ ...env, MUTANT_SKIP: hung.join(' ') }, results, until)
      if (next === undefined) break
    }
    return outcomesOf(mutants, new Set(only), await linesOf(results), { hung, isWhole: Date.now() < until })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The tests of an area, but for those that load modules anew: what a module makes once would be theirs. */
async function testsOf({ tests }: Area): Promise<string[]> {
  const files = tests.flatMap((pattern) => globSync(pattern)).sort()
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return files.filter((_, index) => !texts[index]?.includes('resetModules'))
}

async function instrumented(files: readonly string[]) {
  const silent = { isDebugEnabled: () => false, debug: ignore, info: ignore } as never
  const given = files.map(async (name) => ({
    ...{ name: join(process.cwd(), name), mutate: true },
    content: await readFile(name, 'utf8'),
  }))
  const options = { ignorers: [], plugins: null, excludedMutations: [] }
  const { files: made, mutants } = await new Instrumenter(silent).instrument(await Promise.all(given), options)
  return {
    code: Object.fromEntries(made.map(({ name, content }) => [name, content])),
    mutants: mutants.map(({ id, fileName, mutatorName, replacement, location: { start } }) => ({
      ...{ id, fileName: relative(process.cwd(), fileName), mutatorName, replacement },
      location: { start: { line: start.line + 1, column: start.column + 1 } },
    })),
  }
}

const ignore = () => {}

interface Line {
  reached?: string[]
  statics?: string[]
  trying?: string
  patience?: number
  killed?: string
}

const linesOf = async (results: string): Promise<Line[]> =>
  (await readFile(results, 'utf8'))
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

const LOOK_MS = 1_000

/** Runs the tests and their mutants. @returns the mutant that hung them; none where they came to their end, or time was up */
function runTests(env: NodeJS.ProcessEnv, results: string, until: number): Promise<string | undefined> {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'scripts/mutants/unit/vitest.config.ts',
    '--silent',
  ]
  const child = spawn(process.execPath, [...args, '--reporter=dot'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  let [hung, seen, since] = [undefined as string | undefined, 0, Date.now()]
  const look = setInterval(async () => {
    const lines = await linesOf(results)
    if (lines.length !== seen) [seen, since] = [lines.length, Date.now()]
    const { trying, patience = 0 } = lines.at(-1) ?? {}
    if (trying !== undefined && Date.now() - since > patience) hung = trying
    if (hung !== undefined || Date.now() > until) child.kill('SIGKILL')
  }, LOOK_MS)
  return new Promise((resolve) => {
    child.once('exit', () => {
      clearInterval(look)
      resolve(hung)
    })
  })
}

/** What became of each mutant; of those that time did not reach nothing is said. `isWhole`: all tests ran, so that what none passed is passed by none. */
export function outcomesOf(
  mutants: readonly Omit<Outcome, 'status'>[],
  only: ReadonlySet<string>,
  lines: readonly Line[],
  { hung, isWhole }: { hung: readonly string[]; isWhole: boolean },
): { planned: number; outcomes: Outcome[] } {
  const all = (name: 'reached' | 'statics') => new Set(lines.flatMap((line) => line[name] ?? []))
  const [reached, statics] = [all('reached'), all('statics')]
  const tried = new Set([...lines.flatMap(({ trying }) => trying ?? []), ...hung])
  const noticed = new Set([...lines.flatMap(({ killed }) => killed ?? []), ...hung])
  const statusOf = (id: string) => {
    if (noticed.has(id)) return 'Killed'
    if (tried.has(id)) return 'Survived'
    if (reached.has(id) || !isWhole) return undefined
    return statics.has(id) ? 'Ignored' : 'NoCoverage'
  }
  const chosen = mutants.filter(({ id }) => only.has(id))
  return {
    planned: chosen.length,
    outcomes: chosen.flatMap((mutant) => {
      const status = statusOf(mutant.id)
      return status === undefined ? [] : [{ ...mutant, status }]
    }),
  }
}
