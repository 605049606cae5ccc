import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { operator } from '../db/schema.ts'

/** The account of an e-mail, in any case of its letters; undefined when there is none. */
export async function findOperatorByEmail(db: Db, email: string): Promise<typeof operator.$inferSelect | undefined> {
  const [found] = await db
    .select()
    .from(operator)
    .where(and(eq(sql`lower(${operator.email})`, email.toLowerCase()), isNull(operator.deletedAt)))
  return found
}
