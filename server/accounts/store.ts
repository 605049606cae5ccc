import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { paymentAccount } from '../db/schema.ts'
import type { GatewayAccount } from '../gateways/gateway.ts'
import { sealedColumn } from '../reseal.ts'
import type { Seal } from '../seal.ts'

type Credentials = Readonly<Record<string, string>>

/** The row that an account's credentials are bound to when sealed (S49). */
const sealedRow = (accountId: number) => `payment_account:${accountId}:credentials`

/** The accounts' credentials. */
export const sealedCredentials = sealedColumn('credenciais de contas', paymentAccount, 'credentials', ({ id }) =>
  sealedRow(id),
)

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

/** Makes an account at the sandbox provider, with a secret of its own that signs its notifications. */
export async function createSandboxAccount(
  tx: Db,
  seal: Seal,
  { title, now }: { title: string; now: Date },
): Promise<number> {
  const [row] = await tx
    .insert(paymentAccount)
    .values({ gateway: 'sandbox', title, createdAt: now })
    .returning({ id: paymentAccount.id })
  if (row === undefined) throw new Error('the account was not stored')
  const credentials = sealCredentials(seal, row.id, { secret: randomBytes(32).toString('base64url') })
  await tx.update(paymentAccount).set({ credentials }).where(eq(paymentAccount.id, row.id))
  return row.id
}

/** So that an installation without a real provider can be tried at once: a sandbox account when there is no account at all. */
export async function ensureSandboxAccount(db: Db, seal: Seal, now: Date): Promise<void> {
  const existing = await db.select({ id: paymentAccount.id }).from(paymentAccount).limit(1)
  if (existing.length === 0)
    await db.transaction((tx) => createSandboxAccount(tx, seal, { title: 'Conta de teste', now }))
}
