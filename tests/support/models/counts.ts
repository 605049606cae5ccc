import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/platform/db/database.ts'
import type { TestApp } from '../server/build-app.ts'

/** How much is stored of everything that a request could leave behind. */
export async function countEverything({ database }: Pick<TestApp, 'database'>): Promise<Record<string, number>> {
  const [row] = await rowsOf<Record<string, number>>(
    database.db,
    sql`select
      (select count(*) from campaign)::int as campaigns,
      (select count(*) from transaction)::int as purchases,
      (select count(*) from buyer)::int as buyers,
      (select count(*) from allocation)::int as allocations,
      (select count(*) from idempotency_key)::int as keys,
      (select count(*) from sandbox_charge)::int as charges,
      (select count(*) from prize_draw)::int as draws,
      (select count(*) from audit_log)::int as audited,
      (select coalesce(sum(free), 0) from lane)::int as free,
      (select coalesce(sum(reserved), 0) from lane)::int as reserved,
      (select coalesce(sum(sold), 0) from lane)::int as sold`,
  )
  if (row === undefined) throw new Error('nothing was counted')
  return row
}
