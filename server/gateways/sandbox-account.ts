import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { paymentAccount } from '../db/schema.ts'
import type { Seal } from '../seal.ts'
import { sealCredentials } from './accounts.ts'

/** The account at the sandbox provider, made at the first start with SANDBOX=1, with a secret that signs its notifications. */
export async function ensureSandboxAccount(db: Db, seal: Seal, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: paymentAccount.id })
      .from(paymentAccount)
      .where(and(eq(paymentAccount.gateway, 'sandbox'), isNull(paymentAccount.deletedAt)))
      .orderBy(paymentAccount.id)
    if (known !== undefined) return known.id
    const [row] = await tx
      .insert(paymentAccount)
      .values({ gateway: 'sandbox', title: 'Sandbox', createdAt: now })
      .returning({ id: paymentAccount.id })
    if (row === undefined) throw new Error('the account was not stored')
    const credentials = sealCredentials(seal, row.id, { secret: randomBytes(32).toString('base64url') })
    await tx.update(paymentAccount).set({ credentials }).where(eq(paymentAccount.id, row.id))
    return row.id
  })
}
