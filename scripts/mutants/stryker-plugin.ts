import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

/** A mutant as Stryker tells of it, before and after it was tried. */
interface Mutant {
  readonly id: string
  readonly fileName: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
}

/** What became of a mutant: a line of the file of results. */
export interface Outcome extends Mutant {
  readonly status: string
}

/** Names the file of results: how many mutants there are, then what became of each, so that what was tried before time was up counts. */
const { MUTANT_RESULTS = '', MUTANT_ONE_IN = '1' } = process.env

const write = (line: object) => appendFileSync(MUTANT_RESULTS, `${JSON.stringify(line)}\n`)

const reporter = {
  onMutationTestingPlanReady: ({ mutantPlans }: { mutantPlans: readonly unknown[] }) =>
    write({ planned: mutantPlans.length }),
  onMutantTested: ({ id, fileName, mutatorName, replacement, location, status }: Outcome) =>
    write({ id, fileName: relative(process.cwd(), fileName), mutatorName, replacement, location, status }),
}

/** Whether a mutant belongs to a sample of one in so many: the same ones each time, whatever else is in their file. */
export function isInSample({ mutatorName, replacement, location }: Mutant, oneIn: number): boolean {
  const { line, column } = location.start
  const hash = createHash('sha256').update([mutatorName, replacement, line, column].join('\n')).digest()
  return hash.readUInt32BE() % oneIn === 0
}

const sample = {
  init: async () => undefined,
  // Those beside the sample have a status of their own, which is not counted.
  check: async (mutants: readonly Mutant[]) =>
    Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isInSample(mutant, Number(MUTANT_ONE_IN))
          ? { status: 'passed' }
          : { status: 'compileError', reason: 'not in the sample' },
      ]),
    ),
  group: async (mutants: readonly Mutant[]) => [mutants.map(({ id }) => id)],
}

/** Stryker loads what stands here: what writes results one by one, and what takes a sample. */
export const strykerPlugins = [
  { kind: 'Reporter', name: 'results', value: reporter },
  { kind: 'Checker', name: 'sample', value: sample },
]
