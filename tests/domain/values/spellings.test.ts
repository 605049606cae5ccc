import { expect, test } from 'vitest'
import { initialsOf, phonesLike, spellingsOf } from '../../../src/domain/values/spellings.ts'

test.each([
  ['gonsalves', 'goncalves'],
  ['thiago', 'tiago'],
  ['souza', 'sousa'],
  ['felype', 'phelipe'],
  ['helena', 'elena'],
  ['cristina', 'kristina'],
  ['walter', 'valter'],
  ['vitor', 'victor'],
  ['mello', 'melo'],
  ['jeorgia', 'georgia'],
])('%s sounds as %s, and the other way round', (one, other) => {
  expect(spellingsOf(one)).toContain(other)
  expect(spellingsOf(other)).toContain(one)
})

test('a short word, a number or a word of signs has one spelling alone, and of none there are more than 32', () => {
  for (const word of ['ana', '1234567', 'd2souza']) expect(spellingsOf(word)).toEqual([])
  expect(spellingsOf('cristhiannessousaczyk')).toHaveLength(32)
  expect(spellingsOf('souza')).not.toContain('souza')
})

test('a spelling is two rules away at most', () => {
  expect(spellingsOf('ymym')).toEqual(expect.arrayContaining(['imym', 'imim', 'himym']))
  expect(spellingsOf('ymym')).not.toContain('himim')
})

test('a word with a wrong letter begins with its first or, swapped, its second one; a short one as it is', () => {
  expect(initialsOf('goncalves')).toEqual(['g', 'o'])
  expect(initialsOf('aarao')).toEqual(['a'])
  expect(initialsOf('rita')).toEqual(['rita'])
})

test('a phone is like those with one other digit or two neighbours swapped, and not like itself', () => {
  const like = phonesLike('41984440003')
  expect(like).toEqual(expect.arrayContaining(['51984440003', '41984440030', '14984440003', '41984440009']))
  for (const other of ['41984440003', '41984440113', '41984404003'.slice(1)]) expect(like).not.toContain(other)
  // Eleven digits with nine others each, and the six pairs of unlike neighbours.
  expect(like).toHaveLength(99 + 6)
})
