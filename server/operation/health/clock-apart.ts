import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/db/database.ts'

/** By how many seconds the clock of the database is ahead of this machine's; negative where it is behind. */
export async function clockApart(db: Db): Promise<number> {
  const before = Date.now()
  const [row] = await rowsOf<{ now: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  return Math.round(((row?.now ?? before) - (before + Date.now()) / 2) / 1000)
}
