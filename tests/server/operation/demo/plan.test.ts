import { describe, expect, test } from 'vitest'
import { AREAS } from '../../../../server/operation/demo/areas.ts'
import { makePeople } from '../../../../server/operation/demo/people.ts'
import { FULL_SCALE, planDemo } from '../../../../server/operation/demo/plan.ts'
import { makeRandom } from '../../../../server/operation/demo/random.ts'
import { isPhone } from '../../../../src/domain/values/phone.ts'

const MOMENTS = [
  '2026-03-18T21:30:00-03:00',
  '2026-01-01T00:04:00-03:00',
  '2028-02-29T05:59:00-03:00',
  '2026-10-10T12:00:00-03:00',
]

test('Brazil has 67 area codes', () => {
  expect(AREAS).toHaveLength(67)
  expect(new Set(AREAS.map(({ ddd }) => ddd)).size).toBe(67)
})

test('people have different phones of every area, on no network that exists', () => {
  const people = makePeople(makeRandom(1), 500)
  expect(new Set(people.map(({ telefone }) => telefone)).size).toBe(500)
  expect(new Set(people.map(({ telefone }) => telefone.slice(0, 2))).size).toBe(67)
  for (const { name, telefone } of people) {
    expect(name.trim()).not.toBe('')
    expect(isPhone(telefone)).toBe(true)
    expect(telefone.slice(2, 4)).toBe('90')
  }
})

test('it is the same when it is planned again', () => {
  const now = new Date(MOMENTS[0] ?? '')
  expect(planDemo(now, FULL_SCALE)).toEqual(planDemo(now, FULL_SCALE))
})

describe.each(MOMENTS)('planned at %s', (moment) => {
  const now = new Date(moment)
  const plan = planDemo(now, FULL_SCALE)

  test('thousands of people of every area buy, from one quota to fifty thousand', () => {
    const phones = new Set(plan.purchases.map(({ person }) => person.telefone))
    const quantities = plan.purchases.map(({ quantity }) => quantity)
    expect(phones.size).toBeGreaterThanOrEqual(3_000)
    expect(new Set([...phones].map((phone) => phone.slice(0, 2))).size).toBe(67)
    expect([Math.min(...quantities), Math.max(...quantities)]).toEqual([1, 50_000])
  })

  test('its steps are in order, none in the future, and each purchase is made once and before its turns', () => {
    const times = plan.steps.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
    const bought = new Set<number>()
    for (const step of plan.steps) {
      if (step.do === 'turn') expect(bought).toContain(step.purchase)
      if (step.do === 'buy') bought.add(step.purchase)
    }
    expect(bought.size).toBe(plan.purchases.length)
  })

  test('a campaign opens before its first sale and ends after its last one', () => {
    for (const [show] of plan.shows.entries()) {
      const steps = plan.steps.filter((step) =>
        step.do === 'buy' ? plan.purchases[step.purchase]?.show === show : 'show' in step && step.show === show,
      )
      expect(steps[0]?.do).toBe('open')
      const lastSale = steps.findLastIndex((step) => step.do === 'buy')
      const end = steps.findIndex((step) => step.do === 'draw' || step.do === 'trash')
      if (end !== -1) expect(lastSale).toBeLessThan(end)
    }
  })
})
