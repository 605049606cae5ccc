import { expect, test } from 'vitest'
import { emailOf, isEmail, readEmail } from '../../../src/domain/values/email.ts'

const LONGEST = `ana@${'loja.'.repeat(49)}comb`.padEnd(254, 'r')

test.each([
  ['ana@loja.com.br', 'ana@loja.com.br'],
  ['  Ana@Loja.com.br\u200b', 'ana@loja.com.br'],
  ['ａｎａ@loja.com', 'ana@loja.com'],
  ['ana@a.com', 'ana@a.com'],
  ['ana@loja.123.br', 'ana@loja.123.br'],
  ['ana@loja.c.br', 'ana@loja.c.br'],
  [`${'a'.repeat(64)}@loja.com`, `${'a'.repeat(64)}@loja.com`],
  [`ana@${'a'.repeat(63)}.com`, `ana@${'a'.repeat(63)}.com`],
  [LONGEST, LONGEST],
  ['ana.lima+rifa@sub.loja.com', 'ana.lima+rifa@sub.loja.com'],
])('%j is the e-mail %s', (text, email) => {
  expect(readEmail(text)).toEqual({ kind: 'this', value: email })
})

test.each(['', ' ', '\u200b', '\u3164'])('%j is no e-mail yet', (text) => {
  expect(readEmail(text)).toEqual({ kind: 'nothing' })
})

test.each([
  'ana',
  'ana@',
  '@loja.com',
  'ana@loja',
  'ana@@loja.com',
  'ana@loja.com@outra.com',
  `ana@${'a'.repeat(64)}.com`,
  'ana@loja.12',
  `a${LONGEST}`,
  'a na@loja.com',
  'ana@lo\u200bja.com',
  'a\u202ena@loja.com',
  'ana@loja..com',
  '.ana@loja.com',
  'ana@-loja.com',
  'ana@loja.c',
  'ana@loja.com;bia@loja.com',
  'аna@loja.com',
  `${'a'.repeat(65)}@loja.com`,
])('%j is not understood', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('a long e-mail takes no time', () => {
  const before = performance.now()
  for (const text of ['@'.repeat(100_000), `a@${'a.'.repeat(50_000)}`, `${'a'.repeat(100_000)}@`]) isEmail(text)
  expect(performance.now() - before).toBeLessThan(50)
})

test('accounts are found by the same text', () => {
  expect(emailOf('ＡＮＡ@loja.com ')).toBe('ana@loja.com')
  expect(emailOf(' Ana ')).toBe('ana')
  expect(isEmail('ana@loja.com')).toBe(true)
})
