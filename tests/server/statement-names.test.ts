import { expect, test } from 'vitest'
import { statementNames } from '../../server/platform/db/statement-names.ts'

test('a statement that comes often has one name from then on, and others have others', () => {
  const nameOf = statementNames()
  const names = Array.from({ length: 6 }, () => nameOf('select 1'))
  expect(names.slice(0, 4)).toEqual(Array(4).fill(undefined))
  expect(new Set(names.slice(4)).size).toBe(1)
  for (let nth = 0; nth < 5; nth += 1) nameOf('select 2')
  expect(nameOf('select 2')).not.toBe(names[5])
})

test('however many there are, a few hundred are named, and those keep their names', () => {
  const nameOf = statementNames()
  const naming = (text: string) => Array.from({ length: 5 }, () => nameOf(text)).at(-1)
  const first = naming('select 0')
  for (let nth = 1; nth < 700; nth += 1) naming(`select ${nth}`)
  expect([nameOf('select 0'), naming('select 699')]).toEqual([first, undefined])
})
