import { readFileSync } from 'node:fs'

/** How long tests may take, in seconds (`tests/budget.json`): the work of each kind, and the clock of all together. */
export interface Budget {
  kinds: Readonly<Record<string, number>>
  clock: number
}

/** Seconds of work by kind of test and by file, and on the clock. */
export interface Spent {
  kinds: Readonly<Record<string, number>>
  files: readonly { file: string; kind: string; seconds: number }[]
  clock: number
}

export const readBudget = (): Budget =>
  JSON.parse(readFileSync(new URL('../../tests/budget.json', import.meta.url), 'utf8'))

const SLOWEST = 12

/** A line for each kind of test, for the clock, and for each of the files that took longest, of a run of all tests; what is over its budget is said loudly. */
export function budgetLines(spent: Spent, budget: Budget): string[] {
  const kinds = Object.entries(spent.kinds).map(([kind, seconds]) => lineOf(kind, seconds, budget.kinds[kind]))
  const slowest = [...spent.files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  return [
    'Segundos por tipo de teste (trabalho somado dos arquivos):',
    ...kinds,
    lineOf('no relógio, todos juntos', spent.clock, budget.clock),
    'Os arquivos mais demorados:',
    ...slowest.map(({ file, kind, seconds }) => `  ${Math.round(seconds)} s ${file} (${kind})`),
  ]
}

function lineOf(name: string, seconds: number, most: number | undefined): string {
  const taken = `${Math.round(seconds)} s`
  if (most === undefined) return `  ${name}: ${taken}, SEM ORÇAMENTO em tests/budget.json`
  if (seconds <= most) return `  ${name}: ${taken} de ${most} s`
  return `  ${name}: ${taken} de ${most} s ← ACIMA DO ORÇAMENTO em ${Math.round(seconds - most)} s (tests/budget.json)`
}
