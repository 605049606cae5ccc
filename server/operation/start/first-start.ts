import { sql } from 'drizzle-orm'
import { createFirstAdmin, type FirstAdmin } from '../../platform/auth/first-admin.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { ensureSandboxAccount } from '../../sales/sandbox/account.ts'

const FIRST_START_LOCK = 8_204_219

/**
 * Makes what an empty installation needs. Of servers that start at the same time one makes it, and the others find it made.
 * @returns the administrator, for the server that made it
 */
export async function firstStart(
  { db }: Database,
  config: Config,
  { seal, now }: { seal: Seal; now: Date },
): Promise<FirstAdmin | undefined> {
  return db.transaction(async (inner) => {
    const tx = inner as Db
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_START_LOCK})`)
    if (config.sandbox) await ensureSandboxAccount(tx, seal, now)
    return createFirstAdmin(tx, config, now)
  })
}
