import { expect, test } from 'vitest'
import { folded, wordsOf } from '../../src/domain/text.ts'

test('folded text has neither case nor accents, however the accents were written', () => {
  expect(folded('AÇÃO de São João')).toBe('acao de sao joao')
  expect(folded('A\u0303o')).toBe('ao')
})

test('words are folded and free of punctuation', () => {
  expect(wordsOf('  Ação, R$ 5.000 — D’Ávila/Zé ')).toEqual(['acao', 'r', '5', '000', 'd', 'avila', 'ze'])
  expect(wordsOf('(62) 98123-4567')).toEqual(['62', '98123', '4567'])
  expect(wordsOf('%_\\\'"')).toEqual([])
})
