import { and, asc, eq, gte, isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { transaction } from '../../platform/db/schema.ts'
import { type Activity, noteActivity, writeActivity } from '../../sales/gateways/activity.ts'

const DAY_MS = 86_400_000
const SECOND_MS = 1_000
/** One question in so many stays without an answer. */
const SILENT = 60

/** Tells of the sales of the demo's last day what the bank answered and notified, as it would have been noted then. */
export async function seedActivity(db: Db, accounts: readonly number[], now: Date): Promise<void> {
  for (const accountId of accounts) {
    const { chargeId, createdAt, paidAt } = transaction
    const sales = await db
      .select({ chargeId, createdAt, paidAt })
      .from(transaction)
      .where(
        and(
          eq(transaction.accountId, accountId),
          gte(createdAt, new Date(now.getTime() - DAY_MS)),
          isNotNull(transaction.chargeId),
        ),
      )
      .orderBy(asc(createdAt))
    const noted = sales.flatMap((sale, nth): Activity[] => {
      const about = { accountId, chargeId: sale.chargeId ?? '' }
      const took = 180 + ((nth * 97) % 520)
      const silent: Activity = {
        ...{ accountId, at: sale.createdAt, kind: 'charge', outcome: 'silent' },
        ...{ reason: 'no answer: TimeoutError', milliseconds: 10_000 },
      }
      const charge: Activity = { ...about, at: sale.createdAt, kind: 'charge', outcome: 'answered', milliseconds: took }
      if (sale.paidAt === null) return nth % SILENT === SILENT - 1 ? [silent, charge] : [charge]
      const asked = new Date(sale.paidAt.getTime() + SECOND_MS)
      return [
        charge,
        { ...about, at: asked, kind: 'consult', outcome: 'answered', milliseconds: took / 2 },
        { ...about, at: asked, kind: 'notification', outcome: 'confirmed' },
      ]
    })
    for (const each of noted.sort((one, other) => one.at.getTime() - other.at.getTime())) noteActivity(db, each)
  }
  await writeActivity(db)
}
