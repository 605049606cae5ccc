import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countingBelow,
  digitsTaken,
  type FederalPrizes,
  federalPrizesOf,
  readQuota,
} from '../../../src/domain/draw/draw-rule.ts'
import {
  EXAMPLE_PRIZES,
  exampleOf,
  numberInWords,
  readingInWords,
  ruleInWords,
} from '../../../src/domain/draw/draw-rule-words.ts'

const five = (number: number) => number.toString().padStart(5, '0')
const prize = fc.integer({ min: 0, max: 99_999 }).map(five)
const prizes = fc.tuple(prize, prize, prize, prize, prize)
const total = fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.constant(10_000_000))
const place = fc.integer({ min: 1, max: 5 })

describe('the quota that is read out of the five prizes', () => {
  test.each<[number, number, FederalPrizes, string[]]>([
    [100_000, 1, EXAMPLE_PRIZES, ['45873'].map((n) => `1º prêmio: número ${n}. A cota é 45873.`)],
    [100_000, 5, EXAMPLE_PRIZES, ['5º prêmio: número 07749. A cota é 07749.']],
    [
      1_000_000,
      1,
      EXAMPLE_PRIZES,
      ['1º prêmio 45873, algarismos 873; 2º prêmio 12904, algarismos 904: número 873904. A cota é 873904.'],
    ],
    [
      1_000_000,
      5,
      EXAMPLE_PRIZES,
      ['5º prêmio 07749, algarismos 749; 1º prêmio 45873, algarismos 873: número 749873. A cota é 749873.'],
    ],
    [
      10_000_000,
      1,
      EXAMPLE_PRIZES,
      [
        '1º prêmio 45873, algarismos 873; 2º prêmio 12904, algarismos 04; 3º prêmio 33310, algarismos 10: número 8730410. A cota é 8730410.',
      ],
    ],
    [
      10_000_000,
      4,
      EXAMPLE_PRIZES,
      [
        '4º prêmio 80256, algarismos 256; 5º prêmio 07749, algarismos 49; 1º prêmio 45873, algarismos 73: número 2564973. A cota é 2564973.',
      ],
    ],
    [99_999, 1, EXAMPLE_PRIZES, ['1º prêmio: número 45873. A cota é 45873.']],
    [
      99_999,
      2,
      ['45873', '99999', '00017', '80256', '07749'],
      [
        '2º prêmio: número 99999. Não vale, porque não é menor que 99.999, e começa-se no prêmio seguinte.',
        '3º prêmio: número 00017. A cota é 00017.',
      ],
    ],
    [300, 1, EXAMPLE_PRIZES, ['1º prêmio: número 45873. O resto da divisão de 45873 por 300 é 273: a cota é 273.']],
    [
      300,
      5,
      ['00299', '12904', '33310', '80256', '99900'],
      [
        '5º prêmio: número 99900. Não vale, porque não é menor que 99.900, e começa-se no prêmio seguinte.',
        '1º prêmio: número 00299. A cota é 299.',
      ],
    ],
    [
      123_456,
      1,
      EXAMPLE_PRIZES,
      [
        '1º prêmio 45873, algarismos 873; 2º prêmio 12904, algarismos 904: número 873904. O resto da divisão de 873904 por 123.456 é 9712: a cota é 009712.',
      ],
    ],
    [
      123_456,
      1,
      ['45987', '12648', '33310', '80256', '07749'],
      [
        '1º prêmio 45987, algarismos 987; 2º prêmio 12648, algarismos 648: número 987648. Não vale, porque não é menor que 987.648, e começa-se no prêmio seguinte.',
        '2º prêmio 12648, algarismos 648; 3º prêmio 33310, algarismos 310: número 648310. O resto da divisão de 648310 por 123.456 é 31030: a cota é 031030.',
      ],
    ],
    [
      600_000,
      3,
      ['45999', '12999', '33999', '80999', '07999'],
      [
        '3º prêmio 33999, algarismos 999; 4º prêmio 80999, algarismos 999: número 999999. Não vale, porque não é menor que 600.000, e começa-se no prêmio seguinte.',
        '4º prêmio 80999, algarismos 999; 5º prêmio 07999, algarismos 999: número 999999. Não vale, porque não é menor que 600.000, e começa-se no prêmio seguinte.',
        '5º prêmio 07999, algarismos 999; 1º prêmio 45999, algarismos 999: número 999999. Não vale, porque não é menor que 600.000, e começa-se no prêmio seguinte.',
        '1º prêmio 45999, algarismos 999; 2º prêmio 12999, algarismos 999: número 999999. Não vale, porque não é menor que 600.000, e começa-se no prêmio seguinte.',
        '2º prêmio 12999, algarismos 999; 3º prêmio 33999, algarismos 999: número 999999. Não vale, porque não é menor que 600.000.',
        'Nenhum dos números vale: decide o primeiro. O resto da divisão de 999999 por 600.000 é 399999: a cota é 399999.',
      ],
    ],
  ])('of %i, prize %i of %j, is told digit by digit', (size, at, drawn, sentences) => {
    expect(readingInWords(readQuota(size, at, drawn), size)).toEqual(sentences)
  })

  test('is always one of the campaign, and is the number that decided modulo the total', () => {
    fc.assert(
      fc.property(total, place, prizes, (size, at, drawn) => {
        const { quota, number, byModulo, formations } = readQuota(size, at, drawn)
        expect(quota).toBeGreaterThanOrEqual(0)
        expect(quota).toBeLessThan(size)
        expect(quota).toBe(Number(number) % size)
        expect(formations.map(({ counts }) => counts)).toEqual([
          ...Array<boolean>(formations.length - 1).fill(false),
          !byModulo,
        ])
        expect(formations.length).toBe(byModulo ? 5 : formations.length)
        expect(formations.map(({ parts }) => parts[0]?.place)).toEqual(
          formations.map((_, moved) => ((at - 1 + moved) % 5) + 1),
        )
      }),
    )
  })

  test('begins at the federal prize of its own number, and goes round: it is that of the first prize with the five turned', () => {
    fc.assert(
      fc.property(total, place, prizes, (size, at, drawn) => {
        const turned = [...drawn.slice(at - 1), ...drawn.slice(0, at - 1)] as unknown as FederalPrizes
        expect(readQuota(size, at, drawn).quota).toBe(readQuota(size, 1, turned).quota)
      }),
    )
  })
})

