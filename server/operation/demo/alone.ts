import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'

const SEEDING_LOCK = 8_204_218

/**
 * Does something in one process at a time, for as long as it takes on a slow machine: the limits of a statement and of an idle transaction do
 * not hold for who waits and who works. The embedded database has only one process anyway.
 */
export async function alone(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.kind === 'pglite') return work()
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${SEEDING_LOCK})`)
    await work()
  })
}
