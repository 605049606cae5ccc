import { eq } from 'drizzle-orm'
import type { CampaignState } from '../../../src/machines/entities/campaign.ts'
import type { Db } from '../../platform/db/database.ts'
import { campaign } from '../../platform/db/schema.ts'

/**
 * The state of a purchase's campaign, which is locked until the database transaction ends, so that a draw waits or is seen; undefined
 * when there is none. Held before any of its transactions: campaign, transaction, ledger, lanes is the order for all.
 */
export async function holdCampaign(tx: Db, campaignId: number): Promise<CampaignState | undefined> {
  const [row] = await tx
    .select({ state: campaign.state })
    .from(campaign)
    .where(eq(campaign.id, campaignId))
    .for('key share')
  return row?.state
}
