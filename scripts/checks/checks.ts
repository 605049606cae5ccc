import { finishQuietly } from '../finish.ts'
import { EMPTY_LINE } from '../testing/progress-line.ts'
import { sum, type Tally } from '../testing/tally.ts'

interface Check {
  name: string
  program: readonly string[]
  /** It belongs to the least that a change has to pass; with these arguments besides. */
  quick?: readonly string[]
}

/** Types are checked by the native compiler; the other one has the interface that `typed-scans.ts` and openapi-typescript need. */
const CHECKS: readonly Check[] = [
  {
    name: 'tipos',
    program: ['node_modules/typescript-native/bin/tsc', '-p', '.', '--noEmit', '--pretty', 'false'],
    quick: ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  },
  { name: 'lint e formato', program: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'], quick: [] },
  {
    name: 'setas entre pastas',
    program: ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'src', 'server', 'scripts', 'tests'],
    quick: [],
  },
  {
    name: 'palavras de fora só em Map ou chaves próprias, estados lidos por etiqueta',
    program: ['scripts/checks/typed-scans.ts'],
    quick: [],
  },
  { name: 'código sem uso', program: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
  {
    name: 'código que só os testes usam',
    program: ['node_modules/knip/bin/knip.js', '--production', '--no-progress', '--no-config-hints'],
  },
  { name: 'contrato da API', program: ['scripts/checks/lint-contract.ts'] },
  { name: 'arquivos gerados', program: ['scripts/generated/fresh.ts'], quick: [] },
]

const SHOWN_LINES = 60
/** The tests beside them may have a line of progress there. */
const emptyLine = process.stdout.isTTY ? EMPTY_LINE : ''

/**
 * Runs all static checks, one line each as it ends, followed by what it complained of; each counts as one test.
 * @param options.atOnce how many run side by side; all of them where nothing is said
 * @param options.quick only the least that a change has to pass
 */
export async function runChecks({ atOnce = CHECKS.length, quick = false } = {}): Promise<Tally> {
  const waiting = quick ? CHECKS.flatMap(quickly) : [...CHECKS]
  const tallies: Tally[] = []
  const run = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) tallies.push(await runCheck(next))
  }
  await Promise.all(Array.from({ length: atOnce }, run))
  return sum(tallies)
}

const quickly = ({ quick, ...check }: Check): Check[] =>
  quick === undefined ? [] : [{ ...check, program: [...check.program, ...quick] }]

async function runCheck({ name, program }: Check): Promise<Tally> {
  const start = performance.now()
  const { code, output } = await finishQuietly(process.execPath, [...program])
  const seconds = ((performance.now() - start) / 1000).toFixed(1).replace('.', ',')
  if (code === 0) {
    console.log(`${emptyLine}✓ ${name} (${seconds} s)`)
    return { passed: 1, failed: 0, skipped: 0 }
  }
  console.log(`${emptyLine}✗ ${name} (${seconds} s)\n${shortened(output)}`)
  return { passed: 0, failed: 1, skipped: 0, first: { at: Date.now(), what: name } }
}

function shortened(output: string): string {
  const lines = output.trim().split('\n')
  const more = lines.length - SHOWN_LINES
  const shown = more > 0 ? [...lines.slice(0, SHOWN_LINES), `… e mais ${more} linhas`] : lines
  return shown.map((line) => `    ${line}`).join('\n')
}
