import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decidingContest } from '../../../../server/campaigns/draw/contest.ts'
import { federalLottery, type Lottery } from '../../../../server/campaigns/draw/lottery.ts'
import { latestContest } from '../../../../src/domain/draw/federal-contests.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { type FakeLottery, type LotteryMood, startFakeLottery } from '../../../support/server/fake-lottery.ts'

let fake: FakeLottery
beforeAll(async () => {
  fake = await startFakeLottery()
})
afterAll(() => fake.close())
beforeEach(() => {
  fake.mood = 'well'
  fake.asked.length = 0
})

const drawn = {
  kind: 'drawn',
  result: { contest: 6100, day: '18/11/2026', prizes: ['45873', '12904', '33310', '80256', '07749'] },
}

describe('the contest that decides', () => {
  const dayOfNth = (nth: number) => new Date(Date.parse('2026-01-03') + nth * 7 * 86_400_000).toISOString().slice(0, 10)
  /** A lottery that draws as the days say, and keeps count of what it is asked. */
  const lotteryOf = (days: readonly string[], { silent = -1 } = {}) => {
    const resultOf = (contest: number) => ({
      contest,
      day: days[contest]?.split('-').reverse().join('/') ?? null,
      prizes: ['45873', '12904', '33310', '80256', '07749'] as const,
    })
    let asked = 0
    const ask = async (contest: number): Promise<Awaited<ReturnType<Lottery['ask']>>> => {
      asked += 1
      return days[contest] === undefined || contest === silent
        ? { kind: 'silent' }
        : { kind: 'drawn', result: resultOf(contest) }
    }
    const lottery: Lottery = { ask, askLatest: async () => resultOf(days.length - 1) }
    return { lottery, asked: () => asked }
  }
  const weekly = Array.from({ length: 600 }, (_, nth) => dayOfNth(nth))
  const twice = weekly.flatMap((day) => [day, new Date(Date.parse(day) + 4 * 86_400_000).toISOString().slice(0, 10)])

  test.each([
    ['once a week', weekly],
    ['twice a week', twice],
  ])('is found however far back it lies: %s', async (_, days) => {
    for (const back of [0, 1, 2, 5, 20, 21, 22, 40, 104, 500]) {
      const nth = days.length - 1 - back
      const { lottery, asked } = lotteryOf(days)
      for (const from of [
        days[nth] as string,
        new Date(Date.parse(days[nth] as string) - 86_400_000).toISOString().slice(0, 10),
      ])
        expect(await decidingContest(lottery, from)).toMatchObject({ contest: nth })
      expect(asked()).toBeLessThanOrEqual(40)
    }
  })

  test('is none where nothing was drawn since, and is not told where the lottery is silent on the way or goes on for longer than it is asked', async () => {
    const { lottery } = lotteryOf(weekly)
    expect(await decidingContest(lottery, dayOfNth(600))).toBeNull()
    expect(await decidingContest(lottery, null)).toBeNull()
    expect(await decidingContest(lotteryOf(weekly, { silent: 595 }).lottery, dayOfNth(595))).toBe('untold')
    expect(await decidingContest(lotteryOf(weekly).lottery, '2020-01-01')).toBe('untold')
    // A pause longer than any before: the first contest of after it is looked for step by step.
    const paused = [...weekly.slice(0, 100), ...weekly.slice(160, 175)]
    expect(await decidingContest(lotteryOf(paused).lottery, dayOfNth(130))).toMatchObject({ contest: 100 })
    const long = [...weekly.slice(0, 100), ...weekly.slice(160)]
    expect(await decidingContest(lotteryOf(long).lottery, dayOfNth(130))).toBe('untold')
  })
})

describe('the lottery’s service', () => {
  test('tells the five prizes of a contest, and is asked once for each', async () => {
    const lottery = federalLottery({ url: fake.url })
    expect(await lottery.ask(6100)).toEqual(drawn)
    fake.mood = 'missing'
    expect(await lottery.ask(6100)).toEqual(drawn)
    expect(fake.asked).toEqual(['/federal/6100'])
  })

  test('tells of a contest that was not drawn yet that it is of the future, and keeps nothing of it', async () => {
    const lottery = federalLottery({ url: fake.url })
    expect(await lottery.ask(6101)).toEqual({ kind: 'future' })
    fake.latest = 6101
    expect(await lottery.ask(6101)).toMatchObject({ kind: 'drawn' })
    fake.latest = 6100
  })

  test.each<LotteryMood>(['missing', 'html', 'moved', 'other', 'large', 'extra', 'slow'])(
    'that is %s is silent, and asked again the next time',
    async (mood) => {
      const lottery = federalLottery({ url: fake.url, timeout: mood === 'slow' ? 30 : 4_000 })
      fake.mood = mood
      expect(await lottery.ask(6100)).toEqual({ kind: 'silent' })
      expect(fake.asked.every((path) => path.startsWith('/federal'))).toBe(true)
      fake.mood = 'well'
      if (mood !== 'slow') expect(await lottery.ask(6100)).toEqual(drawn)
    },
  )

  test('that nobody listens at is silent', async () => {
    expect(await federalLottery({ url: 'http://127.0.0.1:9' }).ask(6100)).toEqual({ kind: 'silent' })
  })
})

describe('the result of a contest', () => {
  let app: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    app = await startApp({ env: { FEDERAL_URL: fake.url } })
    admin = await app.signIn()
  })
  afterAll(() => app.close())

  test('comes to whoever may read campaigns', async () => {
    const { status, body } = await admin.call('GET', '/api/federal/6100')
    expect({ status, result: body.result }).toEqual({
      status: 200,
      result: { concurso: 6100, data: '18/11/2026', premios: ['45873', '12904', '33310', '80256', '07749'] },
    })
  })

  test('that the lottery does not tell has to be typed', async () => {
    fake.mood = 'html'
    const { status, body } = await admin.call('GET', '/api/federal/6099')
    expect({ status, msg: body.msg }).toEqual({
      status: 503,
      msg: 'A Loteria Federal não respondeu. Digite os cinco prêmios.',
    })
  })

  test('of the future is refused on its field, whether the calendar or the lottery says so', async () => {
    const next = latestContest(app.clock.now()) + 1
    for (const contest of [next, 6101]) {
      const { status, body } = await admin.call('GET', `/api/federal/${contest}`)
      const sentence = `O concurso ${contest} ainda não foi sorteado`
      expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { concurso: [sentence] } })
    }
    expect(fake.asked).toEqual(['/federal/6101', '/federal'])
  })
})
