import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { MUTANTS } from './mutants.ts'

/** `npm run simulate:mutants`: lets the simulation run with each mutant of the rules, until it is found. Leaves with 1 where one is not. */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '6' },
    days: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
})

function run(mutant: string, seed: number): Promise<{ code: number | null; text: string }> {
  const child = spawn(
    process.execPath,
    ['--import', './sim/preload.ts', 'sim/simulate.ts', '--seed', String(seed), '--days', values.days],
    {
      env: { ...process.env, MUTANT: mutant },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let text = ''
  child.stdout.on('data', (part) => (text += part))
  child.stderr.on('data', (part) => (text += part))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })))
}

let missed = 0
for (const { name } of MUTANTS.filter((each) => each.name.includes(values.only))) {
  const started = performance.now()
  let found: string | undefined
  let seed = 0
  while (found === undefined && seed < Number(values.seeds)) {
    seed += 1
    const { code, text } = await run(name, seed)
    found = text.split('\n').find((line) => line.startsWith('ACHADO'))
    if (found === undefined && !text.includes('hash '))
      throw new Error(`seed ${seed} broke off with ${code}: ${text.slice(-2000)}`)
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    found === undefined
      ? `NÃO ACHADO em ${seed} sementes (${seconds} s): ${name}`
      : `achado em ${seconds} s, semente ${seed}: ${name}\n    ${found}`,
  )
  if (found === undefined) missed += 1
}
process.exitCode = missed > 0 ? 1 : 0
