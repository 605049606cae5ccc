import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { foreignMoment, isMadeBefore, isWithin } from '../../../src/domain/values/foreign-moment.ts'

const CASES: readonly (readonly [unknown, string | null])[] = [
  ['2026-12-05T10:00:00-03:00', '2026-12-05T13:00:00.000Z'],
  ['2026-12-05T10:00:00.5+0900', '2026-12-05T01:00:00.500Z'],
  ['2026-12-05T10:00:00.123456Z', '2026-12-05T10:00:00.123Z'],
  ['2026-12-05 10:00:00', '2026-12-05T13:00:00.000Z'],
  ['2026-12-05T10:00', '2026-12-05T13:00:00.000Z'],
  ['2026-12-05', '2026-12-05T03:00:00.000Z'],
  ['05/12/2026', '2026-12-05T03:00:00.000Z'],
  ['05/12/2026 23:59:59', '2026-12-06T02:59:59.000Z'],
  ['05/12/2026, 10:00', '2026-12-05T13:00:00.000Z'],
  ['2019-01-10 12:00:00', '2019-01-10T14:00:00.000Z'],
  ['31/12/2026 22:00', '2027-01-01T01:00:00.000Z'],
  ['13/25/2026', null],
  ['12/31/2026', null],
  ['31/02/2026', null],
  ['2026-02-30T10:00:00Z', null],
  ['2026-12-05T24:00:00Z', null],
  ['2026-12-05T23:59:59Z', '2026-12-05T23:59:59.000Z'],
  ['2026-12-05T10:60:00Z', null],
  ['2026-12-05T10:00:60Z', null],
  ['2026-12-00', null],
  ['2026-00-10', null],
  ['2026-12-05T10:00:00+05:30', '2026-12-05T04:30:00.000Z'],
  ['2026-12-05t10:00:00z', '2026-12-05T10:00:00.000Z'],
  [' 2026-12-05\n', '2026-12-05T03:00:00.000Z'],
  ['x2026-12-05', null],
  ['2026-12-05x', null],
  ['x05/12/2026', null],
  ['05/12/2026x', null],
  ['0000-01-01', null],
  ['5 Dec 2026', null],
  ['ontem', null],
  ['', null],
  [1_765_000_000, null],
  [null, null],
]

const MODULE = new URL('../../../src/domain/values/foreign-moment.ts', import.meta.url).href

/** What a process reads whose own clocks stand elsewhere. */
function readUnder(zone: string): { zone: string; read: (string | null)[] } {
  const script = `
    const { foreignMoment } = await import(${JSON.stringify(MODULE)})
    const read = ${JSON.stringify(CASES.map(([text]) => text))}.map((text) => foreignMoment(text)?.toISOString() ?? null)
    console.log(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, read }))`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
    encoding: 'utf8',
  })
  return JSON.parse(said)
}

describe('a moment as somebody else writes it', () => {
  test.each(['UTC', 'America/Sao_Paulo', 'Asia/Tokyo'])('is the same wherever the server stands: %s', (zone) => {
    expect(readUnder(zone)).toEqual({ zone, read: CASES.map(([, moment]) => moment) })
  })

  test.each(CASES)('%j is %j', (text, moment) => {
    expect(foreignMoment(text)?.toISOString() ?? null).toBe(moment)
  })
})

describe('a moment that is told can be true a few minutes around what we know', () => {
  const [made, now] = [new Date('2026-12-05T13:00:00Z'), new Date('2026-12-05T13:20:00Z')]
  test.each([
    ['2026-12-05T12:54:59Z', false],
    ['2026-12-05T12:55:00Z', true],
    ['2026-12-05T13:10:00Z', true],
    ['2026-12-05T13:25:00Z', true],
    ['2026-12-05T13:25:01Z', false],
  ])('%s: %s', (text, can) => {
    expect(isWithin(new Date(text), made, now)).toBe(can)
  })

  test('what somebody else made is older than ours only beyond what clocks differ by', () => {
    expect(isMadeBefore(new Date('2026-12-05T12:54:59Z'), made)).toBe(true)
    expect(isMadeBefore(new Date('2026-12-05T12:55:00Z'), made)).toBe(false)
  })
})
