import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from './database.ts'

/** By what factor a table has to grow before its statistics for the planner are refreshed. */
const GROWN = 2
/** While a table is smaller than this, any plan is quick. */
const SMALL_PAGES = 4

/**
 * Refreshes the statistics of the tables that have doubled since the last time, so that queries are planned for what is there: a plan that was made
 * for an empty table, and kept, reads all of a campaign where it should ask an index. PostgreSQL counts by itself once a minute, which the first
 * minute of a campaign is too short for; PGlite never does.
 * @returns the tables that were counted
 */
export async function countGrownTables(db: Db): Promise<string[]> {
  const grown = await tablesOf(
    db,
    sql`pg_relation_size(c.oid) > ${GROWN} * current_setting('block_size')::int * greatest(c.relpages, ${SMALL_PAGES})::bigint`,
  )
  for (const name of grown) await db.execute(sql`analyze ${sql.identifier(name)}`)
  return grown
}

/** To go through a table of this size takes some tenths of a second, during which the embedded database answers nobody. */
const LARGE_BYTES = 64 * 2 ** 20

/**
 * Frees the room of old rows and counts what each table holds: what PostgreSQL's autovacuum does by itself, and PGlite, which has no background
 * processes, leaves to us. Table by table, so that others are answered in between.
 * @param size the large tables are for a quiet hour
 */
export async function tidyTables(db: Db, size: 'small' | 'large'): Promise<void> {
  const isLarge = sql`pg_relation_size(c.oid) > ${LARGE_BYTES}`
  const tables = await tablesOf(db, size === 'large' ? isLarge : sql`not (${isLarge})`)
  for (const name of tables) await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`)
}

async function tablesOf(db: Db, which: SQL): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and ${which} order by c.relname`,
  )
  return tables.map(({ name }) => name)
}
