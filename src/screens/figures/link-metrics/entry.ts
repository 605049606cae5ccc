import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'
import { metricsFilter, withoutScope } from '../filter.ts'

/** The filter of its address, which itself says whose sales these are. */
export const linkMetricsFilter = withoutScope(metricsFilter)

/** The figures of what came by one link (spec §2.12). */
export const linkMetrics = defineScreen({
  id: 'link-metrics',
  path: '/links/$action_id/$link_id/metrics',
  layer: 'B',
  parent: 'links',
  title: 'Métricas do Link',
  icon: 'chart',
  roles: rolesWith('metrics.read'),
  go: 'Métricas do link',
  goHere: 'Métricas',
  refreshOn: ['sale'],
  filter: linkMetricsFilter,
  view: (): View => import('./link-metrics.tsx'),
})
