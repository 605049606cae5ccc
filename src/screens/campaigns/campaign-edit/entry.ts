import { defineScreen, type View } from '../../../runtime/screen.ts'
import { shared } from '../campaign-form/shared.ts'

export const campaignEdit = defineScreen({
  ...shared,
  id: 'campaign-edit',
  path: '/action/$action_id/edit',
  title: 'Editar Campanha',
  icon: 'pencil',
  go: 'Editar campanha',
  keys: 'E',
  view: (): View => import('./campaign-edit.tsx'),
})
