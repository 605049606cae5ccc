import { parseArgs } from 'node:util'
import { openCharts } from './charts.ts'
import { checkSound } from './invariants.ts'
import { DAY_MS, plannedDays, type Standing } from './plan.ts'

/**
 * `node --import ./sim/preload.ts sim/layer.ts --on charts --seed N --days D`: carries out planned days on one layer, and says where everything is after
 * each of them, a line a day: alike on every layer. `--fast`: says so at the end alone, with the processor time that a life took.
 */
const { values } = parseArgs({
  options: {
    on: { type: 'string', default: 'charts' },
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '3' },
    orders: { type: 'string', default: '40' },
    fast: { type: 'boolean', default: false },
  },
})
const [seed, days, orders] = [values.seed, values.days, values.orders].map(Number) as [number, number, number]
const say = (day: number, standing: Standing, tables?: ReadonlyMap<string, string>) =>
  console.log(JSON.stringify({ day, ...standing, ...(tables && { tables: Object.fromEntries(tables) }) }))

function runFast(): void {
  const started = process.cpuUsage()
  let charts = openCharts()
  let lives = 0
  let day = 0
  for (const deeds of plannedDays(seed, orders)) {
    for (const deed of deeds) charts.do(deed)
    charts.end(++day * DAY_MS)
    if (day === days) break
  }
  lives = charts.lives()
  const { user, system } = process.cpuUsage(started)
  const hours = (user + system) / 3.6e9
  console.log(`${lives} vidas em ${day} dias, ${Math.round(lives / hours)} por hora de processador`)
  charts = openCharts()
}

async function run(): Promise<void> {
  const charts = openCharts()
  const world = values.on === 'charts' ? undefined : await openWorldOn(values.on)
  const routes = world && (await import('./routes.ts')).openRoutes(world)
  let day = 0
  for (const deeds of plannedDays(seed, orders)) {
    for (const [nth, deed] of deeds.entries())
      if (routes) await routes.do(deed, [day, nth])
      else charts.do(deed)
    day += 1
    if (routes) await routes.end(day * DAY_MS)
    else charts.end(day * DAY_MS)
    if (world) {
      await checkSound(world)
      for (const { problem } of world.findings) console.log(`ACHADO ${day}: ${problem}`)
      if (world.findings.length > 0) process.exitCode = 1
    }
    say(day, routes ? await routes.standing() : charts.standing(), await world?.tables())
    if (day === days) break
  }
  await world?.store.close()
}

async function openWorldOn(on: string) {
  const { openWorld } = await import('./world.ts')
  return openWorld(seed, { on: on === 'postgres' ? 'postgres' : 'pglite', alike: true })
}

if (values.fast) runFast()
else await run()
process.exit()
