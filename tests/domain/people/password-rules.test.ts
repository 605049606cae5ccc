import { expect, test } from 'vitest'
import { COMMON_PASSWORD, checkPassword } from '../../../src/domain/people/password-rules.ts'

test.each([
  'poiuytrewq',
  'lkjhgfdsa1',
  'ytrewq54321',
  'asdfghjklç',
  'ÇLKJHGFDSA',
  '9876543210abc',
  'mnbvcxz!!123',
  'qwerty123456',
  'zyxwvuts',
])('keys beside each other are guessed first, in whichever direction: %s', (password) => {
  expect(checkPassword(password, [])).toBe(COMMON_PASSWORD)
})

test.each(['cavalo bateria grampo', 'trem-de-ferro', 'abcxyzpqm', 'defeituoso', 'stuvermelho9'])(
  'what only holds a few of them is taken: %s',
  (password) => {
    expect(checkPassword(password, [])).toBeUndefined()
  },
)

test('a long text of runs is told in no time', () => {
  expect(checkPassword(`${'0123456789'.repeat(25)}xx`, [])).toBeUndefined()
  expect(checkPassword('abc'.repeat(85), [])).toBe(COMMON_PASSWORD)
})
