import { rolesWith } from '../../../domain/permissions.ts'
import { defineScreen, type Params, type Screen } from '../../../runtime/screen.ts'
import { copy } from './copy.ts'

const shared = {
  layer: null,
  parent: null,
  icon: 'ticket',
  roles: rolesWith('campaigns.read'),
  refreshOn: ['campaign', 'sale'],
  filter: {
    read: ({ q = '' }: Params) => ({ q }),
    write: ({ q }: Readonly<Record<string, unknown>>): Params => (q ? { q: String(q) } : {}),
  },
  rowRecord: ({ id, title, state }: { id: number; title: string; state: string }) => ({
    kind: 'campaign',
    title,
    state,
    params: { action_id: String(id) },
  }),
  searches: true,
} as const

export const campaigns: Screen = defineScreen({
  ...shared,
  id: 'campaigns',
  path: '/actions',
  aliases: ['/'],
  title: copy.title,
  menu: { group: 'Vendas', label: copy.title, bar: true },
  go: 'Campanhas ativas',
  keys: 'G C',
  recordCommands: { kind: 'campaign', load: () => import('./found.ts') },
  view: () => import('./active.tsx'),
})

export const campaignsClosed: Screen = defineScreen({
  ...shared,
  id: 'campaigns-closed',
  path: '/actions/closed',
  title: 'Campanhas encerradas',
  menuUnder: 'campaigns',
  go: 'Campanhas encerradas',
  keys: 'G E',
  view: () => import('./closed.tsx'),
})

export const campaignsTrash: Screen = defineScreen({
  ...shared,
  id: 'campaigns-trash',
  path: '/actions/trash',
  title: 'Lixeira de campanhas',
  menuUnder: 'campaigns',
  go: 'Lixeira de campanhas',
  keys: 'G L',
  view: () => import('./trash.tsx'),
})
