import { gateways } from '../../../src/domain/sales/gateways.ts'
import type { Db } from '../../platform/db/database.ts'
import { paymentAccount } from '../../platform/db/schema.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { createAccount } from '../accounts/store.ts'
import { newSandboxCredentials, sandbox } from '../gateways/sandbox.ts'

/** Makes an account at the sandbox. */
export function createSandboxAccount(
  tx: Db,
  seal: Seal,
  { title, now }: { title: string; now: Date },
): Promise<number> {
  return createAccount(tx, seal, { gateway: sandbox.name, title, credentials: newSandboxCredentials(), now })
}

/** So that an installation without a real provider can be tried at once: a sandbox account when there is no account at all. */
export async function ensureSandboxAccount(db: Db, seal: Seal, now: Date): Promise<void> {
  const existing = await db.select({ id: paymentAccount.id }).from(paymentAccount).limit(1)
  if (existing.length === 0)
    await db.transaction((tx) => createSandboxAccount(tx, seal, { title: gateways.sandbox.label, now }))
}
