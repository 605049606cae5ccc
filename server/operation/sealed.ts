import { sealedKeys } from '../campaigns/ledger/keys.ts'
import { sealedRecoveryCodes } from '../people/second-factor/recovery.ts'
import { sealedSeeds } from '../people/second-factor/totp.ts'
import type { Db } from '../platform/db/database.ts'
import { sealedPushKey } from '../platform/push/vapid.ts'
import { sealedCheck } from '../platform/seal/key-check.ts'
import type { Resealed, SealedColumn } from '../platform/seal/reseal.ts'
import type { Seal } from '../platform/seal/seal.ts'
import { sealedVerifiers } from '../sales/accounts/link.ts'
import { sealedCredentials } from '../sales/accounts/store.ts'
import { sealedPushSecrets } from '../sales/notifications/subscriptions.ts'
import { sealedPixelTokens } from '../sales/trackers/store.ts'
import { sealedSigningKey } from '../sales/webhooks/signing.ts'
import { sealedWebhooks } from '../sales/webhooks/store.ts'
import { sealedTokens } from '../storefront/pages/purchase/purchase-order.ts'

/** Everything that is sealed at rest (S49). */
export const SEALED: readonly SealedColumn[] = [
  sealedCheck,
  sealedCredentials,
  sealedVerifiers,
  sealedKeys,
  ...sealedSeeds,
  sealedRecoveryCodes,
  sealedTokens,
  sealedPixelTokens,
  ...sealedWebhooks,
  sealedSigningKey,
  sealedPushKey,
  sealedPushSecrets,
]

/**
 * Re-seals everything with the current key (S51). Each value is changed by itself, and only if it is still the one that was read: so
 * it may run beside a server that knows both keys, be interrupted, and run again.
 * @returns what was done, by column, also where there was nothing to do
 */
export async function resealAll(db: Db, seal: Seal): Promise<(Resealed & { words: string })[]> {
  const report: (Resealed & { words: string })[] = []
  for (const column of SEALED) report.push({ words: column.words, ...(await column.reseal(db, seal)) })
  return report
}
