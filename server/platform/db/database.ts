import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Commits } from './change.ts'
import type { Channel, ChannelListener } from './channel.ts'
import type * as schema from './schema.ts'

/** The query builder on either database, and equally inside a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open database: embedded (PGlite) or a PostgreSQL server. */
export interface Database extends Commits {
  kind: 'pglite' | 'postgres'
  db: Db
  /**
   * Brings the schema up to date; safe when several processes start at once. `until`: only up to the migration of that moment, as data of an
   * earlier version needs it.
   */
  migrate(until?: number): Promise<void>
  /** Whether writes are refused because the disk has too little room; false for PostgreSQL, whose disk is its own. */
  isFull(): boolean
  /** How many connections are open, how many of them idle, and who waits for one; none where there is one database in the process. */
  connections?(): { open: number; idle: number; waiting: number }
  /** Opens a channel to the other servers of this database. */
  openChannel(name: string, listener: ChannelListener): Channel
  close(): Promise<void>
}

/** Rows of a hand-written query, on either driver. Counts and bigints arrive as the driver gives them: cast to int or text. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] }
  return result.rows
}
