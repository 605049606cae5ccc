import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'
import { metricsFilter, regionFilter, withCampaign, withoutScope } from '../filter.ts'

/** The filter of its address, which itself says whose sales these are: period, traffic, and which campaign. */
export const affiliateMetricsFilter = withCampaign(withoutScope(metricsFilter))

const shared = {
  layer: 'B',
  parent: 'afiliados',
  roles: rolesWith('affiliates.manage'),
  refreshOn: ['sale'],
} as const

/** The figures of an affiliate, in one of the campaigns in which it has links (spec §2.12). */
export const affiliateMetrics = defineScreen({
  ...shared,
  id: 'affiliate-metrics',
  path: '/afiliados/$afiliado_id/metrics',
  title: 'Métricas do Afiliado',
  icon: 'chart',
  go: 'Métricas do afiliado',
  goHere: 'Métricas',
  keys: 'M',
  filter: affiliateMetricsFilter,
  view: (): View => import('./affiliate-metrics.tsx'),
})

/** What each state spent by an affiliate's links (spec §2.13). */
export const affiliateRegion = defineScreen({
  ...shared,
  id: 'affiliate-region',
  path: '/afiliados/$afiliado_id/metrics/region',
  title: 'Gasto por Região do Afiliado',
  icon: 'map',
  go: 'Gasto por região do afiliado',
  goHere: 'Gasto por região',
  keys: 'I',
  filter: withCampaign(withoutScope(regionFilter)),
  view: (): View => import('./affiliate-region.tsx'),
})
