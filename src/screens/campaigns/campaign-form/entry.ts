import { defineScreen, type View } from '../../../runtime/screen.ts'
import { shared } from './shared.ts'

export const campaignCreate = defineScreen({
  ...shared,
  id: 'campaign-create',
  path: '/action/create',
  title: 'Nova Campanha',
  icon: 'plus',
  go: 'Nova campanha',
  keys: 'N',
  view: (): View => import('./campaign-create.tsx'),
})
