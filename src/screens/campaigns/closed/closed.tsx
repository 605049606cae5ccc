import type { ViewProps } from '../../../runtime/screen.ts'
import { CampaignListView } from '../campaign-list/campaign-list.tsx'
import { campaignsClosed } from './entry.ts'

/** The campaigns of one list: closed. */
export default function ClosedCampaigns(props: ViewProps) {
  return <CampaignListView {...props} screen={campaignsClosed} list="closed" />
}
