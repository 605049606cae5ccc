import { useMemo } from 'react'
import type { ViewProps } from '../../../runtime/screen.ts'
import { MetricsDrawer } from '../metrics/metrics-drawer.tsx'
import { linkMetrics, linkMetricsFilter } from './entry.ts'

/** The figures of what came by one link. */
export default function LinkMetrics(props: ViewProps) {
  const { action_id = '', link_id } = props.params
  const fixed = useMemo(() => ({ link: Number(link_id), afiliado: null }), [link_id])
  return (
    <MetricsDrawer
      {...props}
      screen={linkMetrics}
      readQuery={linkMetricsFilter.read}
      campaigns={[{ id: action_id, title: '' }]}
      fixed={fixed}
    />
  )
}
