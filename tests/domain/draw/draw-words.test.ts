import { describe, expect, test } from 'vitest'
import { unaskedInWords } from '../../../src/domain/draw/draw-ahead.ts'
import { refuseDrawDay } from '../../../src/domain/draw/draw-day.ts'
import { isByRule, isInQuestion, type OriginFacts, originInWords } from '../../../src/domain/draw/draw-origin.ts'
import { DRAW_SOURCES, SOURCE_NAMES, sourceOf } from '../../../src/domain/draw/draw-source.ts'
import {
  chainsInWords,
  drawsInWords,
  momentInWords,
  numbersInWords,
  publishedInWords,
} from '../../../src/domain/draw/proof-words.ts'
import { checkWinnerNote } from '../../../src/domain/draw/winner-note.ts'

describe('where a number came from', () => {
  const FACTS: OriginFacts = { origin: 'confirmed', contest: '6121', told: [], reason: null }
  const REASON = ' Motivo publicado pelo organizador: “A Caixa adiou.”'
  const SAYS_OTHER = 'Resultado do concurso 6121 digitado pelo organizador. A Caixa diz outro:'
  test.each<[Partial<OriginFacts>, string]>([
    [{}, 'Resultado do concurso 6121 conferido pelo servidor com a Caixa.'],
    [{ contest: null }, 'Resultado conferido pelo servidor com a Caixa.'],
    [{ origin: 'typed' }, 'Resultado do concurso 6121 digitado pelo organizador, não conferido.'],
    [{ origin: 'corrected' }, 'Resultado do concurso 6121 conferido pelo servidor com a Caixa, depois de corrigido.'],
    [
      { origin: 'corrected', before: { quota: '045', typed: '12345' }, reason: 'A Caixa adiou.' },
      'Resultado do concurso 6121 conferido pelo servidor com a Caixa, depois de corrigido. ' +
        `O organizador tinha digitado 12345, e a cota sorteada tinha sido 045.${REASON}`,
    ],
    [{ origin: 'contradicted', reason: 'A Caixa adiou.' }, `${SAYS_OTHER} este concurso não é o que decide.`],
    [{ origin: 'contradicted', told: ['11111', '22222'] }, `${SAYS_OTHER} os prêmios são 11111, 22222.`],
    [
      { origin: 'kept', reason: 'A Caixa adiou.' },
      `${SAYS_OTHER} este concurso não é o que decide. O organizador manteve o sorteio.${REASON}`,
    ],
    [{ origin: 'offRule' }, 'Esta cota não saiu da regra publicada e não pode ser conferida.'],
    [
      { origin: 'offRule', reason: 'A Caixa adiou.' },
      `Esta cota não saiu da regra publicada e não pode ser conferida.${REASON}`,
    ],
  ])('%o', (facts, sentence) => {
    expect(originInWords({ ...FACTS, ...facts })).toBe(sentence)
  })

  test('only what left the rule is not the lottery’s, and only a contradicted number is in question', () => {
    const origins = [null, 'confirmed', 'typed', 'contradicted', 'offRule', 'corrected', 'kept'] as const
    expect(origins.filter((origin) => !isByRule({ origin }))).toEqual(['offRule'])
    expect(origins.filter((origin) => isInQuestion({ origin }))).toEqual(['contradicted'])
  })
})

test.each([
  [0, null],
  [1, 'O banco não respondeu sobre 1 cobrança (R$\u00a010,00). Se foi paga, fica fora do sorteio.'],
  [1_200, 'O banco não respondeu sobre 1.200 cobranças (R$\u00a010,00). Se foram pagas, ficam fora do sorteio.'],
])('%i charges that the bank was not asked about', (count, sentence) => {
  expect(unaskedInWords({ count, amount: 1_000 })).toBe(sentence)
})

test('a draw before its day is refused with the day and the way out', () => {
  expect(refuseDrawDay('2026-11-28T22:00:00Z', '2026-11-27T12:00:00Z')).toBe(
    'O sorteio foi anunciado para 28/11/2026, e antes disso não se sorteia. Para outro dia, mude a data na campanha.',
  )
})

test('a source is one of those that are named', () => {
  expect(DRAW_SOURCES.map((source) => sourceOf(source))).toEqual(Object.keys(SOURCE_NAMES))
  expect([sourceOf(''), sourceOf('Jornal')]).toEqual([null, null])
})

test.each([
  ['', ['Escreva o que foi feito']],
  [' \n', ['Escreva o que foi feito']],
  ['x', undefined],
  [` ${'é'.repeat(600)} `, undefined],
  ['🏆'.repeat(600), undefined],
  ['x'.repeat(601), ['A anotação pode ter até 600 caracteres']],
])('a note about a winner: %#', (note, refused) => {
  expect(checkWinnerNote({ note })).toEqual(refused === undefined ? {} : { note: refused })
})

describe('a proof in words', () => {
  const at = Date.parse('2026-10-01T12:00:00Z')
  const published = (firstSale: number | null) =>
    publishedInWords({ published_at: '2026-10-01T12:00:00Z' }, { firstSale })
  const MINUTE = 60_000
  const DAY = 24 * 60 * MINUTE

  test.each([
    [MINUTE - 1, 'menos de 1 minuto'],
    [MINUTE, '1 minuto'],
    [2 * MINUTE - 1, '1 minuto'],
    [60 * MINUTE - 1, '59 minutos'],
    [60 * MINUTE, '1 hora'],
    [DAY - 1, '23 horas'],
    [DAY, '1 dia'],
    [1_200 * DAY, '1.200 dias'],
  ])('%i ms before the first sale', (ms, span) => {
    expect(published(at + ms)).toBe(`01/10/2026 às 09:00, ${span} antes da primeira venda.`)
  })

  test('says that nothing was sold', () => {
    expect(published(null)).toBe('01/10/2026 às 09:00. Nada foi vendido.')
    expect(momentInWords(at)).toBe('01/10/2026 às 09:00')
  })

  test.each([
    [0, 0, 'Nenhuma cota vendida.'],
    [1, 0, '1 cota vendida, nenhuma duas vezes.'],
    [8_761, 1, '8.761 cotas vendidas, nenhuma duas vezes. A única troca de cota premiada está registrada.'],
    [2, 1_200, '2 cotas vendidas, nenhuma duas vezes. As 1.200 trocas de cotas premiadas estão registradas.'],
  ])('%i sold with %i trades', (sold, trades, words) => {
    expect(numbersInWords({ sold, trades })).toBe(`Nenhum repetido. ${words}`)
  })

  test.each([
    [0, null, 'Não há registros.'],
    [1, at, '1 registro. O último é de 01/10/2026 às 09:00.'],
    [8_761, at, '8.761 registros, cada um preso ao anterior. O último é de 01/10/2026 às 09:00.'],
  ])('%i entries', (entries, lastEntry, words) => {
    expect(chainsInWords({ entries, lastEntry })).toBe(words)
  })

  test('names each drawn quota with its purchase', () => {
    const draw = { prize: 'first', concurso: null, premios: null, resultado: null, drawn_at: '2026-11-18T22:00:00Z' }
    const draws = [
      { ...draw, extracao: 5, transaction_id: 812 },
      { ...draw, extracao: 45_873, transaction_id: 3 },
    ]
    expect(drawsInWords({ draws, total: 100_000 })).toBe(
      'A cota 00005 estava na compra 812, paga antes do sorteio. A cota 45873 estava na compra 3, paga antes do sorteio.',
    )
  })
})
