import { parseArgs } from 'node:util'
import { functionFiles, SQL_TESTS } from './mutants/areas.ts'
import { areasOf, changedPlaces, tryChanged } from './mutants/changed.ts'
import { reportOf, type Score } from './mutants/score.ts'
import { functionsIn, mutantsOf, spread } from './mutants/sql.ts'
import { trySqlMutants } from './mutants/sql-run.ts'
import { tryTypeScript } from './mutants/typescript-run.ts'

/**
 * `npm run test:mutants -- AREA…`: changes the code of areas in one place at a time and says which changes no test notices. AREA is a path below `src`
 * or `server` (`domain/sales`, `machines/purchase/money-in.ts`), `sql`, or one function of the database (`sql/ledger_take`).
 * `--changed`: what the last commit changed. `--minutes N`, `--most N` of SQL and `--one-in N` of TypeScript bound it: what was not tried is said. `--tests`
 * takes other tests than those of the area's place.
 */
const USE = `Diga uma ou mais áreas: domain/sales, machines/entities, server/sales/payments, um arquivo, sql ou sql/ledger_take; ou --changed.
Limites: --minutes N (10), --most N mutantes de SQL (todos), --one-in N de TypeScript (1).
Outros testes: --tests 'tests/domain/draw/*.test.ts'.`

const options = readOptions(process.argv.slice(2))
const until = Date.now() + options.minutes * 60_000
const score = await run()
if (score === undefined) {
  console.error(USE)
  process.exitCode = 2
} else for (const line of reportOf(score)) console.log(line)

async function run(): Promise<Score | undefined> {
  const { areas, most } = options
  const [area] = areas
  if (options.changed) {
    const places = await changedPlaces()
    console.log(places.length === 0 ? 'O último commit não mudou o que tem mutantes.' : `Mudou: ${places.join(', ')}`)
    return tryChanged(places, until)
  }
  if (area === undefined) return undefined
  if (area === 'sql' || area.startsWith('sql/')) {
    const functions = new Map((await functionFiles()).flatMap((text) => [...functionsIn(text)]))
    const named = area.slice('sql/'.length)
    const chosen = [...functions].filter(([name]) => named === '' || name === named)
    const mutants = chosen.flatMap(([name, sql]) => mutantsOf(name, sql))
    return mutants.length === 0 ? undefined : trySqlMutants(spread(mutants, most), SQL_TESTS, until)
  }
  const found = areasOf(areas).map((each) => ({ ...each, ...(options.tests && { tests: options.tests }) }))
  return found.length === 0 ? undefined : tryTypeScript(found, until, options.oneIn)
}

function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      changed: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '10' },
      most: { type: 'string', default: 'Infinity' },
      'one-in': { type: 'string', default: '1' },
      tests: { type: 'string' },
    },
  })
  return {
    areas: positionals,
    changed: values.changed,
    minutes: Number(values.minutes),
    most: Number(values.most),
    oneIn: Number(values['one-in']),
    tests: values.tests?.split(' '),
  }
}
