import { and, eq, gt, inArray } from 'drizzle-orm'
import type { AuditAction } from '../../../src/domain/people/acts/acts.ts'
import { mayDo, permissions } from '../../../src/domain/people/permissions.ts'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import { isNobodysPhone, phoneIn } from '../../../src/domain/values/phone.ts'
import { audit } from '../../platform/audit/audit.ts'
import { hasStepUp } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/database.ts'
import { isNumbered } from '../../platform/db/sale-rows.ts'
import { auditLog, buyer, operator, transaction } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Refusal } from '../../platform/refusals.ts'

/** Whose phone is asked for: the buyer of a purchase, or a buyer by its number. */
export type PhoneOf = { transaction: number } | { buyer: number }

type Revealed = { ok: true; telefone: string } | { ok: false; refusal: Refusal }

/** What counts towards the phones of a day: one that was shown, and one that was searched for. */
const COUNTED: AuditAction[] = ['phone.revealed', 'phone.searched']
const DAY_MS = 24 * 60 * 60_000

/**
 * The whole phone of one buyer, noted with who asked, whose it is and when (S52). An operator sees so many a day: whoever collects
 * phones one by one is stopped.
 */
export async function revealPhone(
  { database, clock, limits }: Ports,
  { operatorId, address }: Pick<Caller, 'operatorId' | 'address'>,
  whose: PhoneOf,
): Promise<Revealed> {
  const now = clock.now()
  return database.db.transaction(async (inner) => {
    const tx = inner as Db
    await lockOperator(tx, operatorId)
    const found = await findPhone(tx, whose)
    if (found === undefined || isNobodysPhone(found.telefone)) return { ok: false, refusal: { code: 'record.unknown' } }
    if (await isSpent(tx, { operatorId, now, limits })) return { ok: false, refusal: tooMany }
    await audit(tx, {
      at: now,
      operatorId,
      action: 'phone.revealed',
      subject: 'buyer',
      subjectId: found.buyerId,
      ...('transaction' in whose && { after: whose }),
      address,
    })
    return { ok: true, telefone: found.telefone }
  })
}

/**
 * Lets somebody who may not list phones search for a complete one: it needs the code that reading a purchase asks for, is noted, and counts with
 * those that are shown, whether it is found or not. The same phone again on a day counts once. Undefined where it may be searched.
 */
export async function refusalOfSearch(
  { database, clock, limits, seal }: Ports,
  { operatorId, tokenHash, address, role }: Caller,
  q: string,
): Promise<Refusal | undefined> {
  const phone = mayDo(role, 'contacts.read') ? undefined : phoneIn(q)
  if (phone === undefined) return undefined
  const now = clock.now()
  const { stepUp } = permissions['transactions.phone']
  if (stepUp !== undefined && !(await hasStepUp(database.db, tokenHash, stepUp, now)))
    return { code: 'code.demanded', more: { error_code: stepUp } }
  return database.db.transaction(async (inner) => {
    const tx = inner as Db
    await lockOperator(tx, operatorId)
    const subjectId = seal.hash(phone, 'phone.searched')
    const since = new Date(now.getTime() - DAY_MS)
    const repeated = and(
      eq(auditLog.subject, 'phone'),
      eq(auditLog.subjectId, subjectId),
      eq(auditLog.operatorId, operatorId),
      gt(auditLog.at, since),
    )
    if ((await tx.$count(auditLog, repeated)) > 0) return undefined
    if (await isSpent(tx, { operatorId, now, limits })) return tooMany
    const after = { telefone: hidePhone(phone) }
    await audit(tx, { at: now, operatorId, action: 'phone.searched', subject: 'phone', subjectId, after, address })
    return undefined
  })
}

const tooMany: Refusal = { code: 'phones.tooMany', more: { retry_after: DAY_MS / 1000 } }

/** Locked, so that several requests at once are counted one after the other. */
const lockOperator = (tx: Db, id: number) =>
  tx.select({ id: operator.id }).from(operator).where(eq(operator.id, id)).for('no key update')

/** Whether an operator has seen as many phones as a day allows. */
async function isSpent(
  tx: Db,
  { operatorId, now, limits }: { operatorId: number; now: Date; limits: Ports['limits'] },
): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS)
  const seen = and(eq(auditLog.operatorId, operatorId), inArray(auditLog.action, COUNTED), gt(auditLog.at, since))
  return (await tx.$count(auditLog, seen)) >= limits.phonesADay
}

async function findPhone(tx: Db, whose: PhoneOf): Promise<{ buyerId: number; telefone: string } | undefined> {
  const columns = { buyerId: buyer.id, telefone: buyer.telefone }
  const [row] =
    'buyer' in whose
      ? await tx.select(columns).from(buyer).where(eq(buyer.id, whose.buyer))
      : await tx
          .select(columns)
          .from(transaction)
          .innerJoin(buyer, eq(buyer.id, transaction.buyerId))
          .where(isNumbered(transaction, whose.transaction))
  return row
}
