import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { connect } from '../../server/platform/db/connect.ts'
import { makeKeyFile } from '../../server/platform/seal/seal.ts'
import { createTestStorage } from '../support/server/databases.ts'

const MIGRATION_LOCK = 8_204_217
const LIMIT_MS = 50

const synced: string[] = vi.hoisted(() => [])
vi.mock('../../server/platform/durable.ts', async (original) => {
  const real = await original<typeof import('../../server/platform/durable.ts')>()
  const noting = (sync: (path: string) => void) => (path: string) => {
    synced.push(path)
    sync(path)
  }
  return { ...real, syncFile: noting(real.syncFile), syncFolder: noting(real.syncFolder) }
})
afterEach(() => void synced.splice(0))

test('a key that was made is on the disk, under its name, before anything is sealed with it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'talao-key-'))
  makeKeyFile({ secretKey: undefined, dataDir })
  expect(synced).toEqual([join(dataDir, `secret.key.${process.pid}`), dataDir])
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
  rmSync(dataDir, { recursive: true })
})

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
