import { defineScreen, type View } from '../../../runtime/screen.ts'
import { copy } from './copy.ts'
import { shared } from './shared.ts'

export const campaigns = defineScreen({
  ...shared,
  id: 'campaigns',
  path: '/actions',
  aliases: ['/'],
  title: copy.title,
  menu: { group: 'Vendas', label: copy.title, bar: true },
  go: 'Campanhas ativas',
  keys: 'G C',
  live: true,
  recordCommands: { kind: 'campaign', load: () => import('./found.ts') },
  view: (): View => import('./active.tsx'),
})
