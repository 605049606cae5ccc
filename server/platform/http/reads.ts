import type { FastifyReply } from 'fastify'
import type { Database, Db } from '../db/database.ts'
import type { Ports } from '../ports.ts'

/** How long a reading that must not be old waits for the standby. */
const PATIENCE_MS = 1_000

/** The header that says of which moment an answer is, where that is not the present one. */
const AS_OF = 'x-data-as-of'

/** A place to read from, and the moment of which it is; null where it is of now. */
export interface Source {
  db: Db
  asOf: Date | null
}

/** Where something is read that may be some seconds old, and says so: the standby, where there is one and it has come far enough. */
export function lately({ db, replica }: Pick<Database, 'db' | 'replica'>): Source {
  const seen = replica?.lately()
  if (replica === undefined || seen === undefined) return { db, asOf: null }
  return { db: replica.db, asOf: new Date(Date.now() - (performance.now() - seen)) }
}

/** The same for what reads through its ports: those of the standby, or the given ones. */
export function readingLately<Given extends Pick<Ports, 'database'>>(
  ports: Given,
): () => { from: Given; asOf: Date | null } {
  const { replica } = ports.database
  const copied = replica && { ...ports, database: { ...ports.database, db: replica.db } }
  return () => {
    const { asOf } = lately(ports.database)
    return { from: asOf === null ? ports : (copied ?? ports), asOf }
  }
}

/** Where something is read that has all that was committed until now: the standby once it does, else the primary. */
export async function upToNow({ db, replica }: Pick<Database, 'db' | 'replica'>): Promise<Db> {
  return replica !== undefined && (await replica.catchUp(PATIENCE_MS)) ? replica.db : db
}

/** Says of which moment an answer is. */
export function sayAsOf(reply: FastifyReply, asOf: Date | null | undefined): void {
  if (asOf) reply.header(AS_OF, asOf.toISOString())
}
