import { defineScreen, type View } from '../../../runtime/screen.ts'
import { shared } from '../campaign-list/shared.ts'

export const campaignsClosed = defineScreen({
  ...shared,
  id: 'campaigns-closed',
  path: '/actions/closed',
  title: 'Campanhas encerradas',
  menuUnder: 'campaigns',
  go: 'Campanhas encerradas',
  keys: 'G E',
  view: (): View => import('./closed.tsx'),
})
