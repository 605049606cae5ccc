import { useMemo } from 'react'
import type { ViewProps } from '../../../runtime/screen.ts'
import { RegionDrawer } from '../region/region-drawer.tsx'
import { AffiliateCampaigns } from './affiliate-campaigns.tsx'
import { affiliateRegion as screen } from './entry.ts'

/** What each state spent by an affiliate's links. */
export default function AffiliateRegion(props: ViewProps) {
  const { afiliado_id = '' } = props.params
  const fixed = useMemo(() => ({ link: null, afiliado: Number(afiliado_id) }), [afiliado_id])
  return (
    <AffiliateCampaigns screen={screen} afiliado={afiliado_id}>
      {(campaigns) => <RegionDrawer {...props} screen={screen} campaigns={campaigns} fixed={fixed} />}
    </AffiliateCampaigns>
  )
}
