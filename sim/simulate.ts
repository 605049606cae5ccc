import { parseArgs } from 'node:util'
import { makeActors } from './actors.ts'
import { makeBank } from './bank.ts'
import { makeChance } from './chance.ts'
import { checkDay, checkStep } from './invariants.ts'
import { isMutated, time } from './preload.ts'
import { openWorld } from './world.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/**
 * `npm run simulate -- --seed N --days D`: the whole business for so many days, by a seed. Says what happened, a line a day or with `--story` each
 * step, and at the end the hash of the database. Leaves with 1 where something is not as it must be, and says when it came about.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '3' },
    steps: { type: 'string', default: '60' },
    /** How often many buyers come at once, beside the 70 times that one does. */
    rushes: { type: 'string', default: '8' },
    /** On which database: `pglite` with one server, `postgres` with two. */
    layer: { type: 'string', default: 'pglite' },
    story: { type: 'boolean', default: false },
    /** Says as well how much processor time it took. */
    measure: { type: 'boolean', default: false },
    /** Whether what would happen at the same time happens one after the other, so that all layers come to the same rows, and says those of each day. */
    alike: { type: 'boolean', default: false },
    /** Steps that are left out, as `day.step`, or a `day` as a whole. */
    without: { type: 'string', default: '' },
  },
})
const seed = Number(values.seed)
const without = new Set(values.without.split(',').filter((each) => each !== ''))
const clock = () =>
  new Date(time.now).toLocaleTimeString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  })

const world = await openWorld(seed, { on: values.layer === 'postgres' ? 'postgres' : 'pglite', alike: values.alike })
const bank = makeBank(world)
const actors = makeActors(world, bank, Number(values.rushes))
const { happened } = actors

let days = 0
let lives = 0

async function run(): Promise<void> {
  for (let day = 1; day <= Number(values.days); day++) {
    const end = time.start + day * DAY_MS
    let steps = 0
    for (; steps < Number(values.steps) && time.now < end; steps++) {
      const name = `${day}.${steps}`
      if (without.has(String(day)) || without.has(name)) continue
      await world.reseed(name, 'system')
      await actors.step(makeChance(seed, name))
      if (values.story) for (const line of happened.lines) console.log(`dia ${day}, ${clock()}: ${line}`)
      await checkStep(world, happened)
      if (failed(name)) return
    }
    time.now = Math.max(time.now, end + 4 * HOUR_MS - 20 * 60_000)
    await world.reseed(day, 'night')
    await actors.night(makeChance(seed, day, 'night'))
    await checkDay(world, happened)
    if (failed(`${day}.noite`)) return
    const [sum] = await world.store.ask<{
      bought: number
      paid: number
      quotas: number
    }>(
      `select count(*)::int as bought, count(paid_at)::int as paid, coalesce(sum(delivered), 0)::int as quotas from transaction`,
    )
    days = day
    lives = sum?.bought ?? 0
    console.log(
      `dia ${day}: ${sum?.bought} compras, ${sum?.paid} pagas, ${sum?.quotas} cotas entregues, ${world.deaths} vezes o servidor morreu`,
    )
  }
}

/** @returns whether something is wrong, after saying so */
function failed(name: string): boolean {
  if (world.findings.length === 0) return false
  if (!values.story) for (const line of happened.lines) console.log(`dia ${name.split('.')[0]}, ${clock()}: ${line}`)
  for (const problem of new Set(world.findings.map((each) => each.problem)))
    console.log(`ACHADO ${name}, ${clock()}: ${problem}`)
  process.exitCode = 1
  return true
}

await run()
if (process.env.MUTANT !== undefined && !isMutated()) throw new Error('the mutant was never loaded')
const { user, system } = process.cpuUsage()
if (values.measure)
  console.log(JSON.stringify({ seed, days, lives, deaths: world.deaths, seconds: (user + system) / 1e6 }))
console.log(`hash ${await world.hash()}`)
await world.store.close()
process.exit()
