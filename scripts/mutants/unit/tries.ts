import { appendFileSync } from 'node:fs'

/** So often a test passes through each mutant. */
type Hits = Record<string, number>

/** A test that passed, to be run again. `ms`: how long it took. */
interface Kept {
  readonly id: string
  readonly again: () => Promise<unknown>
  readonly ms: number
}

/** What the code that Stryker instrumented reads and writes, and beside it what is ours: a test may have all modules loaded anew. */
interface Namespace {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> }
  killed?: Set<string>
  tests?: Kept[]
}

const place = globalThis as unknown as { __stryker__?: Namespace }
place.__stryker__ ??= {}
const own = place.__stryker__
own.killed ??= new Set()
own.tests ??= []
const { killed, tests } = own

const { MUTANT_RESULTS = '', MUTANT_SKIP = '', MUTANT_ONLY = '' } = process.env
const skipped = new Set(MUTANT_SKIP.split(' '))
const chosen = new Set(MUTANT_ONLY.split(' '))
const write = (line: object) => appendFileSync(MUTANT_RESULTS, `${JSON.stringify(line)}\n`)

/** A loop that goes round a hundred times as often as it did is taken for one that never ends. */
const HITS = 100
const LEAST_HITS = 10_000
/** And so is a test that takes as much longer. */
const SLOWER = 20
const PATIENCE_MS = 10_000

/** Runs a test, notes which mutants it passes, and keeps it so that it can be run again. */
export async function noteTest(work: () => Promise<unknown>, again: () => Promise<unknown>): Promise<unknown> {
  const id = `test ${tests.length}`
  const began = performance.now()
  own.currentTestId = id
  try {
    const result = await work()
    tests.push({ id, again, ms: performance.now() - began })
    return result
  } finally {
    own.currentTestId = undefined
  }
}

/** Tries each mutant that the tests of this file pass and that none noticed before. */
export async function tryMutants(): Promise<void> {
  const coverage = own.mutantCoverage?.perTest ?? {}
  const reached = new Map<string, Kept[]>()
  for (const test of tests)
    for (const mutant of Object.keys(coverage[test.id] ?? {})) {
      const some = reached.get(mutant) ?? []
      some.push(test)
      reached.set(mutant, some)
    }
  write({ reached: [...reached.keys()], statics: Object.keys(own.mutantCoverage?.static ?? {}) })
  for (const [mutant, some] of reached) {
    if (killed.has(mutant) || skipped.has(mutant) || !chosen.has(mutant)) continue
    const patience = PATIENCE_MS + SLOWER * some.reduce((sum, { ms }) => sum + ms, 0)
    write({ trying: mutant, patience })
    if (!(await isNoticed(mutant, some, coverage))) continue
    killed.add(mutant)
    write({ killed: mutant })
  }
  tests.length = 0
  // Each module keeps the object that it found first.
  for (const id of Object.keys(coverage)) delete coverage[id]
}

async function isNoticed(mutant: string, some: readonly Kept[], coverage: Record<string, Hits>): Promise<boolean> {
  for (const { id, again, ms } of some) {
    own.hitCount = 0
    own.hitLimit = LEAST_HITS + HITS * (coverage[id]?.[mutant] ?? 0)
    own.activeMutant = mutant
    try {
      await within(again(), PATIENCE_MS + SLOWER * ms)
      if (own.hitCount > own.hitLimit) return true
    } catch {
      return true
    } finally {
      own.activeMutant = undefined
      own.hitCount = undefined
    }
  }
  return false
}

async function within(work: Promise<unknown>, ms: number): Promise<void> {
  const late = Promise.withResolvers<never>()
  const end = setTimeout(() => late.reject(new Error('too late')), ms)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(end))
}
