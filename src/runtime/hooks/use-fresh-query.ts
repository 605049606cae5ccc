import type { Api } from '../../api/client/client.ts'
import type { Query } from '../../api/client/queries.ts'
import { useSystem } from '../system.ts'
import { useCampaignChange } from './use-campaign-change.ts'

/**
 * Reads something of a campaign anew when it changed elsewhere. Nobody asked for it: what is shown stays until the answer is there, and where
 * there is none.
 * @param campaignId none while it is not known
 * @param isOwned it is read by somebody else already, or must not change now
 */
export function useFreshQuery<Data>(
  query: (api: Api) => Query<Data>,
  campaignId: string | undefined,
  isOwned: () => boolean = () => false,
): void {
  const { queries } = useSystem()
  useCampaignChange(campaignId ?? '', ({ api }) => {
    if (campaignId === undefined || isOwned()) return
    const asked = query(api)
    asked.load().then(
      (data) => isOwned() || queries.give(asked, data),
      () => {},
    )
  })
}
