import { lookups } from './prizes/lookups.ts'
import type { Part } from './prizes/part.ts'
import { spins } from './prizes/spins.ts'
import { outcomeOf } from './run/promise.ts'
import { SMALL } from './run/small.ts'
import { machine, openBench } from './support.ts'

/**
 * `npm run bench:prizes [-- pglite|postgres]`: what prizes and looking numbers up cost at a million paid quotas, and how many spins of a roulette there are in a second, on both databases or on the
 * one that is named. Each part says its promises; one that falls short lets the benchmark end with 1.
 */
const KINDS = SMALL ? (['postgres'] as const) : (['postgres', 'pglite'] as const)
const PARTS: readonly Part[] = [lookups, spins]

const [only] = process.argv.slice(2)
console.log(`# Prizes\n\n${machine()}; figures of one run.`)
for (const kind of KINDS.filter((each) => only === undefined || each === only)) {
  console.log(`\n## ${kind}\n\n| promise | | measured |\n|---|---|---|`)
  for (const part of PARTS) {
    const bench = await openBench(kind)
    try {
      for (const { promise, held, measured } of await part(bench))
        console.log(`| ${promise} | ${outcomeOf(held)} | ${measured} |`)
    } finally {
      await bench.close()
    }
  }
}
