import { eq } from 'drizzle-orm'
import type { Between } from '../../../src/domain/campaigns/lookups.ts'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import type { CampaignRow } from '../../campaigns/campaigns/store.ts'
import { extremesOf } from '../../campaigns/ledger/periods.ts'
import type { Db } from '../../platform/db/database.ts'
import { isOneOfRows } from '../../platform/db/sale-rows.ts'
import { buyer, transaction } from '../../platform/db/schema.ts'
import type { ExtremeWire } from './wire.ts'

/** The lowest or highest quotas that were paid in a period, best first, and whose they are. */
export async function listExtremes(
  db: Db,
  { id: campaignId, total }: Pick<CampaignRow, 'id' | 'total'>,
  asked: { type: 'menor' | 'maior'; count: number; period: Between },
): Promise<ExtremeWire[]> {
  const found = await extremesOf(db, { campaignId, ...asked })
  if (found.length === 0) return []
  const rows = await db
    .select({ purchase: transaction, telefone: buyer.telefone })
    .from(transaction)
    .innerJoin(buyer, eq(buyer.id, transaction.buyerId))
    .where(isOneOfRows(transaction, campaignId, [...new Set(found.map(({ transactionId }) => transactionId))]))
  const purchases = new Map(rows.map((row) => [row.purchase.id, row]))
  return found.flatMap(({ number, transactionId, paidAt }) => {
    const found = purchases.get(transactionId)
    if (found === undefined) return []
    const { purchase, telefone } = found
    return {
      number: formatQuota(number, total),
      user: { name: purchase.name, telefone: hidePhone(telefone) },
      user_id: purchase.buyerId,
      transaction: { id: transactionId, paid_at: paidAt.toISOString() },
    }
  })
}
