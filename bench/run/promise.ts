import { SMALL } from './small.ts'

/** How a goal of time or size came out, in a word; one that fell short lets the benchmark end with 1. A small run asks for none. */
export function outcomeOf(held: boolean): string {
  if (SMALL) return 'not asked'
  if (held) return 'held'
  process.exitCode = 1
  return '**fell short**'
}

/** What has to be right however short the run is: otherwise the benchmark ends with 1. */
export function demanded(isRight: boolean): boolean {
  if (!isRight) process.exitCode = 1
  return isRight
}
