import type { ViewProps } from '../../../runtime/screen.ts'
import { CampaignListView } from './campaign-list.tsx'
import { campaigns } from './entry.ts'

/** The campaigns of one list: active. */
export default function ActiveCampaigns(props: ViewProps) {
  return <CampaignListView {...props} screen={campaigns} list="active" />
}
