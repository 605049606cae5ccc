import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** How a campaign does, and the way to all that can be done with it. */
export const campaignOverview = defineScreen({
  id: 'campaign-overview',
  path: '/action/$action_id',
  layer: 'A',
  parent: 'campaigns',
  title: 'Resumo da Campanha',
  icon: 'chart',
  roles: rolesWith('campaigns.read'),
  go: 'Resumo da campanha',
  goHere: 'Resumo',
  view: (): View => import('./campaign-overview.tsx'),
})
