import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { CAMPAIGN_SITUATIONS } from '../../src/domain/status.ts'
import { isSellable } from '../../src/machines/on-sale.ts'
import { campaignStates } from '../../src/machines/stored-states.ts'
import type { Db } from '../db/database.ts'
import { campaign } from '../db/schema.ts'
import { isOneOf } from '../db/states.ts'

/** The campaigns on sale, as a condition. */
export function onSale(): SQL | undefined {
  const situations = CAMPAIGN_SITUATIONS.filter(({ sells }) => sells).map(({ id }) => id)
  return and(isOneOf(campaign.state, campaignStates('sellable')), inArray(campaign.statusDetail, situations))
}

/**
 * Whether a campaign's quotas may be sold; it is held until the end of the database transaction, so that a draw waits or is seen. Held
 * before any of its transactions: campaign, transaction, ledger, lanes is the order for all.
 */
export async function holdSellable(tx: Db, campaignId: number): Promise<boolean> {
  const [row] = await tx
    .select({ state: campaign.state })
    .from(campaign)
    .where(eq(campaign.id, campaignId))
    .for('key share')
  return row !== undefined && isSellable(row.state)
}
