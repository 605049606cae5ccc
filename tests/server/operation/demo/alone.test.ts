import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { alone } from '../../../../server/operation/demo/alone.ts'
import { connect } from '../../../../server/platform/db/connect.ts'
import type { Database } from '../../../../server/platform/db/database.ts'
import { createTestStorage, type TestStorage } from '../../../support/server/databases.ts'

const LIMIT_MS = 50
let storage: TestStorage
let database: Database

/** A database that cuts off sooner than it usually does what takes long. */
beforeAll(async () => {
  storage = await createTestStorage('postgres', { isEmpty: true })
  const url = new URL(storage.databaseUrl ?? '')
  url.searchParams.set('host', inject('postgresSocket'))
  url.searchParams.set('idle_in_transaction_session_timeout', String(LIMIT_MS))
  url.searchParams.set('statement_timeout', String(LIMIT_MS))
  database = await connect({ ...storage, databaseUrl: url.href })
})
afterAll(async () => {
  await database.close()
  await storage.remove()
})

test('one works after the other, each for longer than an idle transaction and a statement may last', async () => {
  const told: string[] = []
  const work = (name: string) =>
    alone(database, async () => {
      told.push(`${name} begins`)
      await sleep(LIMIT_MS * 4)
      told.push(`${name} ends`)
    })
  await Promise.all([work('one'), work('one')])
  expect(told).toEqual(['one begins', 'one ends', 'one begins', 'one ends'])
})
