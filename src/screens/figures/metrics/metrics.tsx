import type { ViewProps } from '../../../runtime/screen.ts'
import { metricsFilter } from '../filter.ts'
import { metrics } from './entry.ts'
import { MetricsDrawer } from './metrics-drawer.tsx'

/** The figures of a campaign. */
export default function Metrics(props: ViewProps) {
  const campaigns = [{ id: props.params.action_id ?? '', title: '' }]
  return <MetricsDrawer {...props} screen={metrics} readQuery={metricsFilter.read} campaigns={campaigns} />
}
