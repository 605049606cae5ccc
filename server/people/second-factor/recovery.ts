import { createHash, timingSafeEqual } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { recoveryCode } from '../../platform/auth/schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Ports } from '../../platform/ports.ts'
import { sealedColumn } from '../../platform/seal/reseal.ts'
import type { Seal } from '../../platform/seal/seal.ts'

const HOW_MANY = 10
const LENGTH = 10
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const sealedRow = (operatorId: number) => `operator:${operatorId}:recovery`

/** The codes' hashes are sealed, not keyed: so they outlive a change of the key (S51). */
export const sealedRecoveryCodes = sealedColumn('códigos de recuperação', recoveryCode, 'codeHash', ({ operatorId }) =>
  sealedRow(operatorId),
)

/** Whether what was typed in place of a code can only be a recovery code. */
export const looksLikeRecovery = (typed: string): boolean => plain(typed).length === LENGTH

/** Ten new recovery codes of 50 bits, in place of any there were; only now do they stand readable. */
export async function replaceRecoveryCodes(
  tx: Db,
  { seal, random }: Pick<Ports, 'seal' | 'random'>,
  operatorId: number,
): Promise<string[]> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.operatorId, operatorId))
  const codes = Array.from({ length: HOW_MANY }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[random.int(ALPHABET.length)]).join(''),
  )
  await tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ operatorId, codeHash: seal.close(hashOf(code), sealedRow(operatorId)) })))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Forgets the recovery codes of an account that has neither app nor passkey left. */
export async function forgetRecoveryCodes(tx: Db, operatorId: number): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.operatorId, operatorId))
}

/** Uses up a recovery code of an account that the transaction holds locked; false when it is none of its, or was used. */
export async function spendRecoveryCode(
  tx: Db,
  seal: Seal,
  operatorId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const unused = await tx
    .select()
    .from(recoveryCode)
    .where(and(eq(recoveryCode.operatorId, operatorId), isNull(recoveryCode.usedAt)))
  const given = hashOf(plain(typed))
  const right = unused.find(({ codeHash }) => timingSafeEqual(seal.open(codeHash, sealedRow(operatorId)), given))
  if (right === undefined) return false
  await tx.update(recoveryCode).set({ usedAt: now }).where(eq(recoveryCode.id, right.id))
  return true
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Db, operatorId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.operatorId, operatorId), isNull(recoveryCode.usedAt)))
  return row?.left ?? 0
}

const plain = (typed: string) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
const hashOf = (code: string) => createHash('sha256').update(code).digest()
