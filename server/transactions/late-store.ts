import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { buyer, campaign, latePayment, transaction } from '../db/schema.ts'

/** Puts a purchase on the *PIX atrasado* list; once. */
export async function noteLate(
  tx: Db,
  { transactionId, campaignId, now }: { transactionId: number; campaignId: number; now: Date },
): Promise<void> {
  await tx.insert(latePayment).values({ transactionId, campaignId, arrivedAt: now }).onConflictDoNothing()
}

/** How a late payment ended. Without an operator it ended by itself: delivered in full after all, or refunded by the provider. */
export interface LateDecision {
  decision: 'delivered' | 'refunded'
  reason: string | null
  operatorId: number | null
  now: Date
}

/** Takes a purchase off the list. @returns whether it was on it */
export async function settleLate(tx: Db, transactionId: number, { now, ...decision }: LateDecision): Promise<boolean> {
  const settled = await tx
    .update(latePayment)
    .set({ ...decision, decidedAt: now })
    .where(and(eq(latePayment.transactionId, transactionId), isNull(latePayment.decision)))
    .returning({ id: latePayment.transactionId })
  return settled.length > 0
}

const PAGE = 20

/** A page of the late payments that wait for a decision, the oldest first; of one campaign or of all. */
export async function listLate(db: Db, { campaignId, page }: { campaignId?: number | undefined; page: number }) {
  const waiting = and(
    isNull(latePayment.decision),
    campaignId === undefined ? undefined : eq(latePayment.campaignId, campaignId),
  )
  const [counted] = await db.select({ total: count() }).from(latePayment).where(waiting)
  const total = counted?.total ?? 0
  const rows = await db
    .select({
      transactionId: latePayment.transactionId,
      campaignId: latePayment.campaignId,
      campaignTitle: campaign.title,
      campaignState: campaign.state,
      name: transaction.name,
      telefone: buyer.telefone,
      status: transaction.status,
      amount: transaction.amount,
      due: transaction.due,
      delivered: transaction.delivered,
      paidAt: transaction.paidAt,
      arrivedAt: latePayment.arrivedAt,
    })
    .from(latePayment)
    .innerJoin(transaction, eq(transaction.id, latePayment.transactionId))
    .innerJoin(buyer, eq(buyer.id, transaction.buyerId))
    .innerJoin(campaign, eq(campaign.id, latePayment.campaignId))
    .where(waiting)
    .orderBy(asc(latePayment.arrivedAt), asc(latePayment.transactionId))
    .limit(PAGE)
    .offset((page - 1) * PAGE)
  return { rows, total, currentPage: page, lastPage: Math.max(1, Math.ceil(total / PAGE)) }
}

/** Whether a purchase waits on the list; held until the end of the database transaction. */
export async function lockLate(tx: Db, transactionId: number): Promise<boolean> {
  const [row] = await tx
    .select({ decision: latePayment.decision })
    .from(latePayment)
    .where(eq(latePayment.transactionId, transactionId))
    .for('update')
  return row?.decision === null
}
