import { and, inArray, type SQL } from 'drizzle-orm'
import { CAMPAIGN_SITUATIONS } from '../../src/domain/status.ts'
import { campaignStates } from '../../src/machines/stored-states.ts'
import { campaign } from '../db/schema.ts'
import { isOneOf } from '../db/states.ts'

/** The campaigns on sale, as a condition. */
export function onSale(): SQL | undefined {
  const situations = CAMPAIGN_SITUATIONS.filter(({ sells }) => sells).map(({ id }) => id)
  return and(isOneOf(campaign.state, campaignStates('sellable')), inArray(campaign.statusDetail, situations))
}
