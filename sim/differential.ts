import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * `npm run simulate:layers -- --seed N --days D`: the same planned days on the charts alone, on PGlite and on a PostgreSQL with two servers. After each day
 * all purchases and campaigns are where the charts say, and PGlite and PostgreSQL have the same rows in every table. Leaves with 1 where not.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '3' },
    orders: { type: 'string', default: '40' },
    layers: { type: 'string', default: 'charts,pglite,postgres' },
  },
})
type Parts = Record<'purchases' | 'campaigns' | 'tables', Record<string, string> | undefined>
type Day = Parts & { day: number }

function daysOn(on: string): Promise<{ days: Day[]; text: string }> {
  const args = ['--on', on, '--seed', values.seed, '--days', values.days, '--orders', values.orders]
  const child = spawn(process.execPath, ['--import', './sim/preload.ts', 'sim/layer.ts', ...args])
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part))
  return new Promise((resolve) =>
    child.on('close', () => {
      const lines = text.split('\n')
      const days = lines.filter((line) => line.startsWith('{"day"')).map((line) => JSON.parse(line) as Day)
      resolve({ days, text: lines.filter((line) => line !== '' && !line.startsWith('{"day"')).join('\n') })
    }),
  )
}

/** What two layers say differently of the same day. */
function differences(one: Record<string, string> = {}, other: Record<string, string> = {}): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => one[name] !== other[name])
}

const names = values.layers.split(',')
const ran = await Promise.all(names.map(async (name) => ({ name, ...(await daysOn(name)) })))
const layers: { name: string; days: Day[] }[] = []
for (const { name, days, text } of ran) {
  if (text !== '' || days.length !== Number(values.days)) {
    console.log(`ACHADO ${name}: ${text.slice(-2000)}`)
    process.exitCode = 1
  }
  layers.push({ name, days })
}
const [first, ...others] = layers
for (const { name, days } of others)
  for (const [nth, day] of days.entries()) {
    const before = first?.days[nth]
    for (const part of ['purchases', 'campaigns'] as const)
      for (const which of differences(before?.[part], day[part])) {
        console.log(
          `ACHADO dia ${day.day}, ${part} ${which}: ${first?.name} ${before?.[part]?.[which]}, ${name} ${day[part]?.[which]}`,
        )
        process.exitCode = 1
      }
  }
const [embedded, shared] = layers.filter(({ days }) => days[0]?.tables !== undefined)
for (const [nth, day] of (shared?.days ?? []).entries())
  for (const table of differences(embedded?.days[nth]?.tables, day.tables)) {
    console.log(`ACHADO dia ${day.day}: ${embedded?.name} e ${shared?.name} têm outras linhas em ${table}`)
    process.exitCode = 1
  }
const lives = Object.keys(first?.days.at(-1)?.purchases ?? {}).length
if (!process.exitCode) console.log(`${names.join(', ')}: ${values.days} dias, ${lives} compras, tudo igual`)
