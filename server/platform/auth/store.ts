import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { emailOf } from '../../../src/domain/values/email.ts'
import type { Db } from '../db/database.ts'
import { operator } from '../db/schema.ts'

/** The account of an e-mail, in any case of its letters; undefined when there is none. */
export async function findOperatorByEmail(db: Db, email: string): Promise<typeof operator.$inferSelect | undefined> {
  const [found] = await db
    .select()
    .from(operator)
    .where(and(eq(sql`lower(${operator.email})`, emailOf(email)), isNull(operator.deletedAt)))
  return found
}

/** The deleted account with this number, locked until the transaction ends; undefined when there is none. */
export async function lockDeleted(tx: Db, id: number): Promise<typeof operator.$inferSelect | undefined> {
  const [found] = await tx
    .select()
    .from(operator)
    .where(and(eq(operator.id, id), isNotNull(operator.deletedAt)))
    .for('update')
  return found
}

/** The account with this number, locked until the transaction ends; undefined when it is gone. */
export async function lockOperator(tx: Db, id: number): Promise<typeof operator.$inferSelect | undefined> {
  const [found] = await tx
    .select()
    .from(operator)
    .where(and(eq(operator.id, id), isNull(operator.deletedAt)))
    .for('update')
  return found
}
