import { SOON, situationSells } from '../domain/campaigns/status.ts'
import { type CampaignState, campaignMachine } from './entities/campaign.ts'
import { isTagged } from './tags.ts'

/** Whether buyers find a campaign's page. */
export const isPublic = (state: CampaignState): boolean => isTagged(campaignMachine, state, 'public')

/** Whether a campaign's quotas may be sold; a purchase that was made before needs no more than this. */
export const isSellable = (state: CampaignState): boolean => isTagged(campaignMachine, state, 'sellable')

/** Whether what is paid for a campaign keeps its quotas reserved until the campaign is restored. */
export const keepsReservations = (state: CampaignState): boolean => isTagged(campaignMachine, state, 'keeping')

interface Offered {
  readonly state: CampaignState
  readonly situation: number
}

/** Whether a campaign was put on sale, by its state and its situation. */
export const isOnSale = ({ state, situation }: Offered): boolean => isSellable(state) && situationSells(situation)

/** Whether a campaign is ready to be put on sale by a decision of its own, as one is that came back from the trash. */
export const isPrepared = ({ state, situation }: Offered): boolean => isSellable(state) && situation === SOON

/**
 * Why a campaign takes no purchase; `null` when it does.
 * @param campaign `held` while all selling waits until the settings say who organises
 */
export function saleRefusal(
  campaign: Offered & { readonly held: boolean },
): 'record.unknown' | 'campaign.closed' | 'campaign.notOnSale' | 'sale.held' | null {
  if (!isPublic(campaign.state)) return 'record.unknown'
  if (!isSellable(campaign.state)) return 'campaign.closed'
  if (!isOnSale(campaign)) return 'campaign.notOnSale'
  return campaign.held ? 'sale.held' : null
}
