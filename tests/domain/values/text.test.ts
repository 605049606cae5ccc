import { afterEach, expect, test, vi } from 'vitest'
import { slugOf } from '../../../src/domain/campaigns/slug.ts'
import { hideName, initialOf, nameWithInitial, receiptName, shortName } from '../../../src/domain/values/masks.ts'
import {
  beginningOf,
  folded,
  isBlank,
  lettersOf,
  plainName,
  storable,
  trimmed,
  wordsOf,
} from '../../../src/domain/values/text.ts'

test('folded text has neither case nor accents, however the accents were written', () => {
  expect(folded('AÇÃO de São João')).toBe('acao de sao joao')
  expect(folded('A\u0303o')).toBe('ao')
})

test('words are folded and free of punctuation', () => {
  expect(wordsOf('  Ação, R$ 5.000 — D’Ávila/Zé ')).toEqual(['acao', 'r', '5', '000', 'd', 'avila', 'ze'])
  expect(wordsOf('(62) 98123-4567')).toEqual(['62', '98123', '4567'])
  expect(wordsOf('%_\\\'"')).toEqual([])
})

test.each([
  ['𝗛𝗼𝗻𝗱𝗮 𝗖𝗚', 'honda cg', 'honda-cg'],
  ['Ｍｏｔｏ', 'moto', 'moto'],
  ['Straße', 'strasse', 'strasse'],
  ['Łódź', 'lodz', 'lodz'],
  ['ﬁlé Ǆ', 'file dz', 'file-dz'],
  ['ꜰᴜꜱᴄᴀ 🅷🅾🅽🅳🅰 🅗🅞🅝🅓🅐', 'fusca honda honda', 'fusca-honda-honda'],
  ['Ø Æther œuvre', 'o aether oeuvre', 'o-aether-oeuvre'],
  ['nº 1ª', 'no 1a', 'no-1a'],
  ['ho\u200bn\u00adda', 'honda', 'honda'],
  ['\u202eadnoh', 'adnoh', 'adnoh'],
  ['①②③ ½', '123 1⁄2', '123-1-2'],
])('%j is searched as %j and its address is %s', (text, search, slug) => {
  expect(folded(text)).toBe(search)
  expect(slugOf(text)).toBe(slug)
})

const INVISIBLE = [
  '\u200b',
  '\u3164',
  '\u00ad',
  '\u202e',
  '\u2800',
  '\u2060',
  '\ufe0f',
  '\u{e0041}',
  '\u0301',
  '\u0007',
  '\ud800',
  '\u00a0',
]

test.each(INVISIBLE)('%j alone is nothing', (character) => {
  const text = ` ${character}${character} `
  expect(isBlank(text)).toBe(true)
  expect(trimmed(text)).toBe('')
  expect(plainName(text)).toBe('')
})

test('edges are stripped of what nobody sees, and what is seen stays whole', () => {
  expect(trimmed('\u200b Moto \u3164\u00ad')).toBe('Moto')
  expect(trimmed('Moto ❤️')).toBe('Moto ❤️')
  expect(trimmed('👨‍👩‍👧 viagem')).toBe('👨‍👩‍👧 viagem')
  expect(trimmed('R$ \u202e000.1')).toBe('R$ 000.1')
  expect(isBlank('👍')).toBe(false)
})

test('a name is one text, however it was typed', () => {
  for (const typed of [
    '  Ana   Lima ',
    'Ana\u00a0Lima',
    'Ａｎａ Lima',
    'A\u200bna Li\u202ema',
    'Ana\tLima',
    'Ana\u3164 Lima',
  ])
    expect(plainName(typed)).toBe('Ana Lima')
  expect(plainName('Jose\u0301')).toBe('José')
})

afterEach(() => void vi.unstubAllGlobals())

test('where the browser cannot tell letters, one is a character with its marks', () => {
  vi.stubGlobal('Intl', {})
  expect(lettersOf('e\u0301a\u0301\u0302b')).toEqual(['e\u0301', 'a\u0301\u0302', 'b'])
  expect(lettersOf('\u0301\u0302a')).toEqual(['\u0301\u0302', 'a'])
  expect(lettersOf('')).toEqual([])
})

test('what no database keeps is left out', () => {
  expect(storable('a\0b\ud800c👍')).toBe('abc👍')
})

test('letters are cut whole', () => {
  expect(lettersOf('e\u0301👨‍👩‍👧𝗔')).toEqual(['e\u0301', '👨‍👩‍👧', '𝗔'])
  expect(beginningOf('ab👍', 3)).toBe('ab')
  expect(beginningOf('ab👍', 4)).toBe('ab👍')
  expect(beginningOf('ab\ud83d', 3)).toBe('ab\ud83d')
  expect(beginningOf('👍abc', 3)).toBe('👍a')
  expect(shortName('👨‍👩‍👧'.repeat(3), 2)).toBe('👨‍👩‍👧👨‍👩‍👧…')
})

test.each([
  ['Ana (esposa do Zé)', 'Ana esposa do Z.', 'Ana Z.'],
  ['Ana 𝗟𝗶𝗺𝗮', 'Ana L.', 'Ana L.'],
  ['Ana 𐐨lima', 'Ana 𐐀.', 'Ana 𐐀.'],
  ['Ana Lima 👍', 'Ana L.', 'Ana L.'],
  ['Ana 2', 'Ana 2', 'Ana'],
  ['Ana "Nina" Reis', 'Ana Nina R.', 'Ana R.'],
  ['Ana e\u0301vora', 'Ana É.', 'Ana É.'],
])('%j is %j on a receipt and %j to others', (name, receipt, others) => {
  expect(receiptName(name)).toBe(receipt)
  expect(nameWithInitial(name)).toBe(others)
  expect(hideName(name).isWellFormed()).toBe(true)
})

test('the letter of a buyer is a whole one', () => {
  expect(initialOf('𐐨na')).toBe('𐐀')
  expect(initialOf('(ana)')).toBe('A')
  expect(initialOf('12')).toBeUndefined()
})
