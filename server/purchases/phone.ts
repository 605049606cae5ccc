import { and, count, eq, gt } from 'drizzle-orm'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/database.ts'
import { auditLog, buyer, operator, transaction } from '../db/schema.ts'
import type { Caller } from '../http/caller.ts'
import type { Ports } from '../ports.ts'
import type { Refusal } from '../refusals.ts'

/** Whose phone is asked for: the buyer of a purchase, or a buyer by its number. */
export type PhoneOf = { transaction: number } | { buyer: number }

type Revealed = { ok: true; telefone: string } | { ok: false; refusal: Refusal }

const ACTION = 'phone.revealed'
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
    // Held, so that several requests at once are counted one after the other.
    await tx.select({ id: operator.id }).from(operator).where(eq(operator.id, operatorId)).for('no key update')
    const found = await findPhone(tx, whose)
    if (found === undefined) return { ok: false, refusal: { code: 'record.unknown' } }
    const since = new Date(now.getTime() - DAY_MS)
    const [seen] = await tx
      .select({ count: count() })
      .from(auditLog)
      .where(and(eq(auditLog.operatorId, operatorId), eq(auditLog.action, ACTION), gt(auditLog.at, since)))
    if ((seen?.count ?? 0) >= limits.phonesADay)
      return { ok: false, refusal: { code: 'phones.tooMany', more: { retry_after: DAY_MS / 1000 } } }
    await audit(tx, {
      at: now,
      operatorId,
      action: ACTION,
      subject: 'buyer',
      subjectId: found.buyerId,
      ...('transaction' in whose && { after: whose }),
      address,
    })
    return { ok: true, telefone: found.telefone }
  })
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
          .where(eq(transaction.id, whose.transaction))
  return row
}
