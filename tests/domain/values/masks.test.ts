import { expect, test } from 'vitest'
import {
  caretAfter,
  hideAddress,
  hideName,
  hidePhone,
  maskPhone,
  nameWithInitial,
  receiptName,
  shortName,
} from '../../../src/domain/values/masks.ts'
import { isPhone, phoneIn } from '../../../src/domain/values/phone.ts'

test.each([
  ['62981234567', '(62) 98123-4567', '(62) 981••-••••'],
  ['(62) 98123-4567', '(62) 98123-4567', '(62) 981••-••••'],
  ['+55 62 98123-4567', '(62) 98123-4567', '(62) 981••-••••'],
  ['6232123456', '(62) 3212-3456', '(62) 321•-••••'],
  ['', '', ''],
  ['abc', 'abc', ''],
  ['6', '(6', '(6'],
  ['629', '(62) 9', '(62) 9'],
  ['629812', '(62) 9812', '(62) 981•'],
  ['629812345678', '629812345678', '(62) 981••-•••••'],
  ['+55 91 98123', '+55 91 98123', '(55) 919•-•••'],
  ['62', '(62', '(62'],
  ['09', '09', '(09'],
  ['60', '(60', '(60'],
  ['20981234567', '(20) 98123-4567', '(20) 981••-••••'],
  ['62 98x', '62 98x', '(62) 98'],
  ['00000000007', '00000000007', 'sem telefone'],
  ['000000000070', '000000000070', '(00) 000••-•••••'],
])('the phone %j is shown as %j and hidden as %j', (phone, shown, hidden) => {
  expect(maskPhone(phone)).toBe(shown)
  expect(hidePhone(phone)).toBe(hidden)
})

test.each([
  ['203.0.113.9', '203.0.•••.•••'],
  ['2001:db8:1:2::/64', '2001:db8:•••'],
])('the address %s is hidden as %s', (address, hidden) => {
  expect(hideAddress(address)).toBe(hidden)
})

test.each([
  ['Wesley Carvalho', 'Wesley C••••••••'],
  ['  Ana Cláudia Nogueira da Costa ', 'Ana C••••••••'],
  ['Érica', 'Ér••••••••'],
  ['Ana 2', 'Ana ••••••••'],
  ['Maximilianosebastianopereira Souza', 'Maximilianosebastianopere…'],
])('the name %j is hidden as %j', (name, hidden) => {
  expect(hideName(name)).toBe(hidden)
})

test.each([
  ['  Ana Cláudia nogueira ', 'Ana N.'],
  ['Érica', 'Érica'],
  ['((Ana)) ((Lima))', 'Ana L.'],
  ['Ana-Maria Lima', 'Ana-Maria L.'],
  ['- Ana -- Lima', 'Ana L.'],
  ['', ''],
  ['Maximilianosebastianopereira Souza', 'Maximilianosebastianoper…'],
])('the name %j is told to everybody as %j', (name, told) => {
  expect(nameWithInitial(name)).toBe(told)
})

test('a masked phone comes back as its digits', () => {
  expect(phoneIn(maskPhone('62981234567'))).toBe('62981234567')
})

test.each([
  ['62981234567', true],
  ['6232123456', true],
  ['+55 (11) 91234-5678', true],
  ['62881234567', false],
  ['6291234567', false],
  ['02981234567', false],
  ['981234567', false],
  ['', false],
])('%j is a phone: %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected)
})

test('a long name is cut at 25 characters, never inside one', () => {
  expect(shortName('Maria Aparecida dos Santos Silva')).toBe('Maria Aparecida dos Santo…')
  expect(shortName('Maria Aparecida dos Santos Silva', 24)).toBe('Maria Aparecida dos Sant…')
  expect(shortName('Ana')).toBe('Ana')
  expect(shortName('Ana', 3)).toBe('Ana')
  expect(shortName('🎉'.repeat(30))).toBe(`${'🎉'.repeat(25)}…`)
  expect(shortName('Ana Cláudia Nogueira dos Reis')).toBe('Ana Cláudia Nogueira dos…')
})

test.each([
  ['(62) 98123-4567', 0, 0],
  ['(62) 98123-4567', 1, 2],
  ['(62) 98123-4567', 2, 3],
  ['(62) 98123-4567', 3, 6],
  ['(62) 98123-4567', 11, 15],
  ['(62) 98123-4567', 12, 15],
  ['', 3, 0],
])('in %j the caret behind digit %i stands at %i', (shown, digits, at) => {
  expect(caretAfter(shown, digits)).toBe(at)
})

test('a receipt shows the last name as its first letter', () => {
  expect(['Ana Cláudia Neves', ' Ana  Lima ', 'Ana', ''].map(receiptName)).toEqual([
    'Ana Cláudia N.',
    'Ana L.',
    'Ana',
    '',
  ])
})
