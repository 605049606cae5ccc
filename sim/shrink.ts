import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * `node sim/shrink.ts --seed N --days D`: runs a seed that fails with ever fewer steps and days, as long as the same is found, and says the shortest
 * story that it came to.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '3' },
    runs: { type: 'string', default: '60' },
  },
})
let left = Number(values.runs)

interface Run {
  /** What was found, without the names of records, which change where steps are left out. */
  found: string | undefined
  /** The step at which it was. */
  at: string
  text: string
}

function run(without: readonly string[]): Promise<Run> {
  left -= 1
  const args = ['--seed', values.seed, '--days', values.days, '--without', without.join(), '--story']
  const child = spawn(process.execPath, ['--import', './sim/preload.ts', 'sim/simulate.ts', ...args])
  let text = ''
  child.stdout.on('data', (part) => (text += part))
  return new Promise((resolve) =>
    child.on('close', () => {
      const line = text.split('\n').find((each) => each.startsWith('ACHADO'))
      const [, at = '', problem] = /^ACHADO (\S+), \S+: (.*)$/.exec(line ?? '') ?? []
      resolve({ found: problem?.replace(/\d+/g, 'N'), at, text })
    }),
  )
}

const first = await run([])
if (first.found === undefined) {
  console.log('Nada foi achado com esta semente.')
} else {
  console.error(`ACHADO ${first.at}: ${first.found}`)
  let without: string[] = []
  let best = first
  const attempt = async (more: readonly string[]): Promise<boolean> => {
    if (left <= 0 || more.length === 0) return false
    const tried = await run([...without, ...more])
    if (tried.found !== first.found) return false
    without = [...without, ...more]
    best = tried
    return true
  }
  const [day = 1, step = 0] = first.at.split('.').map(Number)
  for (let each = 1; each < day; each++) await attempt([String(each)])
  const steps = (of: number, to: number) => Array.from({ length: to }, (_, place) => `${of}.${place}`)
  const days = Array.from({ length: day }, (_, place) => place + 1).filter((each) => !without.includes(String(each)))
  let rest = days.flatMap((each) => steps(each, each === day && Number.isFinite(step) ? step : 60))
  for (let size = Math.ceil(rest.length / 2); size >= 1 && left > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < rest.length && left > 0; ) {
      const some = rest.slice(from, from + size)
      if (await attempt(some)) rest = rest.filter((each) => !some.includes(each))
      else from += size
    }
  }
  console.log(best.text)
  console.log(`npm run simulate -- --seed ${values.seed} --days ${values.days} --without ${without.join()}`)
}
