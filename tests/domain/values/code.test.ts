import { expect, test } from 'vitest'
import { readCode } from '../../../src/domain/values/code.ts'

test.each([
  ['', ''],
  ['40 72-91', '407291'],
  ['4072', '4072'],
  ['Talão: 407291 é o seu código. Vale por 10 minutos.', '407291'],
  ['407-291 vale até 20:35', '407291'],
  ['407291 407291', '407291'],
  ['4072915', null],
  ['40729154', null],
  ['407291 ou 407292', null],
  ['(62) 98123-4567', null],
])('of %j the code is %j', (text, code) => {
  expect(readCode(text)).toBe(code)
})
