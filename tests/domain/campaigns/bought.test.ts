import { expect, test } from 'vitest'
import { receiverOf, timeLeft, timeWarning } from '../../../src/domain/campaigns/bought.ts'

const UNTIL = '2026-11-22T15:30:00.000Z'
const before = (seconds: number) => new Date(new Date(UNTIL).getTime() - seconds * 1000)

test.each([
  [1632, '27 min 12 s'],
  [300, '5 min 0 s'],
  [48, '48 s'],
  [0, null],
  [-5, null],
])('%i s before a PIX lapses the page shows %s', (seconds, shown) => {
  expect(timeLeft(UNTIL, before(seconds))).toBe(shown)
})

test('of the time left only five minutes and one minute are said aloud', () => {
  const said = Array.from({ length: 1800 }, (_, passed) => timeWarning(UNTIL, before(1800 - passed)))
  const changes = said.filter((words, at) => words !== said[at - 1])
  expect(changes).toEqual([
    null,
    'Faltam 5 minutos para este PIX vencer.',
    null,
    'Falta 1 minuto para este PIX vencer.',
  ])
  expect(said.indexOf('Faltam 5 minutos para este PIX vencer.')).toBe(1500)
  expect(said.indexOf('Falta 1 minuto para este PIX vencer.')).toBe(1740)
  expect(timeWarning(UNTIL, before(0))).toBeNull()
})

test.each([
  ['000201520400005303986540520.005802BR5918MV PROMOCOES LTDA 6007GOIANIA6304ABCD', 'MV PROMOCOES LTDA'],
  ['00020153039866304ABCD', null],
  ['not a code', null],
])('who receives a PIX is read from field 59 of its code', (code, receiver) => {
  expect(receiverOf(code)).toBe(receiver)
})
