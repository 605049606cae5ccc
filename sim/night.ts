import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/**
 * `npm run simulate:night -- --minutes 480`: seed after seed, on PGlite and now and then on PostgreSQL, for so long, and writes down what was run and
 * found (`bench/results/night-….json`). A seed that is under way when the time is over is run to its end.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '480' }, from: { type: 'string', default: '1' } },
})
interface Run {
  layer: string
  seed: number
  rushes: number
  days: number
  lives: number
  deaths: number
  /** Of processor time. */
  seconds: number
  hash: string | undefined
  found: string[]
}

function run(layer: string, seed: number, rushes: number): Promise<Run> {
  const asked = { layer, seed, rushes, days: layer === 'postgres' ? 1 : 3 }
  const args = Object.entries(asked).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(process.execPath, ['--import', './sim/preload.ts', 'sim/simulate.ts', ...args, '--measure'])
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part))
  return new Promise((resolve) =>
    child.on('close', (code) => {
      const lines = text.split('\n')
      const measured = JSON.parse(lines.find((line) => line.startsWith('{"seed"')) ?? '{}')
      const found = lines.filter((line) => line.startsWith('ACHADO'))
      const hash = /^hash (\w+)$/m.exec(text)?.[1]
      if (hash === undefined) found.push(`broke off with ${code}: ${text.slice(-1500)}`)
      resolve({ ...{ lives: 0, deaths: 0, seconds: 0 }, ...asked, ...measured, hash, found })
    }),
  )
}

const began = new Date()
const runs: Run[] = []
for (let seed = Number(values.from); Date.now() - began.getTime() < Number(values.minutes) * 60_000; seed++) {
  const each = await run(seed % 4 === 0 ? 'postgres' : 'pglite', seed, seed % 2 === 0 ? 8 : 60)
  runs.push(each)
  console.log(`semente ${seed} (${each.layer}): ${each.days} dias, ${each.lives} compras, ${each.found.length} achados`)
  for (const problem of each.found) console.log(problem)
}
const sum = (key: 'days' | 'lives' | 'deaths' | 'seconds') =>
  Math.round(runs.reduce((total, each) => total + each[key], 0))
const report = {
  began: began.toISOString(),
  ended: new Date().toISOString(),
  ...{ days: sum('days'), lives: sum('lives'), deaths: sum('deaths'), processorSeconds: sum('seconds') },
  ...{ found: runs.reduce((total, { found }) => total + found.length, 0), runs },
}
mkdirSync('bench/results', { recursive: true })
writeFileSync(
  `bench/results/night-${report.began.slice(0, 16).replace(':', '')}.json`,
  `${JSON.stringify(report, null, 2)}\n`,
)
console.log(`${report.lives} compras em ${report.days} dias, ${report.found} achados`)
