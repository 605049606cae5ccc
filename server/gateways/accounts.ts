import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { paymentAccount } from '../db/schema.ts'
import type { Seal } from '../seal.ts'
import type { GatewayAccount } from './gateway.ts'

type Credentials = Readonly<Record<string, string>>

/** The row that an account's credentials are bound to when sealed (S49). */
const sealedRow = (accountId: number) => `payment_account:${accountId}:credentials`

/** Credentials as they are stored. */
export function sealCredentials(seal: Seal, accountId: number, credentials: Credentials): string {
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
