import { expect, test } from 'vitest'
import {
  checkDraw,
  type DrawAhead,
  type DrawDraft,
  decidedBy,
  drawWarnings,
  NO_LOTTERY,
  resultFor,
  unsoldSentence,
} from '../../src/domain/draw-fields.ts'

const NOTHING = { lottery: NO_LOTTERY, latest: null }
const LOTTERY = ['45873', '12904', '33310', '80256', '07749']
const federal: DrawDraft = { prize: 'first', federal: true, contest: '5912', result: '45871', ...NOTHING }
const livre: DrawDraft = { prize: 'first', federal: false, contest: '', result: '', ...NOTHING }

test.each<[string, DrawDraft, object]>([
  ['Federal with contest and result', federal, {}],
  ['Federal without contest', { ...federal, contest: ' ' }, { concurso: ['Informe o número do concurso'] }],
  ['Federal without result', { ...federal, result: '' }, { resultado: ['Informe o resultado'] }],
  [
    'Federal with letters',
    { ...federal, contest: '59a', result: '4 5' },
    { concurso: ['O concurso deve ter somente números'], resultado: ['O resultado deve ter somente números'] },
  ],
  [
    'a result that is too long',
    { ...federal, result: '9'.repeat(21) },
    { resultado: ['O resultado deve ter no máximo 20 dígitos'] },
  ],
  [
    'a later prize names its own field',
    { ...federal, prize: 'third', result: '' },
    { resultado3: ['Informe o resultado'] },
  ],
  ['Livre with nothing', livre, {}],
  ['Livre with a result', { ...livre, result: '0' }, {}],
  ['Livre with letters', { ...livre, result: 'x' }, { resultado: ['O resultado deve ter somente números'] }],
  ['Federal with the five prizes', { ...federal, result: '', lottery: LOTTERY }, {}],
  [
    'Federal with five prizes that are none',
    { ...federal, result: ' ', lottery: ['45873', '4587', '458730', '4587a', ' '] },
    {
      premio2: ['O 2º prêmio da Loteria Federal tem 5 dígitos'],
      premio3: ['O 3º prêmio da Loteria Federal tem 5 dígitos'],
      premio4: ['O 4º prêmio deve ter somente números'],
      premio5: ['Informe o 5º prêmio da Loteria Federal'],
    },
  ],
  ['a result, whatever stands in the five prizes', { ...federal, lottery: ['x', '', '', '', ''] }, {}],
  ['Livre, whatever stands in the five prizes', { ...livre, lottery: ['x', '', '', '', ''] }, {}],
  [
    'a contest of the future',
    { ...federal, contest: '6125', latest: 6124 },
    { concurso: ['O concurso 6125 ainda não foi sorteado'] },
  ],
  ['the last contest', { ...federal, contest: '6124', latest: 6124 }, {}],
  ['plus needs nothing', { ...federal, prize: 'plus', contest: '', result: '' }, {}],
])('%s', (_, draft, errors) => {
  expect(checkDraw(draft)).toEqual(errors)
})

test.each([
  [45_871, 45_880, 'A cota 045875 não foi vendida. As mais próximas são 045871 e 045880.'],
  [null, 45_880, 'A cota 045875 não foi vendida. A mais próxima é 045880.'],
  [45_871, null, 'A cota 045875 não foi vendida. A mais próxima é 045871.'],
  [null, null, 'A cota 045875 não foi vendida. Nenhuma cota foi paga até agora.'],
])('an unsold quota between %j and %j', (below, above, sentence) => {
  expect(unsoldSentence(45_875, below, above, 1_000_000)).toBe(sentence)
})

const NOON = new Date('2026-11-20T15:00:00Z')
const usual: DrawAhead = { federal: true, result: '04587', onSale: false, date: '2026-11-20T14:00:00Z', total: 100_000 }

test.each<[string, DrawAhead, string[]]>([
  ['nothing, where all is as usual', usual, []],
  [
    'that quotas are still sold',
    { ...usual, onSale: true },
    ['As vendas ainda estão abertas. O sorteio do 1º prêmio encerra a campanha.'],
  ],
  [
    'that the date has not come',
    { ...usual, date: '2026-11-28T22:00:00Z' },
    ['O sorteio foi anunciado para 28/11/2026 às 19:00.'],
  ],
  [
    'that a result of the lottery is too short',
    { ...usual, result: '4587' },
    ['O resultado tem 4 dígitos, e o da Loteria Federal tem 5. Confira os zeros à esquerda.'],
  ],
  [
    'that a number of five digits reaches few quotas of a large campaign',
    { ...usual, total: 1_000_000 },
    ['Com um número de 5 dígitos só cotas abaixo de 100.000 podem sair.'],
  ],
  ['no length of a free draw', { ...usual, federal: false, result: '7' }, []],
  ['no date where there is none', { ...usual, date: null }, []],
])('before a draw it is said: %s', (_, ahead, said) => {
  expect(drawWarnings(ahead, NOON)).toEqual(said)
})

test.each<[number, { result: string; quota: number }, string]>([
  [46, { result: '12345', quota: 45 }, '12346'],
  [44, { result: '00045', quota: 45 }, '00044'],
  [99, { result: '00000', quota: 0 }, '00099'],
])('a near quota %i of %o is drawn by %s', (near, typed, result) => {
  expect(resultFor(near, typed)).toBe(result)
})

test.each<[Partial<DrawDraft>, string]>([
  [{}, 'result'],
  [{ result: ' ' }, 'lottery'],
  [{ result: '', federal: false }, 'random'],
  [{ result: '1', federal: false }, 'result'],
  [{ prize: 'plus' }, 'purchases'],
])('%j is decided by the %s', (part, by) => {
  expect(decidedBy({ ...federal, ...part })).toBe(by)
})
