import type { ViewProps } from '../../../runtime/screen.ts'
import { CampaignListView } from '../campaign-list/campaign-list.tsx'
import { campaignsTrash } from './entry.ts'

/** The campaigns of one list: trash. */
export default function TrashCampaigns(props: ViewProps) {
  return <CampaignListView {...props} screen={campaignsTrash} list="trash" />
}
