import { useMemo } from 'react'
import type { ViewProps } from '../../../runtime/screen.ts'
import { MetricsDrawer } from '../metrics/metrics-drawer.tsx'
import { AffiliateCampaigns } from './affiliate-campaigns.tsx'
import { affiliateMetricsFilter, affiliateRegion, affiliateMetrics as screen } from './entry.ts'

/** The figures of an affiliate. */
export default function AffiliateMetrics(props: ViewProps) {
  const { afiliado_id = '' } = props.params
  const fixed = useMemo(() => ({ link: null, afiliado: Number(afiliado_id) }), [afiliado_id])
  return (
    <AffiliateCampaigns screen={screen} afiliado={afiliado_id}>
      {(campaigns) => (
        <MetricsDrawer
          {...props}
          screen={screen}
          readQuery={affiliateMetricsFilter.read}
          campaigns={campaigns}
          fixed={fixed}
          regions={affiliateRegion}
        />
      )}
    </AffiliateCampaigns>
  )
}
