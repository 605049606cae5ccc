import type { FailedFile, Tally } from './tally.ts'

/** What a real browser does on a machine that others use, too, is not the same each time (decision 23). */
const KINDS = ['browser', 'engines']
/** More files than this do not fail by chance. */
const MOST_FILES = 6

/**
 * Runs files of a real browser's tests once more, after all others and with an application of their own, where nothing but a few of them failed; what
 * they come to then counts.
 * @param run runs Vitest with these arguments
 */
export async function withSecondRun(tally: Tally, run: (args: string[]) => Promise<Tally>): Promise<Tally> {
  const files = (tally.files ?? []).filter(({ kind }) => KINDS.includes(kind))
  const sumOf = (what: 'passed' | 'failed' | 'skipped') => files.reduce((sum, file) => sum + file[what], 0)
  if (files.length === 0 || files.length > MOST_FILES || tally.failed > sumOf('failed')) return tally
  console.log(`Rodam de novo, sozinhos, com um aplicativo novo: ${namesOf(files)}`)
  const again = await run([...KINDS.map((kind) => `--project=${kind}`), ...files.map(({ file }) => file)])
  if (again.failed === 0) console.log(`Só passaram quando rodados sozinhos: ${namesOf(files)}`)
  const countOf = (what: 'passed' | 'failed' | 'skipped') => tally[what] - sumOf(what) + again[what]
  return {
    ...{ passed: countOf('passed'), failed: countOf('failed'), skipped: countOf('skipped') },
    ...{ first: again.first, files: again.files ?? [] },
  }
}

const namesOf = (files: readonly FailedFile[]): string => files.map(({ file }) => file).join(', ')
