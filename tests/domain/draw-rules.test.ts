import { expect, test } from 'vitest'
import { checkDraw, type DrawDraft, unsoldSentence } from '../../src/domain/draw-rules.ts'

const federal: DrawDraft = { prize: 'first', federal: true, contest: '5912', result: '45871' }
const livre: DrawDraft = { prize: 'first', federal: false, contest: '', result: '' }

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
