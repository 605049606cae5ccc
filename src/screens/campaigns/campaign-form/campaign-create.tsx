import { emptyForm } from '../../../api/campaigns/campaign-form.ts'
import { accountsQuery } from '../../../api/campaigns/campaigns.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { Failed } from '../../../ui/lists/failed.tsx'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { CampaignFormView } from './campaign-form.tsx'
import { campaignCreate } from './entry.ts'

/** A new campaign. The payment accounts are known before the form opens, since the only one there is comes chosen. */
export default function CampaignCreate(props: ViewProps) {
  const { api, drawers } = useSystem()
  const accounts = useQuery(accountsQuery(api))
  if (accounts.data)
    return (
      <CampaignFormView
        {...props}
        screen={campaignCreate}
        id={null}
        accounts={accounts.data}
        values={emptyForm(accounts.data.map(({ id }) => id))}
      />
    )
  return (
    <Drawer layer="A" title={campaignCreate.title} onClose={() => drawers.send({ type: 'layer.close' })}>
      {accounts.status === 'error' ? (
        <Failed sentence={accounts.message} onRetry={accounts.retry} />
      ) : (
        <Skeleton lines={6} className="p-5" />
      )}
    </Drawer>
  )
}
