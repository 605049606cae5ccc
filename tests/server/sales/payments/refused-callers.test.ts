import { describe, expect, test } from 'vitest'
import { refusedCallers } from '../../../../server/sales/payments/refused-callers.ts'

const START = new Date('2026-11-20T12:00:00Z')
const later = (seconds: number) => new Date(START.getTime() + seconds * 1_000)
const HOUR = 3_600
const FREE = 3

function callers() {
  const { refused, refusedAlone, ...rest } = refusedCallers(FREE)
  const often = (times: number, network: string, account = 'a', now = START) => {
    for (let time = 0; time < times; time += 1) refused(account, network, now)
  }
  const oftenAlone = (times: number, network: string, account = 'a', now = START) => {
    for (let time = 0; time < times; time += 1) refusedAlone(account, network, now)
  }
  return { ...rest, often, oftenAlone }
}

describe('who goes on being refused waits', () => {
  test.each([
    [FREE - 1, 0],
    [FREE, 30],
    [FREE + 1, 60],
    [FREE + 2, 120],
    [FREE + 6, 1_920],
    [FREE + 7, HOUR],
    [FREE + 40, HOUR],
  ])('after %i refusals %i s', (times, seconds) => {
    const { often, wait } = callers()
    often(times, 'n')
    expect(wait('a', 'n', START)).toBe(seconds)
  })

  test('until the wait is over, told in whole seconds that are not too few', () => {
    const { often, wait } = callers()
    often(FREE, 'n')
    expect([later(29), later(29.5), later(30), later(31)].map((now) => wait('a', 'n', now))).toEqual([1, 1, 0, 0])
  })

  test('at that account and from that network alone', () => {
    const { often, wait } = callers()
    often(FREE, 'n')
    expect([wait('b', 'n', START), wait('a', 'm', START)]).toEqual([0, 0])
  })

  test('and is counted anew after an hour without an error', () => {
    const still = callers()
    still.often(FREE, 'n')
    still.often(1, 'n', 'a', later(HOUR))
    expect(still.wait('a', 'n', later(HOUR))).toBe(60)
    const anew = callers()
    anew.often(FREE, 'n')
    anew.often(1, 'n', 'a', later(HOUR + 0.001))
    expect(anew.wait('a', 'n', later(HOUR + 0.001))).toBe(0)
  })

  test('until one of its notifications is authentic', () => {
    const { often, wait, heard } = callers()
    often(FREE + 3, 'n')
    heard('a', 'n')
    expect(wait('a', 'n', START)).toBe(0)
    often(FREE - 1, 'n')
    expect(wait('a', 'n', START)).toBe(0)
  })
})

describe('where all networks together err at an account', () => {
  const errs = ({ often }: ReturnType<typeof callers>, times: number) => {
    for (let network = 0; network < times; network += 1) often(1, `n${network}`)
  }

  test('nobody is believed there any more, but who was authentic once', () => {
    const all = callers()
    all.heard('a', 'bank')
    errs(all, 5 * FREE - 1)
    expect(all.waitOfAll('a', 'stranger', START)).toBe(0)
    all.often(1, 'last')
    expect([all.waitOfAll('a', 'stranger', START), all.waitOfAll('b', 'stranger', START)]).toEqual([30, 0])
    expect(all.waitOfAll('a', 'bank', START)).toBe(0)
    expect(all.wait('a', 'stranger', START)).toBe(0)
  })

  test('what was authentic once does not count for the others, and what is refused alone neither', () => {
    const all = callers()
    all.heard('a', 'bank')
    all.often(40, 'bank')
    all.oftenAlone(40, 'n')
    expect([all.waitOfAll('a', 'stranger', START), all.wait('a', 'bank', START), all.wait('a', 'n', START)]).toEqual([
      ...[0, HOUR, HOUR],
    ])
  })
})

test('of more than ten thousand callers the oldest are forgotten', () => {
  const all = callers()
  all.oftenAlone(FREE, 'oldest')
  all.oftenAlone(FREE, 'old')
  all.oftenAlone(1, 'oldest')
  for (let network = 0; network < 9_998; network += 1) all.oftenAlone(1, `n${network}`)
  expect([all.wait('a', 'oldest', START), all.wait('a', 'old', START)]).toEqual([60, 30])
  all.oftenAlone(1, 'one more')
  expect([all.wait('a', 'oldest', START), all.wait('a', 'old', START)]).toEqual([60, 0])
})

test('of more than ten thousand authentic callers the oldest is forgotten', () => {
  const all = callers()
  for (let network = 0; network < 10_000; network += 1) all.heard('a', `n${network}`)
  for (let network = 0; network < 5 * FREE; network += 1) all.often(1, `x${network}`)
  expect(all.waitOfAll('a', 'n0', START)).toBe(0)
  all.heard('a', 'one more')
  expect([all.waitOfAll('a', 'n0', START), all.waitOfAll('a', 'n1', START)]).toEqual([30, 0])
})
