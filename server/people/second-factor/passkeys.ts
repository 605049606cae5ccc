import { and, asc, eq } from 'drizzle-orm'
import { passkey } from '../../platform/auth/schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { KnownPasskey } from './webauthn.ts'

export type PasskeyRow = typeof passkey.$inferSelect

/** The passkeys of an account, oldest first. */
export async function listPasskeys(db: Db, operatorId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkey).where(eq(passkey.operatorId, operatorId)).orderBy(asc(passkey.id))
}

/** The account's passkey that its authenticator calls so; undefined when it has none such. */
export async function findByCredential(
  db: Db,
  operatorId: number,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .select()
    .from(passkey)
    .where(and(eq(passkey.operatorId, operatorId), eq(passkey.credentialId, credentialId)))
  return row
}

/** The passkey that its authenticator calls so, whoever's it is. */
export async function findAnyone(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkey).where(eq(passkey.credentialId, credentialId))
  return row
}

/** Keeps a new passkey. @returns its number; undefined when some account has it already */
export async function storePasskey(
  tx: Db,
  operatorId: number,
  made: KnownPasskey & { name: string },
  now: Date,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(passkey)
    .values({ operatorId, ...made, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: passkey.id })
  return row?.id
}

/** Notes that a passkey signed. */
export async function noteUse(tx: Db, id: number, counter: number, now: Date): Promise<void> {
  await tx.update(passkey).set({ counter, lastUsedAt: now }).where(eq(passkey.id, id))
}

/** Gives one of the account's passkeys another name. @returns as it was; undefined when there is no such passkey */
export async function renameRow(tx: Db, operatorId: number, id: number, name: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx.select().from(passkey).where(ownOf(operatorId, id))
  if (row !== undefined) await tx.update(passkey).set({ name }).where(ownOf(operatorId, id))
  return row
}

/** Forgets one of the account's passkeys. @returns it; undefined when there is no such passkey */
export async function deleteRow(tx: Db, operatorId: number, id: number): Promise<PasskeyRow | undefined> {
  const [row] = await tx.delete(passkey).where(ownOf(operatorId, id)).returning()
  return row
}

const ownOf = (operatorId: number, id: number) => and(eq(passkey.operatorId, operatorId), eq(passkey.id, id))
