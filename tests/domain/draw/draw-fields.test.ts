import { expect, test } from 'vitest'
import {
  checkDraw,
  type DrawDraft,
  decidedBy,
  NO_LOTTERY,
  RULE_PROMISED,
  resultFor,
  resultWarnings,
  unsoldSentence,
} from '../../../src/domain/draw/draw-fields.ts'

const BY_RULE = {
  leavesRule: false,
  mayLeaveRule: false,
  reason: '',
  hindrance: null,
  isTold: true,
  again: NO_LOTTERY,
  source: '',
}
const NOTHING = { lottery: NO_LOTTERY, latest: null, ...BY_RULE }
const LOTTERY = ['45873', '12904', '33310', '80256', '07749']
const federal: DrawDraft = { prize: 'first', federal: true, contest: '5912', result: '45871', ...NOTHING }
const livre: DrawDraft = { prize: 'first', federal: false, contest: '', result: '', ...NOTHING }

const typed: DrawDraft = { ...federal, result: '', lottery: LOTTERY, isTold: false, again: LOTTERY, source: 'site' }

test.each<[string, DrawDraft, object]>([
  ['five prizes that were typed twice, with their source', typed, {}],
  ['the second time as the lottery writes it', { ...typed, again: LOTTERY.map((prize) => `0${prize}`) }, {}],
  [
    'five prizes that were typed once',
    { ...typed, again: NO_LOTTERY, source: '' },
    {
      ...Object.fromEntries([1, 2, 3, 4, 5].map((place) => [`de_novo${place}`, [`Digite o ${place}º de novo`]])),
      fonte: ['Diga de onde você leu'],
    },
  ],
  [
    'a second time that is another',
    { ...typed, again: LOTTERY.with(0, '45837'), source: 'vizinho' },
    {
      de_novo1: ['Não bate com o 1º: 45873 em cima, 45837 aqui. Digite o que está na tela.'],
      fonte: ['Diga de onde você leu'],
    },
  ],
  [
    'a second time that is no prize, like the first',
    { ...typed, lottery: LOTTERY.with(1, '1290'), again: LOTTERY.with(1, '1290') },
    { premio2: ['O 2º prêmio da Loteria Federal tem 5 dígitos'] },
  ],
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
  [
    'no contest, whatever the last one is',
    { ...federal, contest: 'x', latest: 6124 },
    { concurso: ['O concurso deve ter somente números'] },
  ],
  [
    'a contest of the future between blanks',
    { ...federal, contest: ' 6125 ', latest: 6124 },
    { concurso: ['O concurso 6125 ainda não foi sorteado'] },
  ],
  ['a result of as many digits as there may be', { ...federal, result: '9'.repeat(20) }, {}],
  [
    'blanks in the place of the five prizes',
    { ...federal, result: '', lottery: LOTTERY.map(() => ' ') },
    { resultado: ['Informe o resultado'] },
  ],
  ['the second time between blanks', { ...typed, again: LOTTERY.map((prize) => ` ${prize} `) }, {}],
  ['the first time between blanks', { ...typed, lottery: LOTTERY.map((prize) => ` ${prize} `) }, {}],
  [
    'fewer prizes than five, and none again',
    { ...typed, lottery: ['45873'], again: [] },
    {
      ...Object.fromEntries(
        [2, 3, 4, 5].map((place) => [`premio${place}`, [`Informe o ${place}º prêmio da Loteria Federal`]]),
      ),
      de_novo1: ['Digite o 1º de novo'],
    },
  ],
  [
    'a prize that is typed the second time alone',
    { ...typed, lottery: LOTTERY.with(1, '') },
    { premio2: ['Informe o 2º prêmio da Loteria Federal'] },
  ],
  [
    'two that are no prizes and differ',
    { ...typed, lottery: LOTTERY.with(1, '1290'), again: LOTTERY.with(1, '1291') },
    {
      premio2: ['O 2º prêmio da Loteria Federal tem 5 dígitos'],
      de_novo2: ['Não bate com o 2º: 1290 em cima, 1291 aqui. Digite o que está na tela.'],
    },
  ],
  ['a later prize without contest, which is not typed for it', { ...federal, prize: 'second', contest: '' }, {}],
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

test.each<[string, string, number, string[]]>([
  ['nothing, where all is as usual', '04587', 100_000, []],
  ['nothing of no result', '', 1_000_000, []],
  ['nothing of a result between blanks', ' 04587 ', 100_000, []],
  [
    'that a result of the lottery is too short',
    '4587',
    100_000,
    ['O resultado tem 4 dígitos, e o da Loteria Federal tem 5. Confira os zeros à esquerda.'],
  ],
  [
    'that one digit is too short',
    '7',
    100_000,
    ['O resultado tem 1 dígito, e o da Loteria Federal tem 5. Confira os zeros à esquerda.'],
  ],
  ['nothing of more digits than the lottery has', '045870', 1_000_000, []],
  [
    'that a number of five digits reaches few quotas of a large campaign',
    '04587',
    1_000_000,
    ['Com um número de 5 dígitos só cotas abaixo de 100.000 podem sair.'],
  ],
])('before a draw it is said: %s', (_, result, total, said) => {
  expect(resultWarnings(result, total)).toEqual(said)
})

const REASON = 'A extração foi adiada pela Caixa e a entrega já estava marcada.'
const leaving = { ...livre, leavesRule: true, mayLeaveRule: true, reason: REASON }

test.each<[string, DrawDraft, object]>([
  ['left with a reason', leaving, {}],
  ['left without a reason', { ...leaving, reason: '' }, { motivo: [expect.stringMatching(/^Diga o motivo/)] }],
  ['left for a reason of a word', { ...leaving, reason: ' porque sim ' }, { motivo: [expect.any(String)] }],
  [
    'left for a reason that nobody sees',
    { ...leaving, reason: '\u200b\u3164'.repeat(20) },
    { motivo: [expect.any(String)] },
  ],
  [
    'left for two letters far apart',
    { ...leaving, reason: `a${'\u200b'.repeat(30)}b` },
    { motivo: [expect.any(String)] },
  ],
  ['left for too long a reason', { ...leaving, reason: 'a'.repeat(301) }, { motivo: [expect.any(String)] }],
  ['left for a reason as short as it may be', { ...leaving, reason: 'a'.repeat(20) }, {}],
  ['left for a reason as long as it may be', { ...leaving, reason: 'a'.repeat(300) }, {}],
  [
    'left for a reason that is a letter too short',
    { ...leaving, reason: 'a'.repeat(19) },
    { motivo: [expect.any(String)] },
  ],
  ['left by who may not', { ...leaving, mayLeaveRule: false }, { federal: [RULE_PROMISED] }],
  [
    'left for a typed result of letters',
    { ...leaving, federal: true, contest: '6121', result: 'x' },
    { resultado: [expect.any(String)] },
  ],
  ['kept, before its day', { ...federal, hindrance: 'Ainda não.' }, { sorteio: ['Ainda não.'] }],
])('a rule that is %s', (_, draft, errors) => {
  expect(checkDraw(draft)).toEqual(errors)
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