describe('every quota is as likely as any other', () => {
  test.each([1, 7, 300, 66_667, 99_999, 100_000])(
    'of %i: of all 100,000 federal prizes each quota has the same number, and the rest pass on to the next prize',
    (size) => {
      const counted = new Uint32Array(size)
      let passedOn = 0
      for (let first = 0; first < 100_000; first++) {
        const reading = readQuota(size, 1, [five(first), '00000', '00000', '00000', '00000'])
        if (reading.formations.length === 1) counted[reading.quota] = (counted[reading.quota] ?? 0) + 1
        else passedOn += 1
      }
      expect(new Set(counted)).toEqual(new Set([Math.floor(100_000 / size)]))
      expect(passedOn).toBe(100_000 % size)
    },
  )

  test('of a larger total: every number is formed by the same digits, whatever the others are, so each has as many federal prizes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(100_001, 123_456, 500_000, 600_000, 1_000_000, 10_000_000),
        fc.nat(),
        place,
        prizes,
        (size, seed, at, others) => {
          const taken = digitsTaken(size)
          const length = taken.reduce((sum, digits) => sum + digits)
          const wanted = (seed % 10 ** length).toString().padStart(length, '0')
          const drawn = [...others] as string[]
          let read = 0
          taken.forEach((digits, after) => {
            const index = (at - 1 + after) % 5
            drawn[index] = `${drawn[index]?.slice(0, 5 - digits)}${wanted.slice(read, read + digits)}`
            read += digits
          })
          const [first] = readQuota(size, at, drawn as unknown as FederalPrizes).formations
          expect(first?.number).toBe(wanted)
          expect(first?.counts).toBe(Number(wanted) < countingBelow(size))
          expect(countingBelow(size) % size).toBe(0)
          expect(10 ** length - countingBelow(size)).toBeLessThan(size)
        },
      ),
    )
  })

  test('of the usual sizes no number is left out, so that the first one always decides', () => {
    for (const size of [100, 1_000, 10_000, 50_000, 100_000, 200_000, 250_000, 500_000, 1_000_000, 10_000_000]) {
      expect(countingBelow(size)).toBe(10 ** digitsTaken(size).reduce((sum, digits) => sum + digits))
    }
  })
})

