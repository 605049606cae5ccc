import { expect, test, vi } from 'vitest'
import { generatePassword, isGenerated } from '../../../src/domain/people/generated-password.ts'
import { checkPassword } from '../../../src/domain/people/password-rules.ts'

test('a generated password is known as one, is taken whoever it is for, and never comes twice', () => {
  const generated = Array.from({ length: 500 }, generatePassword)
  for (const password of generated) {
    expect(isGenerated(password)).toBe(true)
    expect(checkPassword(password, ['Renata Lima', 'renata@talao.test', 'Talão'])).toBeUndefined()
  }
  expect(new Set(generated).size).toBe(generated.length)
})

test('each letter and digit of it comes from a number of its own', () => {
  const source = vi.spyOn(crypto, 'getRandomValues').mockImplementation((numbers) => {
    if (numbers instanceof Uint32Array) for (const place of numbers.keys()) numbers[place] = place
    return numbers
  })
  expect(generatePassword()).toBe('befo-leno-reto-befo-67')
  source.mockRestore()
})

test.each(['', 'caju-doce-7-lagos', 'bafo-lote-mica-rona-7', 'bafo-lote-mina-rona-273', 'xafo-lote-mina-rona-27'])(
  '%j was typed by somebody',
  (password) => {
    expect(isGenerated(password)).toBe(false)
  },
)
