import { emptyForm } from '../../../api/campaigns/campaign-form.ts'
import { accountsQuery } from '../../../api/campaigns/campaigns.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { CampaignFormView } from '../campaign-form/campaign-form.tsx'
import { campaignEdit } from './entry.ts'

/** The form of a campaign that is there. */
export default function CampaignEdit(props: ViewProps) {
  const { api } = useSystem()
  const id = props.params.action_id ?? ''
  const { data = [] } = useQuery(accountsQuery(api))
  return <CampaignFormView {...props} screen={campaignEdit} id={id} accounts={data} values={emptyForm([])} />
}
