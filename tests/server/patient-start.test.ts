import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { inject, test } from 'vitest'
import { connect } from '../../server/platform/db/connect.ts'
import { createTestStorage } from '../support/server/databases.ts'

const MIGRATION_LOCK = 8_204_217
const LIMIT_MS = 50

test('a start waits for another that migrates for longer than a statement may last', async () => {
  const storage = await createTestStorage('postgres')
  const url = new URL(storage.databaseUrl ?? '')
  url.searchParams.set('host', inject('postgresSocket'))
  const holder = new Client(url.href)
  await holder.connect()
  await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  url.searchParams.set('statement_timeout', String(LIMIT_MS))
  const database = await connect({ ...storage, databaseUrl: url.href })
  const migrated = database.migrate()
  await sleep(LIMIT_MS * 6)
  await holder.end()
  await migrated
  await database.close()
  await storage.remove()
})
