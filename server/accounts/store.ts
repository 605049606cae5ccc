import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { paymentAccount } from '../db/schema.ts'
import type { GatewayAccount } from '../gateways/gateway.ts'
import { sealedColumn } from '../seal/reseal.ts'
import type { Seal } from '../seal/seal.ts'

type Credentials = Readonly<Record<string, string>>

/** The row that an account's credentials are bound to when sealed (S49). */
const sealedRow = (accountId: number) => `payment_account:${accountId}:credentials`

/** The accounts' credentials. */
export const sealedCredentials = sealedColumn('credenciais de contas', paymentAccount, 'credentials', ({ id }) =>
  sealedRow(id),
)

/** Credentials as they are stored. */
function sealCredentials(seal: Seal, accountId: number, credentials: Credentials): string {
  return seal.close(Buffer.from(JSON.stringify(credentials)), sealedRow(accountId))
}

/** An account that is not deleted, with its provider's name and its credentials opened. */
export async function findAccount(
  db: Db,
  seal: Seal,
  accountId: number,
): Promise<(GatewayAccount & { gateway: string }) | undefined> {
  const [row] = await db
    .select({ gateway: paymentAccount.gateway, credentials: paymentAccount.credentials })
    .from(paymentAccount)
    .where(and(eq(paymentAccount.id, accountId), isNull(paymentAccount.deletedAt)))
  if (row === undefined) return undefined
  const credentials =
    row.credentials === null
      ? {}
      : (JSON.parse(seal.open(row.credentials, sealedRow(accountId)).toString()) as Credentials)
  return { id: accountId, gateway: row.gateway, credentials }
}

/** The accounts that are not deleted, oldest first, without their credentials. */
export function listAccounts(db: Db) {
  const { id, gateway, title, rate } = paymentAccount
  return db
    .select({ id, gateway, title, rate })
    .from(paymentAccount)
    .where(isNull(paymentAccount.deletedAt))
    .orderBy(asc(id))
}

/** Stores an account at a provider, its credentials sealed. */
export async function createAccount(
  tx: Db,
  seal: Seal,
  { gateway, title, credentials, now }: { gateway: string; title: string; credentials: Credentials; now: Date },
): Promise<number> {
  const [row] = await tx
    .insert(paymentAccount)
    .values({ gateway, title, createdAt: now })
    .returning({ id: paymentAccount.id })
  if (row === undefined) throw new Error('the account was not stored')
  const sealed = sealCredentials(seal, row.id, credentials)
  await tx.update(paymentAccount).set({ credentials: sealed }).where(eq(paymentAccount.id, row.id))
  return row.id
}
