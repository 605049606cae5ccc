/** A function of the database with one token of it changed. */
export interface SqlMutant {
  /** Where and how: `ledger_take:12 campaign_id = p_campaign AND → (nothing)`. */
  name: string
  of: string
  /** The line of it that is changed, counted from the one where its body begins. */
  line: number
  /** What puts it in the place of the function. */
  sql: string
}

/** What each token may become; the first group of a pattern is what is replaced where it has one. */
const CHANGES: readonly (readonly [pattern: RegExp, to: (found: string) => string | null])[] = [
  // The second campaign: what is found, changed or locked is no longer that of one campaign alone.
  [/(?:\w+\.)?campaign_id = p_campaign AND /g, () => ''],
  [/ AND (?:\w+\.)?campaign_id = p_campaign\b/g, () => ''],
  [
    /(?<= )(<=|>=|<>|<|>|=)(?= )/g,
    (found) => ({ '<=': '<', '>=': '>', '<>': '=', '<': '<=', '>': '>=', '=': '<>' })[found] ?? null,
  ],
  [/(?<=[\w)\]] )([+-])(?= [\w(])/g, (found) => (found === '+' ? '-' : '+')],
  [/\b(AND|OR)\b/g, (found) => (found === 'AND' ? 'OR' : 'AND')],
  [/\b(IS NOT NULL|IS NULL)\b/g, (found) => (found === 'IS NULL' ? 'IS NOT NULL' : 'IS NULL')],
  [/\bNOT (?!NULL|FOUND|MATERIALIZED)/g, () => ''],
  [/\b(IF|WHEN) NOT FOUND\b/g, (found) => found.replace('NOT ', '')],
  [/\b(least|greatest|min|max|lower|upper)(?=\()/g, (found) => OTHERS[found] ?? null],
  [/\b(true|false)\b/g, (found) => (found === 'true' ? 'false' : 'true')],
  [/ (DESC)\b/g, () => ''],
  [/(?<=[ ([,])(\d+)(?=[ ,;)\]]|$)/gm, (found) => String(Number(found) + 1)],
  [/ FOR NO KEY UPDATE\b/g, () => ''],
  [/ SKIP LOCKED\b/g, () => ''],
  [/ LIMIT [^;)\n]+/g, () => ''],
]
const OTHERS: Readonly<Record<string, string>> = {
  ...{ least: 'greatest', greatest: 'least', min: 'max', max: 'min', lower: 'upper', upper: 'lower' },
}

/** The functions that a file of the database's functions makes. */
export function functionsIn(text: string): Map<string, string> {
  const found = text.matchAll(/^CREATE FUNCTION (\w+)\([\s\S]*?\$\$;$/gm)
  return new Map([...found].map(([sql, name = '']) => [name, sql]))
}

/** Every way to change one token of a function's body; some of them are no SQL. */
export function mutantsOf(of: string, sql: string): SqlMutant[] {
  const start = sql.indexOf('$$') + 2
  const body = sql.slice(start, sql.lastIndexOf('$$'))
  const kept = keptPlaces(body)
  return CHANGES.flatMap(([pattern, to]) =>
    [...body.matchAll(pattern)].flatMap((match): SqlMutant[] => {
      const [found] = match
      const changed = to(found.trim() === found ? found : found.trim()) ?? found
      if (changed === found || kept.some(([from, until]) => match.index >= from && match.index < until)) return []
      const mutated = body.slice(0, match.index) + changed + body.slice(match.index + found.length)
      const line = body.slice(0, match.index).split('\n').length
      const whole = `${sql.slice(0, start)}${mutated}$$;`.replace(/^CREATE FUNCTION/, 'CREATE OR REPLACE FUNCTION')
      return [{ name: `${of}:${line} ${found.trim()} → ${changed.trim() || '(nada)'}`, of, line, sql: whole }]
    }),
  )
}

/** The mutants of a file of functions whose place is on one of these lines of it: of a new function all of them. */
export function mutantsAt(text: string, lines: readonly LineRange[]): SqlMutant[] {
  return [...functionsIn(text)].flatMap(([name, sql]) => {
    const bodyAt = text.indexOf(sql) + sql.indexOf('$$')
    const before = text.slice(0, bodyAt).split('\n').length - 1
    const isChanged = (line: number) => lines.some(([from, until]) => before + line >= from && before + line <= until)
    return mutantsOf(name, sql).filter(({ line }) => isChanged(line))
  })
}

/** Lines of a file, the first and the last. */
export type LineRange = readonly [from: number, until: number]

/** Comments and texts between quotes, which say what stays as it is. */
function keptPlaces(body: string): [number, number][] {
  return [...body.matchAll(/--.*$|'(?:[^']|'')*'/gm)].map(({ 0: text, index }) => [index, index + text.length])
}

/** So many of a list, spread over all of it; the same each time. */
export const spread = <Item>(items: readonly Item[], most: number): Item[] =>
  items.length <= most
    ? [...items]
    : Array.from({ length: most }, (_, nth) => items[Math.floor((nth * items.length) / most)] as Item)
