import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, inject, test } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> }

/** Each bench that needs no browser, and the figure that its small run prints. */
const FIGURES: Readonly<Record<string, RegExp>> = {
  cluster: /^\| 2 \| no \| [\d,]+ \| [\d.]+ \| [\d,]+ \|/m,
  coupons: /with a coupon each \d+, without \d+/,
  gateways: /16 notifications, asked about and delivered: [\d,]+ a second/,
  http: /n = 10: [\d,]+ purchases a second/,
  ledger: /owner of any number of 10M: .*\| median [\d.]+ ms/,
  live: /sales a second with 8 streams \| [\d,]+/,
  metrics: /with figures [\d,]+, without [\d,]+/,
  million: /^\| a recount of its figures \| [\d.,]+ \| /m,
  prizes: /80 spins, 20 prizes/,
  reports: /^\| sales \| xlsx \| 5,000 \| [\d.]+ \|/m,
  sale: /^\| told \| here \| [\d,]+ \|/m,
  search: /Clientes, ninguem.* median [\d.]+ ms/,
  'sign-in': /2 sign-ins at once: the slowest after [\d.]+ ms/,
  webhooks: /sales a second that write down what they tell \| \d+/,
}
/** `operator` is walked in tests/browser/operator.test.ts; the others measure what a Chromium paints. */
const IN_A_BROWSER = ['list', 'operator', 'palette', 'storefront']

const named = Object.keys(scripts).flatMap((name) => (name.startsWith('bench:') ? [name.slice('bench:'.length)] : []))

test('each bench has a small run, but those in a browser', () => {
  expect([...Object.keys(FIGURES), ...IN_A_BROWSER].sort()).toEqual(named.sort())
})

/** A bench that hangs is ended, and has failed. */
const MOST_MS = 120_000

/** Runs a bench as its command does, in a process of its own, small, on a database in the cluster of the tests. */
async function smallRunOf(name: string): Promise<string> {
  const command = scripts[`bench:${name}`]?.split(' && ').at(-1)?.split(' ') ?? []
  const env = { ...process.env, SMALL: '1', BENCH_CLUSTER: inject('postgresUrl') }
  const { stdout } = await run(process.execPath, command.slice(1), { cwd: root, env, timeout: MOST_MS })
  return stdout
}

describe('a small run ends well and tells its figure', () => {
  test.for(Object.entries(FIGURES))('%s', async ([name, figure]) => {
    expect(await smallRunOf(name)).toMatch(figure)
  })
})
