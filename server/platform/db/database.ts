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
  /**
   * For what strangers read by the thousand: few connections of its own, and less time, so that however dear their questions are the sale has the
   * others. None where there is one connection for all.
   */
  publicReads?: Db
  /** For what an operator has done at leisure, as a backup is: connections of its own that nothing cuts off. None where nothing is cut off anyway. */
  longWork?: Db
  /** The standby that what is only read may be read from, where there is one. */
  replica?: Replica
  /**
   * Copies the files of an embedded database into a new data folder, as a power cut at one moment would leave them, while all that is asked of it goes
   * on. None where the database is a server of its own.
   */
  copyTo?(dataDir: string): Promise<void>
  /** Opens a channel to the other servers of this database. */
  openChannel(name: string, listener: ChannelListener): Channel
  close(): Promise<void>
}

/** A standby of the database that what is only read may be read from. */
export interface Replica {
  /** Reads from the standby, and from the primary where the standby fails meanwhile. */
  db: Db
  /** The moment, on the clock of `performance.now`, up to which all that was committed is there; undefined where it is away or too far behind. */
  seen(): number | undefined
  /** The same, where what had to be seen is there, too. */
  lately(): number | undefined
  /** From here on what was committed until now has to be seen. */
  mustSee(): void
  /** Waits for a moment until all that was committed before this call is there. @returns whether it is */
  catchUp(patienceMs: number): Promise<boolean>
  /** How it is doing: by how many seconds it is behind; undefined where it does not answer or follows nobody. */
  behind(): number | undefined
  connections(): { open: number; idle: number; waiting: number }
  /** @throws StartError where another database is there */
  refuseOther(): Promise<void>
  close(): Promise<void>
}

/** Rows of a hand-written query, on either driver. Counts and bigints arrive as the driver gives them: cast to int or text. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] }
  return result.rows
}
