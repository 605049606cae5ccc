import { situationSells } from '../domain/status.ts'
import type { CampaignState } from './entities/campaign.ts'
import { campaignStates } from './stored-states.ts'

const SELLABLE = campaignStates('sellable')
const PUBLIC = campaignStates('public')
const KEEPING = campaignStates('keeping')

/** Whether buyers find a campaign's page. */
export const isPublic = (state: CampaignState): boolean => PUBLIC.includes(state)

/** Whether a campaign's quotas may be sold; a purchase that was made before needs no more than this. */
export const isSellable = (state: CampaignState): boolean => SELLABLE.includes(state)

/** Whether what is paid for a campaign keeps its quotas reserved until the campaign is restored. */
export const keepsReservations = (state: CampaignState): boolean => KEEPING.includes(state)

/** Why a campaign takes no purchase; `null` when it is on sale, by its state and its situation. */
export function saleRefusal(campaign: {
  readonly state: CampaignState
  readonly situation: number
}): 'record.unknown' | 'campaign.closed' | 'campaign.notOnSale' | null {
  if (!isPublic(campaign.state)) return 'record.unknown'
  if (!isSellable(campaign.state)) return 'campaign.closed'
  return situationSells(campaign.situation) ? null : 'campaign.notOnSale'
}
