import { expect, test } from 'vitest'
import { checkAccount } from '../../../src/domain/sales/account-rules.ts'

const refusalOf = (security_phrase: string) =>
  checkAccount(
    {
      ...{ title: 'Loja', gateway: 'codepay', rate: 'total', fee: { basisPoints: null, fixed: null } },
      credentials: { client_id: 'loja', client_secret: 'um-segredo', security_phrase },
    },
    ['codepay'],
  ).security_phrase?.[0]

test.each([
  ['19 characters', 'pescaria na lagoa 9'],
  ['spaces', ' '.repeat(40)],
  ['a few letters among spaces', `sol${' '.repeat(30)}mar`],
  ['spaces that are none of the keyboard', `sol${'\u00a0'.repeat(30)}mar`],
  ['one letter', 'a'.repeat(40)],
  ['a word again and again', 'senha senha senha senha senha'],
  ['a sentence twice', 'pesca na lagoa9pesca na lagoa9'],
  ['a sentence and its beginning again', 'pesca na lagoa9pesca na lagoa'],
])('a phrase of %s is too short', (_, phrase) => {
  expect(refusalOf(phrase)).toMatch(/^Use pelo menos 20 caracteres/)
})

test.each([
  ['digits', '12345678909876543210'],
  ['a row of the keyboard', 'qwertyuiopasdfghjklzxcvbnm'],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz'],
  ['two letters', 'abbbabaaabbaaaababbb'],
  ['three signs', '!!??!..?!!?.!?..!?.?!'],
])('a phrase of %s is guessed', (_, phrase) => {
  expect(refusalOf(phrase)).toMatch(/^Essa frase é fácil de adivinhar/)
})

test.each(['frase muito segura mesmo', 'Ônibus azul às 7h30, café', 'k3X-9pQz_7Lm.W2vR8tk'])(
  'the phrase “%s” is taken',
  (phrase) => {
    expect(refusalOf(phrase)).toBeUndefined()
  },
)
