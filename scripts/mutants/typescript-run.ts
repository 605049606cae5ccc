import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeMemoryFolder } from '../testing/memory-folder.ts'
import type { Area } from './areas.ts'
import { NOTHING, type Score, sumOf } from './score.ts'

const STRYKER = fileURLToPath(new URL('../../node_modules/@stryker-mutator/core/bin/stryker.js', import.meta.url))

interface Report {
  files: Record<
    string,
    { mutants: { status: string; mutatorName: string; replacement?: string; location: { start: { line: number } } }[] }
  >
}

/** Tries mutants of TypeScript with Stryker, each against the tests that reach it; what is not done when time is up counts as untried. */
export async function tryTypeScript(areas: readonly Area[], until: number): Promise<Score> {
  const scores: Score[] = []
  for (const area of areas)
    for (const mutate of await batchesOf(area.mutate)) scores.push(await tryBatch({ ...area, mutate }, until))
  return sumOf(scores)
}

/** So many lines are tried at once: what was found out before time was up counts. */
const BATCH_LINES = 400

async function batchesOf(patterns: readonly string[]): Promise<string[][]> {
  const places = patterns.flatMap((pattern) => (/:\d/.test(pattern) ? [pattern] : globSync(pattern)))
  const batches: { files: string[]; lines: number }[] = []
  for (const place of places.sort()) {
    const lines = (await readFile(place.replace(/:\d.*$/, ''), 'utf8')).split('\n').length
    const last = batches.at(-1)
    if (last === undefined || last.lines + lines > BATCH_LINES) batches.push({ files: [place], lines })
    else Object.assign(last, { files: [...last.files, place], lines: last.lines + lines })
  }
  return batches.map(({ files }) => files)
}

async function tryBatch({ mutate, tests, server }: Area, until: number): Promise<Score> {
  if (Date.now() >= until) return { ...NOTHING, untried: mutate.length }
  const folder = await mkdtemp(join(tmpdir(), 'talao-mutants-'))
  const memory = await makeMemoryFolder()
  const fileName = join(folder, 'report.json')
  const config = join(folder, 'stryker.json')
  const tempDirName = `.stryker-tmp-${process.pid}`
  await writeFile(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'scripts/mutants.vitest.config.ts', related: false },
      coverageAnalysis: 'perTest',
      // What is made once when a module is loaded is tried by all tests at once: seconds for each, and most of it are words.
      ignoreStatic: true,
      mutate,
      tempDirName,
      concurrency: 2,
      reporters: ['json'],
      jsonReporter: { fileName },
      ignorePatterns: ['dist', 'data', 'docs', 'bench', '.cache', 'sbom.cdx.json'],
      allowEmpty: true,
      logLevel: 'warn',
    }),
  )
  const place = { ...(memory && { TMPDIR: memory, LASTING: tmpdir() }) }
  const database = server && { TEST_DATABASE: 'postgres' }
  const env = { ...process.env, ...place, ...database, MUTANT_TESTS: tests.join(' ') }
  try {
    const isDone = await within([STRYKER, 'run', config], env, until - Date.now())
    const report = await readFile(fileName, 'utf8').catch(() => null)
    if (report !== null) return scoreOf(JSON.parse(report) as Report)
    if (isDone) console.log(`O Stryker terminou sem relatório: ${mutate.join(', ')}`)
    return { ...NOTHING, untried: mutate.length }
  } finally {
    await rm(folder, { recursive: true })
    await rm(tempDirName, { recursive: true, force: true })
    if (memory) await rm(memory, { recursive: true, force: true })
  }
}

/** Whether a program ended by itself; it is asked to end when its time is up. */
function within(args: string[], env: NodeJS.ProcessEnv, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
    let isDone = true
    const end = setTimeout(
      () => {
        isDone = false
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
      },
      Math.max(0, ms),
    )
    child.once('exit', () => {
      clearTimeout(end)
      resolve(isDone)
    })
    child.once('error', () => resolve(true))
  })
}

const KILLED = ['Killed', 'Timeout', 'RuntimeError']

function scoreOf({ files }: Report): Score {
  const all = Object.entries(files).flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ file, ...mutant })))
  return {
    killed: all.filter(({ status }) => KILLED.includes(status)).length,
    survivors: all
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ file, location, mutatorName, replacement = '', status }) => {
        const said = replacement.replaceAll(/\s+/g, ' ').slice(0, 80)
        return `${file}:${location.start.line} ${mutatorName} ${said}${status === 'NoCoverage' ? ' (nenhum teste passa aqui)' : ''}`
      }),
    untried: all.filter(({ status }) => status === 'Pending').length,
  }
}
