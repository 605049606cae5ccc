import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/**
 * `npm run simulate:night -- --minutes 480`: seed after seed, on PGlite and now and then on PostgreSQL and on the charts alone, for so long, and writes down what was run and
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

/** A business on the charts alone: many more lives, and nothing but the rules. */
function runCharts(seed: number): Promise<Run> {
  const days = 500
  const args = ['--fast', '--seed', String(seed), '--days', String(days), '--orders', '200']
  const child = spawn(process.execPath, ['--import', './sim/preload.ts', 'sim/layer.ts', ...args])
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part))
  return new Promise((resolve) =>
    child.on('close', (code) => {
      const [, lives = '0', anHour = '1'] = /^(\d+) vidas em \d+ dias, (\d+) por hora/m.exec(text) ?? []
      const found = code === 0 ? [] : [`broke off with ${code}: ${text.slice(-1500)}`]
      const seconds = (Number(lives) / Number(anHour)) * 3600
      resolve({
        layer: 'charts',
        seed,
        rushes: 0,
        days,
        lives: Number(lives),
        deaths: 0,
        seconds,
        hash: undefined,
        found,
      })
    }),
  )
}

const began = new Date()
const runs: Run[] = []
const path = `bench/results/night-${began.toISOString().slice(0, 16).replace(':', '')}.json`
mkdirSync('bench/results', { recursive: true })
const CHARTS = 5
for (let seed = Number(values.from); Date.now() - began.getTime() < Number(values.minutes) * 60_000; seed++) {
  const layer = seed % 4 === 0 ? 'postgres' : 'pglite'
  const each = seed % CHARTS === 0 ? await runCharts(seed) : await run(layer, seed, seed % 2 === 0 ? 8 : 60)
  runs.push(each)
  console.log(`semente ${seed} (${each.layer}): ${each.days} dias, ${each.lives} compras, ${each.found.length} achados`)
  for (const problem of each.found) console.log(problem)
  // What is known by now stays, whatever ends the night.
  writeFileSync(path, `${JSON.stringify(reportOf(), null, 2)}\n`)
}

/** What was run by now, layer by layer. */
function reportOf() {
  const layers = Map.groupBy(runs, ({ layer }) => layer)
  const sum = (of: readonly Run[], key: 'days' | 'lives' | 'deaths' | 'seconds') =>
    Math.round(of.reduce((total, each) => total + each[key], 0))
  const totals = [...layers].map(([layer, of]) => ({
    ...{ layer, seeds: of.length, days: sum(of, 'days'), lives: sum(of, 'lives'), deaths: sum(of, 'deaths') },
    processorSeconds: sum(of, 'seconds'),
  }))
  const found = runs.reduce((total, each) => total + each.found.length, 0)
  return { began: began.toISOString(), ended: new Date().toISOString(), totals, found, runs }
}
