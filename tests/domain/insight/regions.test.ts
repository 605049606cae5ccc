import { expect, test } from 'vitest'
import { STATE_OF_DDD, STATES } from '../../../src/domain/insight/regions.ts'
import { isPhone } from '../../../src/domain/values/phone.ts'

test('every area code that a phone can have is one state’s, and no other is', () => {
  const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'))
  const usable = codes.filter((code) => isPhone(`${code}981234567`))
  expect(Object.keys(STATE_OF_DDD).sort()).toEqual(usable)
  const all = Object.values(STATES).flatMap(({ ddds }) => ddds)
  expect(new Set(all).size).toBe(all.length)
})

test('there are 26 states and the Federal District', () => {
  expect(Object.keys(STATES)).toHaveLength(27)
  expect([STATE_OF_DDD['62'], STATE_OF_DDD['61'], STATE_OF_DDD['11'], STATE_OF_DDD['99']]).toEqual([
    'GO',
    'DF',
    'SP',
    'MA',
  ])
})
