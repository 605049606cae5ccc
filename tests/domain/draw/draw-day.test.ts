import { describe, expect, test } from 'vitest'
import {
  contestsFrom,
  dayOfLottery,
  movesDrawDay,
  refuseContestDay,
  refuseDrawDay,
} from '../../../src/domain/draw/draw-day.ts'
import { latestContest } from '../../../src/domain/draw/federal-contests.ts'
import { readFederalPrize, readFederalPrizes } from '../../../src/domain/draw/federal-prize.ts'

describe('the day from which on contests count', () => {
  test.each([
    ['the announced one', { announced: '2026-11-28T22:00:00Z', lastSale: '2026-11-20T12:00:00Z' }, '2026-11-28'],
    ['that of a later sale', { announced: '2026-11-18T22:00:00Z', lastSale: '2026-11-20T12:00:00Z' }, '2026-11-20'],
    ['the day after a sale in the evening', { announced: null, lastSale: '2026-11-18T22:00:00Z' }, '2026-11-19'],
    ['in São Paulo’s days', { announced: null, lastSale: '2026-11-20T02:30:00Z' }, '2026-11-20'],
    ['none where nothing was sold or announced', { announced: null, lastSale: null }, null],
    [
      'that on which the announced one was changed',
      { announced: '2026-11-14T22:00:00Z', lastSale: '2026-11-13T12:00:00Z', moved: '2026-11-20T12:00:00Z' },
      '2026-11-20',
    ],
    [
      'the day after the announced one was taken away in the evening',
      { announced: null, lastSale: '2026-11-13T12:00:00Z', moved: '2026-11-18T23:00:00Z' },
      '2026-11-19',
    ],
  ])('is %s', (_, dates, day) => {
    expect(contestsFrom({ moved: null, ...dates })).toBe(day)
  })

  test.each([
    ['announced for the first time', null, '2026-11-28T22:00:00Z', false],
    ['another hour of the day', '2026-11-28T22:00:00Z', '2026-11-28T14:00:00Z', false],
    ['the day before in São Paulo', '2026-11-28T22:00:00Z', '2026-11-28T02:00:00Z', true],
    ['taken away', '2026-11-28T22:00:00Z', null, true],
    ['never announced', null, null, false],
  ])('is moved: %s', (_, before, after, moves) => {
    expect(movesDrawDay(before, after)).toBe(moves)
  })
})

describe('a contest that may not decide', () => {
  const from = '2026-11-18'
  const older = 'O concurso 6120 é de 14/11/2026. Vale o primeiro concurso a partir de 18/11/2026.'
  const later = 'O concurso 6120 não é o primeiro. Vale o primeiro concurso a partir de 18/11/2026.'
  test.each([
    ['nobody drew before', '2026-11-18', '2026-11-14', null],
    ['comes after a postponed one', '2026-11-19', '2026-11-14', null],
    ['is older', '2026-11-14', '2026-11-11', older],
    ['is the second one', '2026-11-21', '2026-11-18', later],
    ['is surely a later one', '2026-11-28', null, later],
    ['may be the first', '2026-11-21', null, null],
  ])('%s', (_, day, dayBefore, sentence) => {
    expect(refuseContestDay({ contest: 6120, day, dayBefore }, from)).toBe(sentence)
  })

  test('is refused without its day only where it is impossible', () => {
    const silent = (contest: number) => refuseContestDay({ contest, day: null, dayBefore: null }, from)
    expect(silent(5912)).toBe('O concurso 5912 é mais antigo. Vale o primeiro concurso a partir de 18/11/2026.')
    expect(silent(latestContest('2026-11-18T23:00:00Z'))).toBeNull()
    expect(silent(6400)).toBe('O concurso 6400 não é o primeiro. Vale o primeiro concurso a partir de 18/11/2026.')
    expect(refuseContestDay({ contest: 5912, day: null, dayBefore: null }, null)).toBeNull()
  })
})

describe('a contest without its day', () => {
  // 5988 was drawn on 02/08/2025; two in a week is the fastest, one the slowest.
  test.each([
    [5990, '2025-08-02', /não é o primeiro/],
    [5990, '2025-08-03', null],
    [5990, '2025-08-16', null],
    [5990, '2025-08-17', /é mais antigo/],
    [5991, '2025-08-02', /não é o primeiro/],
    [5991, '2025-08-03', null],
    [5986, '2025-07-12', /não é o primeiro/],
    [5986, '2025-07-13', null],
    [5986, '2025-07-26', null],
    [5986, '2025-07-27', /é mais antigo/],
  ])('%i against %s', (contest, from, refused) => {
    const sentence = refuseContestDay({ contest, day: null, dayBefore: null }, from)
    if (refused === null) expect(sentence).toBeNull()
    else expect(sentence).toMatch(refused)
  })
})

test('nothing is drawn before the announced day', () => {
  const announced = '2026-11-28T22:00:00Z'
  expect(refuseDrawDay(announced, '2026-11-28T02:59:00Z')).toMatch(/^O sorteio foi anunciado para 28\/11\/2026/)
  expect(refuseDrawDay(announced, '2026-11-28T03:00:00Z')).toBeNull()
  expect(refuseDrawDay(null, '2026-11-28T03:00:00Z')).toBeNull()
})

test('a day of the lottery is read as days are compared', () => {
  expect(dayOfLottery('28/11/2026')).toBe('2026-11-28')
  for (const text of [null, '2026', ' 28/11/2026', '28/11/2026 19:00', '28-11-2026'])
    expect(dayOfLottery(text)).toBeNull()
})

describe('a prize of the lottery', () => {
  test.each([
    ['45187', { kind: 'prize', prize: '45187' }],
    ['045187', { kind: 'prize', prize: '45187' }],
    [' 045187\n', { kind: 'prize', prize: '45187' }],
    ['00000', { kind: 'prize', prize: '00000' }],
    ['000000', { kind: 'prize', prize: '00000' }],
    ['145187', { kind: 'length' }],
    ['0045187', { kind: 'length' }],
    ['4518', { kind: 'length' }],
    ['04518', { kind: 'prize', prize: '04518' }],
    ['45.187', { kind: 'letters' }],
    ['45 187', { kind: 'letters' }],
    ['٤٥١٨٧', { kind: 'letters' }],
    ['４５１８７', { kind: 'letters' }],
    ['-4518', { kind: 'letters' }],
    ['4518e1', { kind: 'letters' }],
    ['', { kind: 'empty' }],
    ['  ', { kind: 'empty' }],
  ])('%j is read as %o', (typed, read) => {
    expect(readFederalPrize(typed)).toEqual(read)
  })

  test('is one of five', () => {
    expect(readFederalPrizes(['045873', '12904', '33310', '80256', '07749'])).toEqual([
      ...['45873', '12904', '33310', '80256', '07749'],
    ])
    expect(readFederalPrizes(['45873', '12904', '33310', '80256', '7749'])).toBeNull()
    expect(readFederalPrizes(['45873'])).toBeNull()
  })
})
