import { asc, eq, isNotNull } from 'drizzle-orm'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { campaign, transaction } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import type { RefusalCode } from '../../platform/refusals.ts'
import { applyEvents, lockTransaction } from './lifecycle.ts'
import { findTransaction } from './list.ts'
import type { TransactionRow } from './store.ts'

/** The most purchases that an alert tells of. */
const MOST = 50

/** The purchases that somebody has to look at, the longest waiting first. */
export async function openReviews(
  db: Db,
): Promise<{ purchase: TransactionRow; campaign: { id: number; title: string } }[]> {
  return db
    .select({ purchase: transaction, campaign: { id: campaign.id, title: campaign.title } })
    .from(transaction)
    .innerJoin(campaign, eq(campaign.id, transaction.campaignId))
    .where(isNotNull(transaction.review))
    .orderBy(asc(transaction.reviewAt), asc(transaction.id))
    .limit(MOST)
}

/** An operator has looked at what a purchase's review asks for. */
export async function closeReview(
  ports: Ports,
  caller: Caller,
  id: number,
): Promise<{ ok: true } | { ok: false; refusal: RefusalCode }> {
  const { db } = ports.database
  const found = (await findTransaction(db, caller, id))?.purchase
  if (found === undefined) return { ok: false, refusal: 'record.unknown' }
  const now = ports.clock.now()
  return db.transaction(async (inner) => {
    const tx = inner as Db
    const record = await lockTransaction(tx, found)
    if (record === undefined) return { ok: false, refusal: 'record.unknown' as const }
    const [closed] = await applyEvents(tx, record.campaignId, [record], { type: 'review.close' }, { ports, now })
    if (closed === undefined) return { ok: false, refusal: 'review.none' as const }
    await audit(tx, {
      ...{ at: now, operatorId: caller.operatorId, address: caller.address },
      ...{ action: 'transaction.reviewed', subject: 'transaction', subjectId: id },
      before: { review: record.review, word: record.reviewWord },
    })
    return { ok: true as const }
  })
}
