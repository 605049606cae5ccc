import { sealedVerifiers } from './accounts/link.ts'
import { sealedCredentials } from './accounts/store.ts'
import type { Db } from './db/database.ts'
import { sealedKeys } from './ledger/keys.ts'
import { sealedCheck } from './seal/key-check.ts'
import type { Resealed, SealedColumn } from './seal/reseal.ts'
import type { Seal } from './seal/seal.ts'
import { sealedRecoveryCodes } from './second-factor/recovery.ts'
import { sealedSeeds } from './second-factor/totp.ts'
import { sealedTokens } from './storefront/purchase-order.ts'

/** Everything that is sealed at rest (S49). */
export const SEALED: readonly SealedColumn[] = [
  sealedCheck,
  sealedCredentials,
  sealedVerifiers,
  sealedKeys,
  ...sealedSeeds,
  sealedRecoveryCodes,
  sealedTokens,
]

/**
 * Seals everything anew with the current key (S51). Each value is changed by itself, and only if it is still the one that was read: so
 * it may run beside a server that knows both keys, be interrupted, and run again.
 * @returns what was done, by column, also where there was nothing to do
 */
export async function resealAll(db: Db, seal: Seal): Promise<(Resealed & { words: string })[]> {
  const report: (Resealed & { words: string })[] = []
  for (const column of SEALED) report.push({ words: column.words, ...(await column.reseal(db, seal)) })
  return report
}
