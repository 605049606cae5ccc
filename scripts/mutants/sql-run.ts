import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { connect } from '../../server/platform/db/connect.ts'
import { finishQuietly } from '../finish.ts'
import { makeMemoryFolder } from '../testing/memory-folder.ts'
import type { Score } from './score.ts'
import type { SqlMutant } from './sql.ts'

const VITEST = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))

/** Tries mutants of the database's functions, one after the other: each test gets a database in which the function is another one. */
export async function trySqlMutants(
  mutants: readonly SqlMutant[],
  stages: readonly (readonly string[])[],
  until: number,
): Promise<Score> {
  const valid = await acceptedBy(mutants)
  const folder = await mkdtemp(join(tmpdir(), 'talao-mutants-'))
  const memory = await makeMemoryFolder()
  const place = { ...(memory && { TMPDIR: memory, LASTING: tmpdir() }) }
  const score: Score = { killed: 0, survivors: [], untried: 0 }
  try {
    const usual = { ...process.env, ...place, TEST_DATABASE: 'postgres' }
    const before = await failureOf(stages, usual)
    if (before !== null) throw new Error(`Os testes já falham sem mutante nenhum:\n${before}`)
    for (const [nth, { name, sql: text }] of valid.entries()) {
      if (Date.now() >= until) {
        score.untried = valid.length - nth
        break
      }
      const MUTANT_SQL = join(folder, 'mutant.sql')
      await writeFile(MUTANT_SQL, text)
      const isNoticed = (await failureOf(stages, { ...usual, MUTANT_SQL })) !== null
      if (isNoticed) score.killed += 1
      else score.survivors.push(name)
      console.log(`${nth + 1}/${valid.length} ${isNoticed ? 'percebido' : 'SOBREVIVEU'}  ${name}`)
    }
  } finally {
    await rm(folder, { recursive: true })
    if (memory) await rm(memory, { recursive: true, force: true })
  }
  return score
}

/** What the first stage said of which a test fails; they are run one after the other. */
async function failureOf(stages: readonly (readonly string[])[], env: NodeJS.ProcessEnv): Promise<string | null> {
  const args = [VITEST, 'run', '--config=scripts/mutants.vitest.config.ts', '--bail=1', '--reporter=default']
  for (const tests of stages) {
    const { code, output } = await finishQuietly(process.execPath, args, { ...env, MUTANT_TESTS: tests.join(' ') })
    if (code !== 0) return output.slice(-3_000)
  }
  return null
}

/** Those that the database takes as a function at all. */
async function acceptedBy(mutants: readonly SqlMutant[]): Promise<SqlMutant[]> {
  const database = await connect({ dataDir: 'memory' })
  try {
    await database.migrate()
    const accepted: SqlMutant[] = []
    for (const mutant of mutants)
      await database.db.execute(sql.raw(mutant.sql)).then(
        () => accepted.push(mutant),
        () => undefined,
      )
    return accepted
  } finally {
    await database.close()
  }
}
