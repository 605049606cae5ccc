import { expect, test } from 'vitest'
import { COMMON_PASSWORD, checkNewPassword, checkPassword } from '../../../src/domain/people/password-rules.ts'

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

test.each([
  ['a letter too short', '1x9k2m7', 'Use pelo menos 8 caracteres.'],
  ['as short as it may be', '1x9k2m7q', undefined],
  ['counted in whole characters', `${'👍'.repeat(4)}ab`, 'Use pelo menos 8 caracteres.'],
  ['as long as it may be', 'x9 k2m7q'.repeat(32), undefined],
  ['a letter too long', `${'x9 k2m7q'.repeat(32)}z`, 'Use no máximo 256 caracteres.'],
  ['a word with signs around it', '!Senha2026!', COMMON_PASSWORD],
  ['a word with digits for letters', 'p4ssw0rd', COMMON_PASSWORD],
  ['a word with signs for letters', '$3nh4$3nh4', COMMON_PASSWORD],
  ['a word twice', 'senhasenha', COMMON_PASSWORD],
  ['a word with accents', 'Segurança', COMMON_PASSWORD],
  ['digits alone', '72819450', COMMON_PASSWORD],
  ['digits and signs alone', '72.819-450', COMMON_PASSWORD],
  ['two characters', 'abababab', COMMON_PASSWORD],
  ['three characters', 'abxabxabx', undefined],
  ['a common word among others', 'senhadocavalo', undefined],
])('a password is %s', (_, password, refused) => {
  expect(checkPassword(password, [])).toBe(refused)
})

test.each([
  ['xsenhax 1', undefined],
  ['12senha34', COMMON_PASSWORD],
  ['sen12ha99', undefined],
])('%j is guessed first: %j', (password, refused) => {
  expect(checkPassword(password, [])).toBe(refused)
})

test.each([
  ['nogueira', ['Ana Nogueira'], true],
  ['Nogueira2026', ['Ana Nogueira'], true],
  ['nogueira-26x', ['Ana Nogueira'], true],
  ['nogueira-2026x', ['Ana Nogueira'], false],
  ['ananogueirax', ['ana.nogueira@loja.com'], true],
  ['xxxana99kq', ['Ana Lima'], false],
  ['lima99kqz', ['Ana Lima'], true],
  ['anaxk9qz', ['Ana'], false],
  ['limaxk9qz', ['ana--lima'], true],
  ['ana@loja.com1', ['ana@loja.com'], true],
])('%s is of the account’s own words %j: %s', (password, own, isOwn) => {
  expect(checkPassword(password, own)).toBe(
    isOwn ? 'Não use seu nome, seu e-mail ou o nome do site na senha.' : undefined,
  )
})

test('a new password is typed twice', () => {
  const good = 'cavalo bateria'
  expect(checkNewPassword({ password: good, password_confirmation: good })).toEqual({})
  expect(checkNewPassword({ password: good, password_confirmation: 'x' })).toEqual({
    password_confirmation: ['As duas senhas não são iguais.'],
  })
  expect(checkNewPassword({ password: 'nogueira', password_confirmation: '' }, ['Nogueira'])).toEqual({
    password: ['Não use seu nome, seu e-mail ou o nome do site na senha.'],
    password_confirmation: ['As duas senhas não são iguais.'],
  })
})
