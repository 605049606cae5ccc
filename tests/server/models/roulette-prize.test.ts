import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roulette, rouletteSpin } from '../../../server/db/schema.ts'
import type {
  RouletteAct,
  RoulettePrizeContext,
  RoulettePrizeFact,
} from '../../../src/machines/entities/roulette-prize.ts'
import { roulettePrizeModel } from '../../models/roulette-prize.model.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/build-app.ts'
import { buyAndPay } from '../../support/fixtures.ts'
import type { Answer } from '../../support/http.ts'
import { fewerPaths, leavesOf, replay, shortestPaths, uncovered } from '../../support/model.ts'
import { askToSpin, startRoulette } from '../../support/roulette-seed.ts'
import { ANSWERED, gapsOf, type SystemOf, walkAll } from '../../support/walk.ts'

/** The spins before the one that the model's prize goes out at. */
const BEFORE = 3

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

/** The operator's requests about one prize of a campaign that had three spins, and a buyer who spins on. */
function liveSystem(): SystemOf<typeof roulettePrizeModel> {
  let script: RoulettePrizeFact[] = []
  let campaignId: number
  let ids: number[]
  let buyer: { id: number; token: string }
  let act: RouletteAct
  let number = ''
  let title = roulettePrizeModel.worlds[0].input.title
  let asked: Answer

  const id = () => ids[0] ?? 0
  const happened = (fact: RoulettePrizeFact) => expect(script.shift()).toEqual(fact)
  const read = async () => (await admin.call('GET', `/api/roulette/${id()}`)).body
  const send = (what: RouletteAct, body: object = {}) =>
    what === 'delete'
      ? admin.call('DELETE', `/api/roulette/${id()}`)
      : admin.call('POST', `/api/roulette/release/${id()}`, { body: { status: what, ...body } })
  const refuses = (what: RouletteAct) => async () => [404, 409].includes((await send(what)).status)
  const spin = async () => (await askToSpin(app, buyer)).body
  /** Spins, and takes the spin out of the book again, so that the next one is the same. */
  const spinInVain = async () => {
    const { spin: spun, prize } = await spin()
    const { db } = app.database
    await db.delete(rouletteSpin).where(and(eq(rouletteSpin.transactionId, buyer.id), eq(rouletteSpin.spin, spun)))
    await db
      .update(roulette)
      .set({ given: spun - 1 })
      .where(eq(roulette.campaignId, campaignId))
    return prize === null
  }
  const isStored =
    (state: 'held' | 'armed' | 'contemplated') =>
    async ({ context }: { context: Pick<RoulettePrizeContext, 'titleNumber'> }) =>
      expect((await read()).prize).toMatchObject({ state, title, title_number: context.titleNumber })

  return {
    async start(facts) {
      script = [...facts]
      number = ''
      title = roulettePrizeModel.worlds[0].input.title
      const seed = await startRoulette(app, admin, 10)
      campaignId = seed.campaign.id
      ids = seed.ids
      buyer = await buyAndPay(app, seed.campaign.url_amigavel, { quantity: 50 })
      for (let nth = 0; nth < BEFORE; nth++) await spin()
    },
    commands: {
      'prize.release': () => {
        act = 'release'
      },
      'prize.restore': () => {
        act = 'restore'
      },
      'prize.edit': async () => {
        title = `${title} hoje`
        expect((await admin.call('PUT', `/api/roulette/${id()}`, { body: { title } })).status).toBe(200)
      },
      'prize.delete': () => {
        act = 'delete'
      },
      'number.type': (event) => {
        number = event.number
      },
      'request.confirm': async () => {
        const isRefused = script[0]?.type === 'request.refused'
        if (isRefused && act === 'release') asked = await send(act, { title_number: BEFORE })
        else if (isRefused) asked = await app.call('DELETE', `/api/roulette/${id()}`)
        else asked = await send(act, act === 'release' ? { title_number: Number(number || BEFORE + 1) } : {})
      },
      'request.dismiss': () => {
        number = ''
      },
    },
    facts: {
      'request.done': (fact) => {
        happened(fact)
        number = ''
        expect(asked.status).toBe(200)
      },
      'request.refused': (fact) => {
        happened(fact)
        expect(asked.status).toBe(act === 'release' ? 422 : 401)
      },
      'spin.reached': async (fact) => {
        happened(fact)
        expect(await spin()).toMatchObject({ spin: fact.spin, prize: { id: id() } })
      },
    },
    leaves: Object.fromEntries(
      leavesOf(roulettePrizeModel.machine).map((leaf) => {
        if (leaf.endsWith('sending')) return [leaf, () => {}]
        if (leaf === 'deleted') return [leaf, async () => expect(await read()).not.toHaveProperty('prize')]
        return [leaf, isStored(leaf.split('.')[0] as 'held' | 'armed' | 'contemplated')]
      }),
    ),
    refusals: {
      record: read,
      events: {
        'prize.release': refuses('release'),
        'prize.restore': refuses('restore'),
        'prize.edit': async () => {
          const { status } = await admin.call('PUT', `/api/roulette/${id()}`, { body: { title: 'Outro' } })
          return [404, 409].includes(status)
        },
        'prize.delete': refuses('delete'),
        'number.type': WRITTEN,
        'request.confirm': WRITTEN,
        'request.dismiss': WRITTEN,
        'request.done': ANSWERED,
        'request.refused': ANSWERED,
        'spin.reached': spinInVain,
      },
      leaves: {
        'held.asking': WRITTEN,
        'armed.asking': WRITTEN,
        'held.sending': 'the server has decided already',
        'armed.sending': 'the server has decided already',
      },
    },
    stop: () => {},
  }
}

const WRITTEN = 'what is written in the panel reaches the server with the request alone'

const [world] = roulettePrizeModel.worlds
const release = { type: 'prize.release' } as const
const confirm = { type: 'request.confirm' } as const
const [done] = roulettePrizeModel.facts['request.done']
const [won] = roulettePrizeModel.facts['spin.reached']
const paths = [
  ...fewerPaths(shortestPaths(roulettePrizeModel)),
  replay(roulettePrizeModel.machine, world, [
    ...[release, confirm, done, { type: 'prize.restore' } as const, confirm, done],
    ...[release, confirm, done, won],
  ]),
]

test('the prize’s paths through the live API leave out no state, no transition and no event', () => {
  expect(uncovered(roulettePrizeModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(roulettePrizeModel, paths, liveSystem())).toEqual([])
})

test('the live API agrees with the chart on every path, and refuses in every leaf what the chart refuses', async () => {
  await walkAll(roulettePrizeModel, paths, liveSystem)
})
