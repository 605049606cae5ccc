import { KNOWN_CONTEST, latestContest } from '../src/domain/draw/federal-contests.ts'
import { makeChance } from './chance.ts'
import { time } from './preload.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** 19:00 in São Paulo, from its midnight that is 3:00 of the world's. */
const DRAWN_AT = 19 * HOUR

export interface Contest {
  number: number
  /** `2026-03-07` */
  day: string
  drawnAt: number
  /** What came out. */
  prizes: readonly string[]
  /** When the service begins to tell it; never where it stays away. */
  toldAt: number | undefined
  /** Until when it tells other prizes; they are right from the beginning where there is no such time. */
  wrongUntil: number | undefined
}

/** The Loteria Federal: draws by its calendar, and a service that tells of it late, wrongly, not at all, or of another contest. */
export function makeLottery(seed: number) {
  const mood = makeChance('lottery')
  const known = new Map<number, Contest>()
  /** Whether each question is answered, and rightly. */
  const lottery = { works: false, restart: mood.restart, contest, latest, fetch: answer }

  function contest(number: number): Contest {
    const found = known.get(number)
    if (found !== undefined) return found
    const chance = makeChance(seed, 'contest', number)
    const since = number - KNOWN_CONTEST.contest
    // From a Saturday on: Wednesday, Saturday, Wednesday …
    const days = Math.floor(since / 2) * 7 + (since % 2 === 1 ? 4 : 0)
    const day = new Date(Date.parse(KNOWN_CONTEST.day) + days * DAY).toISOString().slice(0, 10)
    const drawnAt = Date.parse(`${day}T03:00:00Z`) + DRAWN_AT
    const luck = chance.fraction()
    const toldAt = drawnAt + (luck < 0.3 ? chance.int(6 * HOUR, 30 * HOUR) : chance.int(0, 2 * HOUR))
    const made: Contest = {
      ...{ number, day, drawnAt },
      prizes: Array.from({ length: 5 }, () => String(chance.int(0, 100_000)).padStart(5, '0')),
      toldAt: luck > 0.92 ? undefined : toldAt,
      wrongUntil: chance.happens(0.15) ? toldAt + chance.int(HOUR, 48 * HOUR) : undefined,
    }
    known.set(number, made)
    return made
  }
  /** The last that was drawn by now. */
  function latest(): Contest {
    let number = latestContest(new Date(time.now))
    while (contest(number).drawnAt > time.now) number -= 1
    return contest(number)
  }
  /** What the service says of a contest now. */
  function told({ number, day, prizes, toldAt, wrongUntil }: Contest): object | null {
    if (toldAt === undefined || toldAt > time.now) return null
    const isWrong = wrongUntil !== undefined && wrongUntil > time.now
    const said = isWrong ? prizes.map((prize) => prize.split('').reverse().join('')) : prizes
    return {
      ...{ tipoJogo: 'LOTERIA_FEDERAL', numero: number, dataApuracao: day.split('-').reverse().join('/') },
      dezenasSorteadasOrdemSorteio: said.map((prize) => `0${prize}`),
    }
  }
  async function answer(address: string | URL | Request): Promise<Response> {
    const luck = lottery.works ? 1 : mood.fraction()
    if (luck < 0.08) throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
    if (luck < 0.14) return new Response('<h1>Em manutenção</h1>', { status: 200 })
    if (luck < 0.18) return new Response('null', { status: 500 })
    const [, asked] = /\/federal\/(\d+)$/.exec(String(address)) ?? []
    let number = asked === undefined ? latest().number : Number(asked)
    if (luck < 0.22) number -= 1
    let body = told(contest(number))
    // Of the last one that it knows.
    for (let back = 0; asked === undefined && body === null && back < 6; back++) body = told(contest(--number))
    return new Response(JSON.stringify(body), { status: body === null ? 404 : 200 })
  }
  return lottery
}

export type Lottery = ReturnType<typeof makeLottery>
