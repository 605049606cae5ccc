import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { installation } from '../db/schema.ts'
import { sealedColumn } from './reseal.ts'
import type { Seal } from './seal.ts'

const ONLY = 1
const ROW = 'installation:key_check'
const TEXT = 'talao'

/** What tells a database's own key from another one. */
export const sealedCheck = sealedColumn('conferência da chave', installation, 'keyCheck', () => ROW)

/** A sealed text by which a key is recognised: no other key opens it. */
export const makeCheck = (seal: Seal): string => seal.close(Buffer.from(TEXT), ROW)

/** Stores the check of a key, once. */
export async function storeCheck(db: Db, seal: Seal): Promise<void> {
  await db
    .insert(installation)
    .values({ id: ONLY, keyCheck: makeCheck(seal) })
    .onConflictDoNothing()
}

/** The stored check; undefined for a database that has none yet. */
export async function readCheck(db: Db): Promise<string | undefined> {
  const [row] = await db.select().from(installation).where(eq(installation.id, ONLY))
  return row?.keyCheck
}

/** Whether a key is the one that the check was made with. */
export function opensCheck(seal: Seal, check: string): boolean {
  try {
    return seal.open(check, ROW).toString() === TEXT
  } catch {
    return false
  }
}
