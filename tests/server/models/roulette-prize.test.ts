import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { releaseReturned } from '../../../server/campaigns/roulette/returned.ts'
import type { Db } from '../../../server/platform/db/database.ts'
import { roulette, rouletteSpin } from '../../../server/platform/db/schema.ts'
import type { RouletteAct, RoulettePrizeContext } from '../../../src/machines/entities/roulette-prize.ts'
import type { RoulettePrizeRecordFact } from '../../../src/machines/flows/dialogues/roulette-prize-record.ts'
import { roulettePrizeRecordModel } from '../../models/dialogues/roulette-prize-record.model.ts'
import { fewerPaths, leavesOf, replay, shortestPaths } from '../../support/models/model.ts'
import type { SystemOf } from '../../support/models/walk.ts'
import {
  dialogueLeaves,
  dialogueWritten,
  requestsTo,
  scriptOfFacts,
  WRITTEN,
  walkOfListRecord,
} from '../../support/models/walk-of-list-record.ts'
import { buyAndPay } from '../../support/seeds/fixtures.ts'
import { askToSpin, startRoulette } from '../../support/seeds/roulette-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import type { Answer } from '../../support/server/http.ts'

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
function liveSystem(): SystemOf<typeof roulettePrizeRecordModel> {
  const script = scriptOfFacts<RoulettePrizeRecordFact>()
  let campaignId: number
  let ids: number[]
  let buyer: { id: number; token: string }
  let act: RouletteAct
  let number = ''
  let title = roulettePrizeRecordModel.worlds[0].input.title
  let asked: Answer

  const id = () => ids[0] ?? 0
  const { read, refuses } = requestsTo(
    () => admin,
    () => `/api/roulette/${id()}`,
  )
  const send = (what: RouletteAct, body: object = {}) =>
    what === 'delete'
      ? admin.call('DELETE', `/api/roulette/${id()}`)
      : admin.call('POST', `/api/roulette/release/${id()}`, { body: { status: what, ...body } })
  const spin = async () => (await askToSpin(app, buyer)).body
  const takeOut = async (spun: number) => {
    const { db } = app.database
    await db.delete(rouletteSpin).where(and(eq(rouletteSpin.transactionId, buyer.id), eq(rouletteSpin.spin, spun)))
    await db
      .update(roulette)
      .set({ given: spun - 1 })
      .where(eq(roulette.campaignId, campaignId))
  }
  /** Spins, and takes the spin out of the book again, so that the next one is the same. */
  const spinInVain = async () => {
    const { spin: spun, prize } = await spin()
    await takeOut(spun)
    return prize === null
  }
  /** The prize is held back again; its spin is taken out of the book, so that the model's next one is the same. */
  const holdBack = () =>
    app.database.db.transaction((tx) =>
      releaseReturned({ db: tx as Db, campaignId, ports: app.ports, now: app.clock.now() }, id()),
    )
  const isStored =
    (state: 'held' | 'armed' | 'contemplated') =>
    async ({ context }: { context: Pick<RoulettePrizeContext, 'titleNumber'> }) =>
      expect((await read()).prize).toMatchObject({ state, title, title_number: context.titleNumber })

  return {
    async start(facts) {
      script.start(facts)
      number = ''
      title = roulettePrizeRecordModel.worlds[0].input.title
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
        const isRefused = script.next()?.type === 'request.refused'
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
        script.happened(fact)
        number = ''
        expect(asked.status).toBe(200)
      },
      'request.refused': (fact) => {
        script.happened(fact)
        expect(asked.status).toBe(act === 'release' ? 422 : 401)
      },
      'spin.reached': async (fact) => {
        script.happened(fact)
        expect(await spin()).toMatchObject({ spin: fact.spin, prize: { id: id() } })
      },
      'prize.released': async (fact) => {
        script.happened(fact)
        await holdBack()
        await takeOut(BEFORE + 1)
      },
    },
    leaves: Object.fromEntries(
      leavesOf(roulettePrizeRecordModel.machine).map((leaf) => {
        if (leaf.endsWith('sending')) return [leaf, () => {}]
        if (leaf === 'deleted') return [leaf, async () => expect(await read()).not.toHaveProperty('prize')]
        return [leaf, isStored(leaf.split('.')[0] as 'held' | 'armed' | 'contemplated')]
      }),
    ),
    refusals: {
      record: read,
      events: {
        'prize.release': refuses(() => send('release')),
        'prize.restore': refuses(() => send('restore')),
        'prize.edit': refuses(() => admin.call('PUT', `/api/roulette/${id()}`, { body: { title: 'Outro' } })),
        'prize.delete': refuses(() => send('delete')),
        'number.type': WRITTEN,
        ...dialogueWritten,
        'spin.reached': spinInVain,
        'prize.released': {
          attempt: () =>
            holdBack().then(
              () => false,
              () => true,
            ),
          except: { deleted: 'there is no prize any more to be held back' },
        },
      },
      leaves: dialogueLeaves(roulettePrizeRecordModel.machine),
    },
    stop: () => {},
  }
}

const [world] = roulettePrizeRecordModel.worlds
const release = { type: 'prize.release' } as const
const confirm = { type: 'request.confirm' } as const
const [done] = roulettePrizeRecordModel.facts['request.done']
const [won] = roulettePrizeRecordModel.facts['spin.reached']
const paths = [
  ...fewerPaths(shortestPaths(roulettePrizeRecordModel)),
  replay(roulettePrizeRecordModel.machine, world, [
    ...[release, confirm, done, { type: 'prize.restore' } as const, confirm, done],
    ...[release, confirm, done, won],
  ]),
]

walkOfListRecord({ model: roulettePrizeRecordModel, system: liveSystem, paths })
