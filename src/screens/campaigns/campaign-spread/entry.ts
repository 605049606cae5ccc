import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** What comes after a campaign was made: its address, the picture beside it, and the way of a buyer tried. */
export const campaignSpread = defineScreen({
  id: 'campaign-spread',
  path: '/action/$action_id/divulgar',
  layer: 'A',
  parent: 'campaigns',
  title: 'Divulgar',
  icon: 'share',
  roles: rolesWith('campaigns.read'),
  go: 'Divulgar campanha',
  goHere: 'Divulgar',
  goIn: { closed: null, trash: null },
  keys: 'G Z',
  view: (): View => import('./campaign-spread.tsx'),
})
