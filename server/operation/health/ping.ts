import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'

/** Sends the database an empty query, to learn whether it answers. */
export async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}
