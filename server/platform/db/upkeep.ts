import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from './database.ts'

/**
 * Frees the room of old rows and counts what each table holds, so that queries are planned well: what PostgreSQL's autovacuum does by itself, and
 * PGlite, which has no background processes, leaves to us. Table by table, so that others are answered in between.
 */
export async function tidyTables(db: Db): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )
  for (const { name } of tables) await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`)
}