test('a total that no campaign has is no campaign’s', () => {
  for (const size of [0, -1, 1.5, 10_000_001]) expect(() => digitsTaken(size)).toThrow(RangeError)
})

test.each([
  [['45873', '12904', '33310', '80256', '07749'], true],
  [['45873', '12904', '33310', '80256'], false],
  [['45873', '12904', '33310', '80256', '7749'], false],
  [['045873', '12904', '33310', '80256', '07749'], false],
  [['4587a', '12904', '33310', '80256', '07749'], false],
  [['٤٥٨٧٣', '12904', '33310', '80256', '07749'], false],
])('%j are the five prizes: %s', (texts, whole) => {
  expect(federalPrizesOf(texts)).toEqual(whole ? texts : null)
})

describe('a rule is told before the first sale', () => {
  test('by its digits, by what counts, and by an example', () => {
    expect(ruleInWords('federal-1', 1_000_000)).toEqual([
      'A cota sai dos prêmios da Loteria Federal: os três últimos algarismos de um prêmio e os três últimos do seguinte.',
      'O 1º prêmio da campanha começa no 1º prêmio da Loteria, o 2º no 2º, e assim por diante; depois do 5º vem o 1º.',
    ])
    expect(ruleInWords('federal-1', 300)).toEqual([
      'A cota sai dos prêmios da Loteria Federal: os cinco algarismos de um prêmio.',
      'O 1º prêmio da campanha começa no 1º prêmio da Loteria, o 2º no 2º, e assim por diante; depois do 5º vem o 1º.',
      'Só valem números menores que 99.900, porque os outros favoreceriam as cotas mais baixas; quando o número não vale, começa-se no prêmio seguinte da Loteria.',
      'Se nenhum dos cinco números valer, decide o primeiro: a cota é o resto da divisão dele por 300.',
      'A cota é o resto da divisão do número por 300.',
    ])
    expect(ruleInWords('federal-1', 600_000).at(-1)).toBe(
      'Se nenhum dos cinco números valer, decide o primeiro: a cota é o resto da divisão dele por 600.000.',
    )
    expect(ruleInWords('federal-1', 10_000_000)[0]).toContain('os dois últimos do que vem depois')
    expect(exampleOf(1_000_000)).toEqual({
      prizes: EXAMPLE_PRIZES,
      sentences: ['1º prêmio 45873, algarismos 873; 2º prêmio 12904, algarismos 904: número 873904. A cota é 873904.'],
      quota: '873904',
    })
  })

  test('modulo for a campaign that was drawn before there was another', () => {
    expect(ruleInWords('modulo', 1_000_000)).toEqual(['A cota é o resto da divisão do resultado por 1.000.000.'])
  })
})

describe('how a number came about', () => {
  const OF = { total: 100_000, rule: 'federal-1' } as const
  const DRAWN = { place: 1, lottery: [...EXAMPLE_PRIZES], result: null, quota: 45_873, quotas: 0, origin: null }
  test.each<[string, Partial<Parameters<typeof numberInWords>[0]>, 'modulo' | 'federal-1', string[]]>([
    ['who bought most', { place: null, quotas: 12 }, 'federal-1', ['Quem mais comprou até o sorteio: 12 cotas.']],
    ['the system, later', { quota: null }, 'federal-1', ['O sistema sorteia uma das cotas pagas, ao acaso.']],
    [
      'five prizes, those of the lottery named in full',
      {},
      'federal-1',
      ['1º prêmio da Loteria Federal: número 45873. A cota é 45873.'],
    ],
    [
      'a typed result in spite of five prizes',
      { result: '145873' },
      'modulo',
      ['Resultado 145873. O resto da divisão de 145873 por 100.000 é 45873: a cota é 45873.'],
    ],
    ['the system', { lottery: [] }, 'federal-1', ['A cota 45873 foi sorteada pelo sistema entre as cotas pagas.']],
    [
      'five prizes, and where they came from',
      { origin: { origin: 'typed', contest: '6121', told: [], reason: null } },
      'federal-1',
      [
        '1º prêmio da Loteria Federal: número 45873. A cota é 45873.',
        'Resultado do concurso 6121 digitado pelo organizador, não conferido.',
      ],
    ],
  ])('by %s', (_, change, rule, sentences) => {
    expect(numberInWords({ ...DRAWN, ...change }, { ...OF, rule })).toEqual(sentences)
  })
})
