import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactionRecordModel } from '../../models/dialogues/transaction-record.model.ts'
import {
  listPaths,
  partPaths,
  requestPaths,
  requestsOverHttp,
  reviewPaths,
  transactionGaps,
  transactionSystem,
} from '../../support/models/transaction-system.ts'
import { walk } from '../../support/models/walk.ts'
import { readPurchase } from '../../support/seeds/fixtures.ts'
import type { TransactionSeed } from '../../support/seeds/transaction-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

/** As the operator reads it, and its buyer. */
const record = async (seed: TransactionSeed) => {
  const { status, delivered } = await seed.read()
  return { status, delivered, buyer: await readPurchase(app, seed.purchase) }
}

const liveSystem = () =>
  transactionSystem(
    app,
    admin,
    {
      record,
      isAt: async (seed, status, delivered) => {
        const { buyer, ...operator } = await record(seed)
        expect(operator).toEqual({ status, delivered })
        expect(buyer).toMatchObject({ status, delivered })
      },
    },
    requestsOverHttp(app, admin),
  )

test('the transaction’s paths through the live API leave out nothing', () => {
  expect(transactionGaps(app, admin, requestsOverHttp(app, admin))).toEqual([])
})

/** What the chart refuses in a leaf is tried once for all paths. */
const tried = new Set<string>()
test.each([...listPaths, ...requestPaths, ...reviewPaths, ...partPaths].map((path, nth) => [nth + 1, path] as const))(
  'the live API agrees with the chart on path %i, and refuses in its leaves what the chart refuses',
  async (_, path) => {
    await walk(transactionRecordModel, path, liveSystem(), tried)
  },
  // A bank is asked about a charge once a second at most, and a path asks many times.
  600_000,
)
