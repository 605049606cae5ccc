import { globSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** What is mutated and which tests must notice it. `sql`: functions of the database instead of TypeScript. */
export interface Area {
  mutate: string[]
  tests: string[]
  server?: true
}

/** The tests of a function of the database: those that find most, and those that are asked besides where these find nothing. */
export const SQL_TESTS: readonly (readonly string[])[] = [
  [
    ...['ledger', 'lanes', 'prizes'].map((name) => `tests/server/campaigns/ledger/${name}.test.ts`),
    ...['late-payments/{decide,kept}', 'payments/together'].map((name) => `tests/server/sales/${name}.test.ts`),
    ...['unpaid', 'batch', 'purchases', 'quota-return'].map((name) => `tests/server/sales/purchases/${name}.test.ts`),
  ],
  [
    'tests/server/campaigns/ledger/{model,proof,race,statements}.test.ts',
    'tests/server/models/{purchase,prize-quota}.test.ts',
  ],
]

/** The one test that finds most of a function's mutants, where there is time for no more. */
export const sqlTestsOf = (name: string): readonly string[] =>
  SQL_QUICK.filter(([pattern]) => pattern.test(name))
    .slice(0, 1)
    .flatMap(([, tests]) => tests)

const SQL_QUICK: readonly (readonly [name: RegExp, tests: readonly string[]])[] = [
  [/^(open|forget)_purchases$/, ['tests/server/sales/purchases/{unpaid,batch}.test.ts']],
  [/^ledger_(hold|unhold|trade|free_at)$/, ['tests/server/campaigns/ledger/{lanes,prizes}.test.ts']],
  [/^(ledger_|size_of$)/, ['tests/server/campaigns/ledger/{ledger,lanes}.test.ts']],
  [/^(refuse_|note_removed)/, ['tests/server/platform/auth/audit.test.ts']],
  [/./, ['tests/server/insight/search/folded.test.ts']],
]

export const SQL_FOLDER = 'server/platform/db/functions'

/** Areas of TypeScript by the beginning of their path; the first that fits counts. `NAME`: of the file alone, as each chart has a test of its own. */
const BY_PATH: readonly (readonly [path: RegExp, tests: string[], server?: true])[] = [
  [/^src\/domain\//, ['tests/domain/**/*.test.ts']],
  [/^src\/machines\/purchase\//, ['tests/machines/transaction.test.ts']],
  [/^src\/machines\//, ['tests/machines/**/NAME.test.ts']],
  [/^server\/campaigns\/ledger\//, ['tests/server/campaigns/ledger/{ledger,prizes,lanes,proof,periods}.test.ts'], true],
  [
    /^server\/sales\/(payments|late-payments|purchases)\//,
    [
      'tests/server/sales/{payments,late-payments}/*.test.ts',
      'tests/server/sales/purchases/{purchases,quota-return}.test.ts',
    ],
    true,
  ],
  [/^server\/sales\/gateways\//, ['tests/server/sales/gateways/*.test.ts'], true],
]

/** Any other folder of the server has the tests of the folder that is named like it. */
function besideOf(path: string): readonly [string[], true] | [] {
  const folder = path.replace(/\/[^/]*\.ts(:.*)?$/, '')
  for (let at = folder; at.split('/').length > 2; at = at.slice(0, at.lastIndexOf('/'))) {
    const tests = `tests/${at}/*.test.ts`
    if (globSync(tests).length > 0) return [[tests], true]
  }
  return []
}

/** The area that a path names: `domain/sales`, `machines/entities/transaction`, `server/sales/payments`; undefined where it has no tests of its own. */
export function areaAt(named: string): Area | undefined {
  const path = /^(src|server)\//.test(named) ? named : `src/${named}`
  if (/\.sql(:|$)/.test(path)) return undefined
  const known = BY_PATH.find(([pattern]) => pattern.test(`${path}/`))?.slice(1) as [string[], true?] | undefined
  const [tests, server] = known ?? (path.startsWith('server/') ? besideOf(path) : [])
  if (tests === undefined) return undefined
  const isFile = /\.tsx?(:|$)/.test(path)
  const mutate = isFile ? [path] : [`${path}/**/*.ts`, `${path}.ts`]
  const name = isFile ? basename(path).replace(/\.tsx?.*$/, '') : '*'
  return { mutate, tests: tests.map((test) => test.replace('NAME', name)), ...(server && { server }) }
}

/** The texts of the files that make the database's functions. */
export async function functionFiles(): Promise<string[]> {
  const names = (await readdir(SQL_FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map((name) => readFile(join(SQL_FOLDER, name), 'utf8')))
}
