import type pg from 'pg'
import { expect, test } from 'vitest'
import type { Db } from '../../../../server/platform/db/database.ts'
import { followReplica } from '../../../../server/platform/db/replica.ts'

const MOST_BEHIND_MS = 60_000

test('a standby that has less than the one before it is not read for what that one had', async () => {
  const at = { primary: 100, standby: 100 }
  const poolAt = (place: keyof typeof at) =>
    ({ query: async () => ({ rows: [{ lsn: String(at[place]) }] }), end: async () => {} }) as unknown as pg.Pool
  const replica = followReplica({ pool: poolAt('primary'), db: {} as Db }, poolAt('standby'), MOST_BEHIND_MS)
  await expect.poll(() => replica.seen()).toBeDefined()
  at.standby = 40
  await expect.poll(() => replica.seen()).toBeUndefined()
  at.standby = 100
  await expect.poll(() => replica.seen()).toBeDefined()
  await replica.close()
})
