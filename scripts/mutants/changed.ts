import { finishQuietly } from '../finish.ts'
import type { Tally } from '../testing/tally.ts'
import { type Area, areaAt } from './areas.ts'
import { NOTHING, percentOf, reportOf } from './score.ts'
import { tryTypeScript } from './typescript-run.ts'

/** Where the last commit changed what has fast tests of its own: `src/domain/sales/fees.ts:10-14`; nothing where there is no commit before it. */
export async function changedPlaces(): Promise<string[]> {
  const { code, output } = await git([
    'diff',
    '--unified=0',
    '--diff-filter=AM',
    'HEAD^',
    'HEAD',
    '--',
    'src/domain',
    'src/machines',
  ])
  return code === 0 ? placesIn(output) : []
}

/** The lines that a diff without context adds, by file. */
export function placesIn(diff: string): string[] {
  const places: string[] = []
  let file = ''
  for (const line of diff.split('\n')) {
    file = /^\+\+\+ b\/(.*)$/.exec(line)?.[1] ?? file
    const [, start, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (start === undefined || Number(count) === 0 || !/\.ts$/.test(file)) continue
    places.push(`${file}:${start}-${Number(start) + Number(count) - 1}`)
  }
  return places
}

/** The areas of some places, those with the same tests as one. */
export function areasOf(places: readonly string[]): Area[] {
  const areas = places.flatMap((place) => areaAt(place) ?? [])
  return [...Map.groupBy(areas, ({ tests }) => tests.join(' ')).values()].map((some) => ({
    ...(some[0] as Area),
    mutate: some.flatMap(({ mutate }) => mutate),
  }))
}

const CI_MINUTES = 1.8
/** So many mutants say something of the tests; of fewer one that changes nothing may be most. */
const ENOUGH = 10
const LEAST_PERCENT = 80

/**
 * Tries what the last commit changed, for less than two minutes, and counts as one test. It fails where too much of what was changed may be changed again
 * unnoticed; time that is up fails nothing.
 */
export async function checkChanged(): Promise<Tally> {
  const places = await changedPlaces()
  const score = places.length === 0 ? NOTHING : await tryTypeScript(areasOf(places), Date.now() + CI_MINUTES * 60_000)
  const lines = reportOf(score)
  const tried = score.killed + score.survivors.length
  const isWeak = score.untried === 0 && tried >= ENOUGH && (percentOf(score) ?? 100) < LEAST_PERCENT
  const what = 'mutantes das linhas do último commit'
  console.log(`${isWeak ? '✗' : '✓'} ${what}\n${lines.map((line) => `    ${line}`).join('\n')}`)
  return {
    passed: isWeak ? 0 : 1,
    failed: isWeak ? 1 : 0,
    skipped: 0,
    ...(isWeak && { first: { at: Date.now(), what } }),
  }
}

const git = (args: string[]) => finishQuietly('git', args)
