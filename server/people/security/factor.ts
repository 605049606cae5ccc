import { eq } from 'drizzle-orm'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import type { Db } from '../../platform/db/database.ts'
import { operator } from '../../platform/db/schema.ts'
import { listPasskeys } from '../second-factor/passkeys.ts'
import { countRecoveryCodes } from '../second-factor/recovery.ts'

/** An account's second factor as its owner reads it, the phone masked (S52). */
export async function factorOf(db: Db, operatorId: number) {
  const [account] = await db.select().from(operator).where(eq(operator.id, operatorId))
  const telefone = account?.telefone ?? null
  return {
    telefone: telefone && hidePhone(telefone),
    telefone_proven: account?.telefoneProvenAt != null,
    totp: account?.totpSecret != null,
    recovery_codes_left: await countRecoveryCodes(db, operatorId),
    passkeys: (await listPasskeys(db, operatorId)).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
  }
}
