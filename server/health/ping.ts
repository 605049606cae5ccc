import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** Asks the database for nothing, to hear whether it answers. */
export async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}
