import { globSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { dayOf, formatClock } from '../../src/domain/values/dates.ts'
import { hearServerTime } from '../../src/domain/values/server-time.ts'
import { typedPeriod } from '../../src/screens/figures/period-argument.ts'

const DAY_MS = 86_400_000

afterAll(() => hearServerTime(new Date().toISOString(), 0))

test('no screen asks this device what day it is: its clock may be off', () => {
  const files = globSync('src/{screens,api,ui}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('where the device is a day behind, today and the hour are the server’s', () => {
  const tomorrow = new Date(Date.now() + DAY_MS)
  hearServerTime(tomorrow.toUTCString())
  const read = typedPeriod('ontem')
  expect('period' in read && read.period.initial).toBe(`${dayOf(new Date())}T00:00`)
  expect(formatClock(tomorrow)).toMatch(/^\d\d:\d\d$/)
})
