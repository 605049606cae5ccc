import { defineScreen, type View } from '../../../runtime/screen.ts'
import { shared } from '../campaign-list/shared.ts'

export const campaignsTrash = defineScreen({
  ...shared,
  id: 'campaigns-trash',
  path: '/actions/trash',
  title: 'Lixeira de campanhas',
  menuUnder: 'campaigns',
  go: 'Lixeira de campanhas',
  keys: 'G L',
  view: (): View => import('./trash.tsx'),
})
