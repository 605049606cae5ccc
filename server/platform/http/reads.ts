import type { FastifyReply } from 'fastify'
import type { Database, Db } from '../db/database.ts'

/** How long a reading that must not be old waits for the standby. */
const PATIENCE_MS = 1_000

/** The header that says of which moment an answer is, where that is not the present one. */
const AS_OF = 'x-data-as-of'

/** A place to read from, and the moment of which it is; null where it is of now. */
export interface Source {
  db: Db
  asOf: Date | null
}

type Places = Pick<Database, 'db' | 'publicReads' | 'replica'>

/**
 * Where something public is read that may be some seconds old, and says so: the standby, where there is one and it has come far enough, else the
 * connections for public reads.
 */
export function lately({ db, publicReads = db, replica }: Places): Source {
  const seen = replica?.lately()
  if (replica === undefined || seen === undefined) return { db: publicReads, asOf: null }
  return { db: replica.db, asOf: new Date(Date.now() - (performance.now() - seen)) }
}

/** The same for what reads through its ports. */
export function readingLately<Given extends { database: Database }>(
  ports: Given,
): () => { from: Given; asOf: Date | null } {
  const { database } = ports
  const portsOn = (db: Db) => ({ ...ports, database: { ...database, db } })
  const here = database.publicReads === undefined ? ports : portsOn(database.publicReads)
  const there = database.replica && portsOn(database.replica.db)
  return () => {
    const { asOf } = lately(database)
    return { from: asOf === null ? here : (there ?? here), asOf }
  }
}

/** Where something is read that has all that was committed until now: the standby once it does, else the primary. */
export async function upToNow({ db, replica }: Omit<Places, 'publicReads'>): Promise<Db> {
  return replica !== undefined && (await replica.catchUp(PATIENCE_MS)) ? replica.db : db
}

/** The same for what anyone may ask: of the primary over the connections for public reads. */
export const publicUpToNow = ({ db, publicReads = db, replica }: Places): Promise<Db> =>
  upToNow({ db: publicReads, ...(replica && { replica }) })

/** Says of which moment an answer is. */
export function sayAsOf(reply: FastifyReply, asOf: Date | null | undefined): void {
  if (asOf) reply.header(AS_OF, asOf.toISOString())
}
