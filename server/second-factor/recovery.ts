import { randomInt } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { recoveryCode } from '../db/schema.ts'
import type { Seal } from '../seal.ts'

const HOW_MANY = 10
const LENGTH = 10
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const rowOf = (operatorId: number) => `operator:${operatorId}:recovery`

/** Whether what was typed in place of a code can only be a recovery code. */
export const looksLikeRecovery = (typed: string): boolean => plain(typed).length === LENGTH

/** Ten new recovery codes of 50 bits, in place of any there were; only now do they stand readable. */
export async function replaceRecoveryCodes(tx: Db, seal: Seal, operatorId: number): Promise<string[]> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.operatorId, operatorId))
  const codes = Array.from({ length: HOW_MANY }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )
  await tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ operatorId, codeHash: seal.hash(code, rowOf(operatorId)) })))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Uses up a recovery code; false when it is none of the account's, or was used. */
export async function spendRecoveryCode(
  tx: Db,
  seal: Seal,
  operatorId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const codeHash = seal.hash(plain(typed), rowOf(operatorId))
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCode.operatorId, operatorId), eq(recoveryCode.codeHash, codeHash), isNull(recoveryCode.usedAt)),
    )
    .returning({ id: recoveryCode.id })
  return used.length > 0
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
