import { rolesWith } from '../../../domain/people/permissions.ts'
import { searchFilter } from '../../kit/lists/search-filter.ts'

/** A campaign as the record that keys, menus and palette know it by. */
export const campaignRecord = ({ id, title, state, price, prev_sorteio }: CampaignFacts) => ({
  kind: 'campaign',
  title,
  state,
  params: { action_id: String(id), campaign_id: String(id) },
  values: { price, prev_sorteio },
})

interface CampaignFacts {
  id: number
  title: string
  state: string
  price: number
  prev_sorteio: string | null
}

/** What the three lists of campaigns have in common. */
export const shared = {
  layer: null,
  parent: null,
  icon: 'ticket',
  roles: rolesWith('campaigns.read'),
  refreshOn: ['campaign', 'sale'],
  filter: searchFilter,
  rowRecord: campaignRecord,
  searches: true,
} as const
