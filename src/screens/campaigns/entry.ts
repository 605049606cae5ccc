import { defineScreen, type Params, type Screen, type ScreenCommand } from '../define.ts'
import { copy } from './copy.ts'

const STAFF = ['admin', 'gestor'] as const

/** What any list of campaigns can do; the cursor's commands also serve when the list has no focus. */
const listCommands: readonly ScreenCommand[] = [
  { id: 'list.refresh', label: 'Atualizar lista', icon: 'refresh', event: () => ({ type: 'list.refresh' }) },
  { id: 'selection.fill', label: copy.selectAll, icon: 'check', event: () => ({ type: 'selection.fill' }) },
  { id: 'selection.clear', label: copy.selectNone, icon: 'check', event: () => ({ type: 'selection.clear' }) },
  { id: 'list.retry', label: 'Tentar de novo', icon: 'refresh', event: () => ({ type: 'list.retry' }) },
]

const UNLISTED = [
  'filter.change',
  'list.loadMore',
  'cursor.next',
  'cursor.previous',
  'cursor.place',
  'row.open',
  'row.toggle',
] as const

const count: ScreenCommand = {
  id: 'campaign.count',
  label: copy.refreshCount,
  icon: 'refresh',
  keys: 'U',
  event: () => ({ type: 'campaign.count' }),
}
const trash: ScreenCommand = {
  id: 'campaign.trash',
  label: copy.moveToTrash,
  icon: 'trash',
  event: () => ({ type: 'campaign.trash' }),
}
const restore: ScreenCommand = {
  id: 'campaign.restore',
  label: copy.restore,
  icon: 'restore',
  keys: 'R',
  event: () => ({ type: 'campaign.restore' }),
}

const shared = {
  layer: null,
  parent: null,
  icon: 'ticket',
  roles: STAFF,
  refreshOn: ['campaign', 'sale'],
  filter: {
    read: ({ q = '' }: Params) => ({ q }),
    write: ({ q }: Readonly<Record<string, unknown>>): Params => (q ? { q: String(q) } : {}),
  },
  commands: listCommands,
  unlisted: UNLISTED,
} as const

export const campaigns: Screen = defineScreen({
  ...shared,
  id: 'campaigns',
  path: '/actions',
  aliases: ['/'],
  title: copy.title,
  menu: { group: 'Vendas', label: copy.title },
  go: 'Campanhas ativas',
  subjectCommands: [count, trash],
  view: () => import('./active.tsx'),
})

export const campaignsClosed: Screen = defineScreen({
  ...shared,
  id: 'campaigns-closed',
  path: '/actions/closed',
  title: 'Campanhas encerradas',
  menuUnder: 'campaigns',
  go: 'Campanhas encerradas',
  subjectCommands: [count, trash],
  view: () => import('./closed.tsx'),
})

export const campaignsTrash: Screen = defineScreen({
  ...shared,
  id: 'campaigns-trash',
  path: '/actions/trash',
  title: 'Lixeira de campanhas',
  menuUnder: 'campaigns',
  go: 'Lixeira de campanhas',
  subjectCommands: [restore],
  view: () => import('./trash.tsx'),
})
