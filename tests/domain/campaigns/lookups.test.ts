import { expect, test } from 'vitest'
import {
  quotaNumberRefusal,
  readEnds,
  readPeriod,
  refuseEnds,
  startError,
  todayPeriod,
} from '../../../src/domain/campaigns/lookups.ts'

test.each([
  ['0', 100, null],
  ['99', 100, null],
  ['0000099', 100, null],
  ['9999999', 10_000_000, null],
  ['100', 100, 'Esta campanha vai de 00 a 99.'],
  ['1000000', 1_000_000, 'Esta campanha vai de 000000 a 999999.'],
  ['00004217', 1_000_000, 'O número da cota tem no máximo 7 algarismos.'],
  ['', 100, 'Digite o número da cota.'],
  ['4a', 100, 'O número da cota tem só algarismos.'],
  ['-1', 100, 'O número da cota tem só algarismos.'],
  ['٣', 100, 'O número da cota tem só algarismos.'],
])('what is said of the quota %j of a campaign of %d: %j', (text, total, sentence) => {
  expect(quotaNumberRefusal(text, total)).toBe(sentence)
})

/** 14:32 in São Paulo. */
const NOW = new Date('2026-11-20T17:32:00Z')
const period = (from: string, until: string) => ({
  ok: true,
  period: { from: new Date(from), until: new Date(until) },
})

test.each([
  [{}, period('2026-11-20T03:00:00Z', '2026-11-21T03:00:00Z')],
  [{ initial: '', final: null }, period('2026-11-20T03:00:00Z', '2026-11-21T03:00:00Z')],
  [{ initial: '2026-11-01T00:00', final: '2026-11-02T23:59' }, period('2026-11-01T03:00:00Z', '2026-11-03T03:00:00Z')],
  [{ initial: '2026-11-20T14:32', final: '2026-11-20T14:32' }, period('2026-11-20T17:32:00Z', '2026-11-20T17:33:00Z')],
  [
    { initial: '2026-11-20T12:00:00-03:00', final: '2026-11-20T15:00:00Z' },
    period('2026-11-20T15:00:00Z', '2026-11-20T15:00:00.001Z'),
  ],
  [{ initial: '2026-11-21T00:00' }, { ok: false, errors: { initial: 'O início vem depois do fim.' } }],
  [
    { initial: '2026-11-20T10:01', final: '2026-11-20T10:00' },
    { ok: false, errors: { initial: 'O início vem depois do fim.' } },
  ],
  [
    { initial: 'ontem', final: 'hoje' },
    { ok: false, errors: { initial: 'Informe uma data válida', final: 'Informe uma data válida' } },
  ],
])('the period %j is %j', (typed, read) => {
  expect(readPeriod(typed, NOW)).toEqual(read)
})

test('today’s period is its whole day in São Paulo, also of a moment that is tomorrow elsewhere', () => {
  expect(todayPeriod(new Date('2026-11-21T01:00:00Z'))).toEqual({
    initial: '2026-11-20T00:00',
    final: '2026-11-20T23:59',
  })
})

const LATER = '2026-11-20T12:00'
const EARLIER = '2026-11-20T11:00'
test.each([
  [{}, { ok: true, ends: {} }, undefined],
  [{ initial: EARLIER }, { ok: true, ends: { from: new Date('2026-11-20T14:00:00Z') } }, undefined],
  [{ final: EARLIER }, { ok: true, ends: { until: new Date('2026-11-20T14:01:00Z') } }, undefined],
  [{ initial: 'ontem' }, { ok: false, errors: { initial: 'Informe uma data válida' } }, undefined],
  [{ initial: EARLIER, final: 'hoje' }, { ok: false, errors: { final: 'Informe uma data válida' } }, undefined],
  [
    { initial: LATER, final: EARLIER },
    { ok: false, errors: { initial: 'O início vem depois do fim.' } },
    'O início vem depois do fim.',
  ],
])('of the open ends %j is read what is typed, and told what is wrong', (ends, read, start) => {
  expect(readEnds(ends)).toEqual(read)
  expect([refuseEnds(ends), startError(ends)]).toEqual(['errors' in read ? read.errors : null, start])
})

test('a period that ends the moment it begins is none', () => {
  const same = { initial: '2026-11-20T12:00:00.001-03:00', final: '2026-11-20T12:00:00-03:00' }
  expect(refuseEnds(same)).toEqual({ initial: 'O início vem depois do fim.' })
})
