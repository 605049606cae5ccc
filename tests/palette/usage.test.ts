import { expect, test } from 'vitest'
import { afterUse, boostOf, recentIds, type Usage, weightOf } from '../../src/palette/finding/usage.ts'

const DAY = 24 * 3_600_000
const now = new Date('2026-11-20T12:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * DAY)

test('a choice counts one, half of it after a week, and choices add up', () => {
  const once = afterUse({}, 'go.campaigns', now)
  expect(weightOf(once, 'go.campaigns', now)).toBe(1)
  expect(weightOf(once, 'go.campaigns', days(7))).toBe(0.5)
  expect(weightOf(afterUse(once, 'go.campaigns', days(7)), 'go.campaigns', days(7))).toBe(1.5)
  expect(weightOf(once, 'theme.lighten', now)).toBe(0)
})

test('often and lately weigh in together: many old choices lose to a few new ones', () => {
  let usage: Usage = {}
  for (let each = 0; each < 5; each++) usage = afterUse(usage, 'old', now)
  for (let each = 0; each < 2; each++) usage = afterUse(usage, 'new', days(28))
  expect(weightOf(usage, 'new', days(28))).toBeGreaterThan(weightOf(usage, 'old', days(28)))
  expect(weightOf(usage, 'old', days(1))).toBeGreaterThan(weightOf(usage, 'new', days(1)))
})

test('a clock that was put back makes no choice heavier', () => {
  expect(weightOf(afterUse({}, 'a', now), 'a', days(-30))).toBe(1)
})

test('the boost grows with the weight and stays below half as much again', () => {
  let usage: Usage = {}
  expect(boostOf(usage, 'a', now)).toBe(1)
  let last = 1
  for (let each = 0; each < 50; each++) {
    usage = afterUse(usage, 'a', now)
    const boost = boostOf(usage, 'a', now)
    expect(boost).toBeGreaterThan(last)
    last = boost
  }
  expect(last).toBeLessThan(1.5)
})

test('two hundred choices are remembered; the lightest is forgotten, never the newest', () => {
  let usage: Usage = {}
  for (let each = 0; each < 200; each++) usage = afterUse(usage, `id${each}`, days(each / 100))
  usage = afterUse(usage, 'id0', days(3))
  usage = afterUse(usage, 'fresh', days(3))
  expect(Object.keys(usage)).toHaveLength(200)
  expect(usage.fresh).toBeDefined()
  expect(usage.id0).toBeDefined()
  expect(usage.id1).toBeUndefined()
})

test('the newest come first, and a record is remembered with its name', () => {
  const record = { kind: 'campaign', title: 'Honda', params: { action_id: '7' } }
  const usage = afterUse(afterUse(afterUse({}, 'a', now), 'campaign.7', days(1), record), 'a', days(2))
  expect(recentIds(usage)).toEqual(['a', 'campaign.7'])
  expect(usage['campaign.7']?.record).toEqual(record)
})
