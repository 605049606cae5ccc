import { afterAll, beforeAll, expect, test } from 'vitest'
import { spinKeyOf } from '../../../src/domain/draw/wheel.ts'
import type { SpinFact } from '../../../src/machines/flows/buyer/spin.ts'
import { spinModel } from '../../models/buyer/spin.model.ts'
import { uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walkAll } from '../../support/models/walk.ts'
import { askToSpin } from '../../support/seeds/roulette-seed.ts'
import { type SpinSeed, spinJourneys, startSpins, winsOf } from '../../support/seeds/spin-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import type { Answer } from '../../support/server/http.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

/** The requests of a buyer's page about one purchase, which the buyer reads after every step. */
function liveSystem(): SystemOf<typeof spinModel> {
  let script: SpinFact[] = []
  let seed: SpinSeed
  let asked: Answer
  let isStranger: boolean
  let isDisputed: boolean
  let made: (string | null)[] = []

  const happened = (fact: SpinFact) => expect(script.shift()).toEqual(fact)
  const own = () => ({ id: seed.id, token: isStranger ? 'x' : seed.token })
  const read = () =>
    app.call('GET', `/api/public/purchases/${seed.id}/roulette`, { headers: { 'purchase-token': own().token } })
  const spinNext = async () => {
    asked = await askToSpin(app, own(), spinKeyOf(made.length + 1))
  }
  const shows = (left: number | null) => async () => {
    const { body } = await read()
    expect(body.spins.map(({ title }: { title: string | null }) => title)).toEqual(made)
    if (left !== null && !isDisputed) expect(body.earned - body.spins.length).toBe(left)
  }
  /** The same spin again is answered as before; another one is not made while the first is not told. */
  const repeats = async () => (await askToSpin(app, own(), spinKeyOf(made.length))).status === 200
  const refuses = async () => (await askToSpin(app, own(), spinKeyOf(made.length + 1))).status >= 400
  const told = async ({ context: { roulette } }: { context: { roulette: { spins: readonly unknown[] } | null } }) => {
    expect(roulette?.spins.length).toBe(made.length)
    await shows(2 - made.length)()
  }

  return {
    async start(facts, { name }) {
      script = [...facts]
      isStranger = facts.some(({ type }) => type === 'purchase.denied')
      isDisputed = false
      const wins = winsOf(name, facts)
      seed = await startSpins(app, admin, name, wins)
      const before = wins.length - winsOf('', facts).length
      made = Array(before).fill('Capacete')
    },
    commands: {
      'spin.begin': async () => {
        if (script[0]?.type === 'spin.refused') {
          isDisputed = true
          await seed.bankSays('in_mediation')
        }
        await spinNext()
        if (asked.status === 200) made.push(asked.body.prize?.title ?? null)
      },
      'spin.retry': async () => {
        const again = await askToSpin(app, own(), spinKeyOf(made.length))
        expect(again.body).toEqual(asked.body)
      },
      'animation.skip': () => {},
      'roulette.retry': async () => {
        asked = await read()
      },
    },
    facts: {
      'roulette.opened': async (fact) => {
        happened(fact)
        if (isDisputed) await seed.bankSays('paid')
        isDisputed = false
        asked = await read()
        expect(asked.body).toMatchObject({ open: true, earned: fact.roulette.earned })
        expect(asked.body.spins).toHaveLength(made.length)
      },
      'roulette.lost': happened,
      'purchase.denied': async (fact) => {
        happened(fact)
        expect((await read()).status).toBe(404)
      },
      'spin.answered': (fact) => {
        happened(fact)
        expect(asked).toMatchObject({ status: 200, body: { spin: made.length } })
        expect(made.at(-1)).toBe(fact.made.title)
      },
      'spin.refused': (fact) => {
        happened(fact)
        expect(asked).toMatchObject({ status: 409, body: { msg: fact.message } })
      },
      'spin.lost': happened,
      'wheel.stopped': happened,
      'motion.preferred': happened,
      'connection.returned': async (fact) => {
        happened(fact)
        if (made.length > 0) expect((await askToSpin(app, own(), spinKeyOf(made.length))).body).toEqual(asked.body)
      },
    },
    leaves: {
      opening: () => {},
      unread: () => {},
      unrecognized: async () => expect((await read()).status).toBe(404),
      closed: async () => expect((await read()).body).toMatchObject({ open: false }),
      finished: shows(0),
      ready: shows(2),
      spinning: shows(null),
      unsure: shows(null),
      refused: shows(null),
      turning: shows(null),
      won: told,
      missed: told,
    },
    refusals: {
      record: async () => (await read()).body,
      events: {
        'spin.begin': {
          attempt: (_, { value }) =>
            ['spinning', 'unsure', 'turning'].includes(String(value)) ? repeats() : refuses(),
          except: {
            opening: 'a page that knows no spins has no button; whoever asks for one has it',
            unread: 'a page that knows no spins has no button; whoever asks for one has it',
          },
        },
        'spin.retry': ON_THE_PAGE,
        'animation.skip': ON_THE_PAGE,
        'roulette.retry': ON_THE_PAGE,
        'roulette.opened': ANSWERED,
        'roulette.lost': ANSWERED,
        'purchase.denied': ANSWERED,
        'spin.answered': ANSWERED,
        'spin.refused': ANSWERED,
        'spin.lost': ANSWERED,
        'wheel.stopped': ON_THE_PAGE,
        'motion.preferred': ON_THE_PAGE,
        'connection.returned': ON_THE_PAGE,
      },
    },
    stop: () => {},
  }
}

const ON_THE_PAGE = 'the page has it to itself: the server is asked nothing'

test('the spins’ journeys through the live API leave out no state, no transition and no event', () => {
  expect(uncovered(spinModel.machine, spinJourneys)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(spinModel, spinJourneys, liveSystem())).toEqual([])
})

test('the live API agrees with the chart on every journey, and refuses in every leaf what the chart refuses', async () => {
  await walkAll(spinModel, spinJourneys, liveSystem)
})
