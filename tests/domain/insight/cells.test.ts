import { describe, expect, test } from 'vitest'
import { conversionText } from '../../../src/domain/insight/conversion.ts'
import { csvLine, harmlessCell, moneyCell } from '../../../src/domain/insight/csv.ts'
import { MAX_VIEWS, viewNameError } from '../../../src/domain/insight/views.ts'

describe('a line of a table', () => {
  test.each([
    [['a', 'b'], 'a;b\r\n'],
    [['a;b', 'c'], '"a;b";c\r\n'],
    [['diz "oi"'], '"diz ""oi"""\r\n'],
    [['a\nb', 'c\rd'], '"a\nb";"c\rd"\r\n'],
    [['a,b', '1284,50', '-1284,50'], '"a,b";1284,50;-1284,50\r\n'],
    [['1284,5', 'x1284,50', '1284,505'], '"1284,5";"x1284,50";"1284,505"\r\n'],
    [[], '\r\n'],
  ])('of %j is %j', (cells, line) => {
    expect(csvLine(cells)).toBe(line)
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['  @x', "  '@x"],
    ['a,=1', "a,'=1"],
    ['a; -1|+2', "a; '-1|'+2"],
    ['＝1', "'＝1"],
    ['a=1', 'a=1'],
    ['Ana', 'Ana'],
  ])('%j runs as no formula: %j', (text, cell) => {
    expect(harmlessCell(text)).toBe(cell)
  })

  test('has money with its comma', () => {
    expect([128_450, 5, -1_200, 0].map(moneyCell)).toEqual(['1284,50', '0,05', '-12,00', '0,00'])
  })
})

test.each([
  [0, 0, '—'],
  [0, 4, '—'],
  [8, 1, '12,5%'],
  [1, 2, '100%'],
])('of %i visits %i bought: %s', (visits, total_transaction, text) => {
  expect(conversionText({ visits, total_transaction })).toBe(text)
})

test.each<[string, readonly string[], string | null]>([
  [' \u200b', [], 'Informe o nome da visão'],
  ['Pendentes', [], null],
  [` ${'👍'.repeat(40)} `, [], null],
  ['a'.repeat(41), [], 'Máximo 40 caracteres'],
  [' PENDENTES ', ['Outra', 'Pendentes'], 'Você já tem uma visão com este nome'],
  ['Ação', ['acao'], 'Você já tem uma visão com este nome'],
  ['Nova', Array.from({ length: MAX_VIEWS - 1 }, (_, nth) => `Visão ${nth}`), null],
  ['Nova', Array.from({ length: MAX_VIEWS }, (_, nth) => `Visão ${nth}`), 'Você já tem 12 visões. Exclua uma antes.'],
])('the view %j beside %j: %j', (name, taken, error) => {
  expect(viewNameError(name, taken)).toBe(error)
})
