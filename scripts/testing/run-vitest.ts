import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { finish } from '../finish.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { EMPTY_TALLY, type Tally } from './tally.ts'

const VITEST = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))
const REPORTERS = ['./progress-reporter.ts', './tally-reporter.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/**
 * Runs Vitest in a process of its own, its report on this terminal, and answers what it came to. A run that found no test, or that
 * ended badly without saying which test failed (a crash, a kill), counts as one failure.
 * @param options.whole all tests run: what all together have to prove is held, too
 */
export async function runVitest(args: string[], { whole = false } = {}): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'talao-tally-'))
  const file = join(folder, 'tally.json')
  const all = [VITEST, 'run', ...REPORTERS.map((path) => `--reporter=${path}`), ...args]
  const PROVOKED_FILE = whole ? join(folder, 'provoked.txt') : undefined
  const memory = await makeMemoryFolder()
  const env = { ...process.env, TALLY_FILE: file, PROVOKED_FILE, ...(memory && { TMPDIR: memory, LASTING: tmpdir() }) }
  const code = await finish(process.execPath, all, { env })
  if (memory) await rm(memory, { recursive: true, force: true })
  const tally = await readFile(file, 'utf8').then(
    (text): Tally => JSON.parse(text),
    () => EMPTY_TALLY,
  )
  await rm(folder, { recursive: true })
  const { passed, failed } = tally
  if (failed === 0 && (code !== 0 || passed === 0)) {
    console.error(passed === 0 ? 'Nenhum teste rodou até o fim.' : `O Vitest terminou com o código ${code}.`)
    return { ...tally, failed: 1 }
  }
  return tally
}
