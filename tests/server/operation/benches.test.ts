import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { PAINTED } from '../../support/server/painted-benches.ts'
import { smallRunOf } from '../../support/server/small-run.ts'

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
  memory: /^\| postgres \| [\d,]+ \| [\d,]+ MiB \|/m,
  metrics: /with figures [\d,]+, without [\d,]+/,
  million: /^\| a recount of its figures \| [\d.,]+ \| /m,
  prizes: /80 spins, 20 prizes/,
  reports: /^\| sales \| xlsx \| 5,000 \| [\d.]+ \|/m,
  sale: /^\| told \| here \| [\d,]+ \|/m,
  search: /Clientes, ninguem.* median [\d.]+ ms/,
  'sign-in': /2 sign-ins at once: the slowest after [\d.]+ ms/,
  webhooks: /sales a second that write down what they tell \| \d+/,
}
const named = Object.keys(scripts).flatMap((name) => (name.startsWith('bench:') ? [name.slice('bench:'.length)] : []))

// `operator` is walked in tests/browser/operator.test.ts.
test('each bench has a small run', () => {
  expect([...Object.keys(FIGURES), ...Object.keys(PAINTED), 'operator'].sort()).toEqual(named.sort())
})

describe('a small run ends well and tells its figure', () => {
  test.for(Object.entries(FIGURES))('%s', async ([name, figure]) => {
    expect(await smallRunOf(name)).toMatch(figure)
  })
})
