import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactionModel } from '../../models/transaction.model.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/build-app.ts'
import { readPurchase } from '../../support/fixtures.ts'
import type { TransactionSeed } from '../../support/transaction-seed.ts'
import {
  requestsOverHttp,
  transactionGaps,
  transactionPaths,
  transactionSystem,
} from '../../support/transaction-system.ts'
import { walkAll } from '../../support/walk.ts'

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

test('the live API agrees with the chart on every path, and refuses in every leaf what the chart refuses', async () => {
  await walkAll(transactionModel, transactionPaths, liveSystem)
})
