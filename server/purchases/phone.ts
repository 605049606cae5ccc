import { eq } from 'drizzle-orm'
import { audit } from '../audit/audit.ts'
import type { Caller } from '../auth/tokens.ts'
import { buyer, transaction } from '../db/schema.ts'
import type { Ports } from '../ports.ts'

/** The whole phone of a purchase's buyer, noted with who asked, whose it is and when (S52). Undefined when there is no such purchase. */
export async function revealPhone(
  { database, clock }: Ports,
  { operatorId, address }: Pick<Caller, 'operatorId' | 'address'>,
  transactionId: number,
): Promise<string | undefined> {
  return database.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ buyerId: buyer.id, telefone: buyer.telefone })
      .from(transaction)
      .innerJoin(buyer, eq(buyer.id, transaction.buyerId))
      .where(eq(transaction.id, transactionId))
    if (row === undefined) return undefined
    await audit(tx, {
      at: clock.now(),
      operatorId,
      action: 'phone.revealed',
      subject: 'buyer',
      subjectId: row.buyerId,
      after: { transaction: transactionId },
      address,
    })
    return row.telefone
  })
}
