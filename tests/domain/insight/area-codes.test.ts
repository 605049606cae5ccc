import { expect, test } from 'vitest'
import { AREAS } from '../../../server/operation/demo/areas.ts'
import { stateOfPhone } from '../../../src/domain/insight/area-codes.ts'

test('the state is told by the area code, of a hidden phone too', () => {
  expect(stateOfPhone('(62) 981••-••••')).toBe('Goiás')
  expect(stateOfPhone('5511981234567')).toBe('São Paulo')
  expect(stateOfPhone('')).toBeUndefined()
  expect(stateOfPhone('20981234567')).toBeUndefined()
})

test('every area code in use has one of the 27 states', () => {
  const states = AREAS.map(({ ddd }) => stateOfPhone(`${ddd}981234567`))
  expect(states).not.toContain(undefined)
  expect(new Set(states).size).toBe(27)
})
