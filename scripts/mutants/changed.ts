import { readFile } from 'node:fs/promises'
import { finishQuietly } from '../finish.ts'
import type { Tally } from '../testing/tally.ts'
import { type Area, areaAt, SQL_FOLDER, sqlTestsOf } from './areas.ts'
import { percentOf, reportOf, type Score, sumOf } from './score.ts'
import { type LineRange, mutantsAt, type SqlMutant, spread } from './sql.ts'
import { trySqlMutants } from './sql-run.ts'
import { tryTypeScript } from './typescript-run.ts'

/** Where the last commit changed what has tests of its own: `src/domain/sales/fees.ts:10-14`; nothing where there is no commit before it. */
export async function changedPlaces(): Promise<string[]> {
  const folders = ['src/domain', 'src/machines', 'server']
  const { code, output } = await git(['diff', '--unified=0', '--diff-filter=AM', 'HEAD^', 'HEAD', '--', ...folders])
  return code === 0 ? placesIn(output) : []
}

/** The lines that a diff without context adds, by file. */
export function placesIn(diff: string): string[] {
  const places: string[] = []
  let file = ''
  for (const line of diff.split('\n')) {
    file = /^\+\+\+ b\/(.*)$/.exec(line)?.[1] ?? file
    const [, start, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (start === undefined || Number(count) === 0 || !isMutated(file)) continue
    places.push(`${file}:${start}-${Number(start) + Number(count) - 1}`)
  }
  return places
}

/** Files of TypeScript, and those of the database's functions; migrations are made from these. */
const isMutated = (file: string) => file.endsWith('.ts') || (file.startsWith(`${SQL_FOLDER}/`) && file.endsWith('.sql'))

/** So many mutants of the functions that were changed are tried, spread over all of them. */
const MOST_SQL = 12

/** The mutants of the database's functions on changed lines, of a new function all. */
export async function changedSql(places: readonly string[]): Promise<SqlMutant[]> {
  const ranges = places.flatMap((place): { file: string; range: LineRange }[] => {
    const [, file = '', from, until] = /^(.*\.sql):(\d+)-(\d+)$/.exec(place) ?? []
    return file === '' ? [] : [{ file, range: [Number(from), Number(until)] }]
  })
  const found = [...Map.groupBy(ranges, ({ file }) => file)].map(async ([file, some]) =>
    mutantsAt(
      await readFile(file, 'utf8'),
      some.map(({ range }) => range),
    ),
  )
  return (await Promise.all(found)).flat()
}

/**
 * Tries what was changed until time is up: rules and charts first, whose tests are the fastest, then functions of the database, each against its own
 * test, then the rest of the server.
 */
export async function tryChanged(places: readonly string[], until: number): Promise<Score> {
  const [fast, slow] = [false, true].map((server) =>
    areasOf(places).filter((area) => (area.server ?? false) === server),
  )
  const scores = [await tryTypeScript(fast ?? [], until)]
  const mutants = spread(await changedSql(places), MOST_SQL)
  for (const [tests, some] of Map.groupBy(mutants, ({ of }) => sqlTestsOf(of).join(' ')))
    scores.push(await trySqlMutants(some, [tests.split(' ')], until))
  scores.push(await tryTypeScript(slow ?? [], until))
  return sumOf(scores)
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
  const score = await tryChanged(await changedPlaces(), Date.now() + CI_MINUTES * 60_000)
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
