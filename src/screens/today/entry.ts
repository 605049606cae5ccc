import { rolesWith } from '../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../runtime/screen.ts'

/** What asks for a decision today, each with the way to it. */
export const today = defineScreen({
  id: 'today',
  path: '/hoje',
  layer: null,
  parent: null,
  title: 'Hoje',
  icon: 'today',
  roles: rolesWith('campaigns.read'),
  menu: { group: 'Vendas', label: 'Hoje' },
  go: 'Hoje',
  keys: 'G H',
  live: true,
  refreshOn: ['app', 'account', 'theme', 'campaign', 'sale', 'reservation', 'webhook', 'pixel'],
  view: (): View => import('./today.tsx'),
})
