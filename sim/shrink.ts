import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/**
 * `npm run simulate:shrink -- --seed N --days D`: runs a seed that fails with ever fewer steps and days, as long as the same is found, and says the
 * shortest story that it came to. With `--keep` that is kept in `sim/kept.json`, which the tests run from then on. `--mutant` changes a rule.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '3' },
    runs: { type: 'string', default: '40' },
    mutant: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})
const KEPT = 'sim/kept.json'
const DAY_STEPS = 60
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
  const child = spawn(process.execPath, ['--import', './sim/preload.ts', 'sim/simulate.ts', ...args], {
    env: { ...process.env, ...(values.mutant !== undefined && { MUTANT: values.mutant }) },
  })
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
  let rest = days.flatMap((each) => steps(each, each === day && Number.isFinite(step) ? step : DAY_STEPS))
  for (let size = Math.ceil(rest.length / 2); size >= 1 && left > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < rest.length && left > 0; ) {
      const some = rest.slice(from, from + size)
      if (await attempt(some)) rest = rest.filter((each) => !some.includes(each))
      else from += size
    }
  }
  const story = best.text.split('\n').filter((line) => /^(dia \d+, |ACHADO)/.test(line))
  console.log(story.join('\n'))
  const seed = Number(values.seed)
  const kept = {
    seed,
    days: day,
    without: without.join(),
    ...(values.mutant !== undefined && { mutant: values.mutant }),
  }
  console.log(`npm run simulate -- --seed ${seed} --days ${day} --without ${kept.without}`)
  if (values.keep) {
    const before: unknown[] = JSON.parse(readFileSync(KEPT, 'utf8'))
    writeFileSync(KEPT, `${JSON.stringify([...before, { ...kept, story }], null, 2)}\n`)
  }
}
