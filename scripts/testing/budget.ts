import { readFileSync } from 'node:fs'

/** How long tests may take, in seconds (`tests/budget.json`): the work of each kind, and the clock of all together. */
export interface Budget {
  kinds: Readonly<Record<string, number>>
  clock: number
}

/** Seconds of work by kind of test, and on the clock. */
export interface Spent {
  kinds: Readonly<Record<string, number>>
  clock: number
}

export const readBudget = (): Budget =>
  JSON.parse(readFileSync(new URL('../../tests/budget.json', import.meta.url), 'utf8'))

/** A line for each kind of test that ran, and for the clock where all of them did; what is over its budget is said loudly. */
export function budgetLines(spent: Spent, budget: Budget): string[] {
  const ranAll = Object.keys(budget.kinds).every((kind) => kind in spent.kinds)
  const kinds = Object.entries(spent.kinds).map(([kind, seconds]) => lineOf(kind, seconds, budget.kinds[kind]))
  return [
    'Segundos por tipo de teste (trabalho somado dos arquivos):',
    ...kinds,
    ...(ranAll ? [lineOf('no relógio, todos juntos', spent.clock, budget.clock)] : []),
  ]
}

function lineOf(name: string, seconds: number, most: number | undefined): string {
  const taken = `${Math.round(seconds)} s`
  if (most === undefined) return `  ${name}: ${taken}, SEM ORÇAMENTO em tests/budget.json`
  if (seconds <= most) return `  ${name}: ${taken} de ${most} s`
  return `  ${name}: ${taken} de ${most} s ← ACIMA DO ORÇAMENTO em ${Math.round(seconds - most)} s (tests/budget.json)`
}
