import { and, count, countDistinct, eq, gt, min, ne, type SQL } from 'drizzle-orm'
import { codeRequest } from '../../platform/auth/schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { operator } from '../../platform/db/schema.ts'
import type { Limits } from '../../platform/ports.ts'
import type { Refusal, RefusalCode } from '../../platform/refusals.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Whether an account has had its messages of the day (S10). Only what an account itself asks for counts against it: another account
 * cannot use up the messages of a phone that it has not proven. Sessions that have proven nothing get half of the day's messages, so that
 * some are left for the owner who is inside. To phones that it has not proven an account sends few messages, and to few of them.
 */
export async function dailyRefusal(
  tx: Db,
  { operatorId, type }: { operatorId: number; type: string },
  telefone: string,
  now: Date,
  limits: Limits,
): Promise<Refusal | undefined> {
  const own = await provenPhone(tx, operatorId)
  const today = [eq(codeRequest.operatorId, operatorId), gt(codeRequest.createdAt, new Date(now.getTime() - DAY_MS))]
  const refusalAt = async (code: RefusalCode, most: number, ...which: SQL[]) => {
    const sent = await sentTo(tx, [...today, eq(codeRequest.method, 'sms'), ...which])
    return sent.number < most ? undefined : tooMany(code, sent.first, now)
  }
  if (own === telefone) {
    const toOwn = eq(codeRequest.telefone, telefone)
    return (
      (await refusalAt('code.tooMany', limits.codesADay, toOwn)) ??
      (type === 'auth'
        ? await refusalAt('code.tooMany', Math.ceil(limits.codesADay / 2), toOwn, eq(codeRequest.type, 'auth'))
        : undefined)
    )
  }
  const toOthers = own === null ? [] : [ne(codeRequest.telefone, own)]
  const [others] = await tx
    .select({ phones: countDistinct(codeRequest.telefone), first: min(codeRequest.createdAt) })
    .from(codeRequest)
    .where(and(...today, eq(codeRequest.method, 'sms'), ...toOthers, ne(codeRequest.telefone, telefone)))
  if (others !== undefined && others.phones >= limits.unprovenPhonesADay)
    return tooMany('code.tooManyPhones', others.first, now)
  return refusalAt('code.tooMany', limits.unprovenCodesADay, ...toOthers)
}

async function provenPhone(tx: Db, operatorId: number): Promise<string | null> {
  const [account] = await tx
    .select({ telefone: operator.telefone, provenAt: operator.telefoneProvenAt })
    .from(operator)
    .where(eq(operator.id, operatorId))
  return account?.provenAt == null ? null : account.telefone
}

async function sentTo(tx: Db, which: SQL[]): Promise<{ number: number; first: Date | null }> {
  const [sent] = await tx
    .select({ number: count(), first: min(codeRequest.createdAt) })
    .from(codeRequest)
    .where(and(...which))
  return sent ?? { number: 0, first: null }
}

/** It works again a day after the first of them. */
function tooMany(code: RefusalCode, first: Date | null, now: Date): Refusal {
  const left = first === null ? DAY_MS : first.getTime() + DAY_MS - now.getTime()
  return { code, more: { retry_after: Math.max(1, Math.ceil(left / 1000)) } }
}
