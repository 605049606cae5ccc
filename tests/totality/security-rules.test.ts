import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The rules of the security checklist about who is there: signing in, codes, sessions, roles, secrets, logs. */
const RULES = [...from(1, 22), ...from(49, 51), ...from(56, 58)].map((rule) => `S${String(rule).padStart(2, '0')}`)
const LAST = 60

function from(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** The rules that a test or a group of tests is named after. */
const named = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .flatMap((file) => [...readFileSync(join('tests', file), 'utf8').matchAll(/\(\s*['"`](S\d\d) /g)])
  .map(([, rule = '']) => rule)

test.each(RULES)('the rule %s has a test that is named after it', (rule) => {
  expect(named).toContain(rule)
})

test('no test is named after a rule that there is not', () => {
  expect(named.filter((rule) => Number(rule.slice(1)) < 1 || Number(rule.slice(1)) > LAST)).toEqual([])
})
