import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, rowsOf } from '../../../../server/platform/db/database.ts'
import { refuseUnsafeEngine } from '../../../../server/platform/db/engine-check.ts'
import { violates } from '../../../../server/platform/db/violations.ts'
import { StartError } from '../../../../server/platform/start-error.ts'
import { openTestDatabase } from '../../../support/server/databases.ts'

/** From this version on a partitioned table may exclude. */
const EXCLUDES_IN_PARTS = 170_000

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(async () => {
  await database.close()
})

test('a table of allocations in parts by campaign refuses a second sale, where the version has such tables', async () => {
  const { db } = database
  const [told] = await rowsOf<{ version: number; once: string; key: string }>(
    db,
    sql`select current_setting('server_version_num')::int as version,
      (select pg_get_constraintdef(oid) from pg_constraint where conname = 'allocation_once') as once,
      (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'allocation'::regclass and contype = 'p') as key`,
  )
  if (told === undefined) throw new Error('the catalog answers nothing')
  await db.execute(sql`create table in_parts (like allocation including identity) partition by hash (campaign_id)`)
  for (const part of [0, 1])
    await db.execute(
      sql.raw(`create table in_parts_${part} partition of in_parts for values with (modulus 2, remainder ${part})`),
    )
  await db.execute(sql.raw(`alter table in_parts add ${told.key}`))
  const excluding = db.execute(sql.raw(`alter table in_parts add constraint in_parts_once ${told.once}`))
  if (told.version < EXCLUDES_IN_PARTS) {
    await expect(excluding).rejects.toMatchObject({ cause: { code: '0A000' } })
    return
  }
  await excluding
  const sell = (campaignId: number, positions: string, state = 'reserved') =>
    db.execute(sql`insert into in_parts (campaign_id, lane, positions, count, transaction_id, state, reserved_at)
      values (${campaignId}, 0, ${positions}::int4multirange, 10, 1, ${state}, now())`)
  for (const campaignId of [1, 2, 3, 4]) await sell(campaignId, '{[0,10)}')
  await sell(1, '{[5,15)}', 'expired')
  await expect(sell(1, '{[9,19)}')).rejects.toMatchObject({ cause: { code: '23P01' } })
  await sell(1, '{[10,20)}', 'sold')
})

test('a start refuses a database that takes an overlapping allocation, and leaves nothing of the trial', async () => {
  const { db } = database
  await refuseUnsafeEngine(db)
  await db.execute(sql`alter table allocation drop constraint allocation_once`)
  await expect(refuseUnsafeEngine(db)).rejects.toBeInstanceOf(StartError)
  const [left] = await rowsOf<{ left: boolean }>(db, sql`select to_regclass('allocation_tried') is not null as left`)
  expect(left).toEqual({ left: false })
})

test.each([
  ['as PostgreSQL says it', { code: '23P01', constraint: 'allocation_once' }, true],
  ['by the part that refused', { code: '23P01', constraint: 'allocation_once_102090' }, true],
  [
    'passed on without its code',
    { code: 'XX000', message: 'conflicting key value violates exclusion constraint "allocation_once_102090"' },
    true,
  ],
  ['of another constraint', { code: '23505', constraint: 'allocation_once_more' }, false],
  ['of another error', { code: '40001', constraint: 'allocation_once' }, false],
  ['of an error that says nothing of it', { code: 'XX000', message: 'internal error' }, false],
])('a violation is known %s', (_, cause, expected) => {
  expect(violates(Object.assign(new Error('query failed'), { cause }), 'allocation_once')).toBe(expected)
})
