import { rolesWith } from '../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../runtime/screen.ts'

/** How servers, database, queues and what lies outside are doing, in plain words; what asks for a hand stands first (UI.md §8). */
export const health = defineScreen({
  id: 'health',
  path: '/saude',
  layer: null,
  parent: null,
  title: 'Saúde',
  icon: 'server',
  roles: rolesWith('health.read'),
  menu: { group: 'Conta', label: 'Saúde' },
  go: 'Saúde',
  keys: 'G S',
  refreshOn: ['account', 'webhook'],
  view: (): View => import('./health.tsx'),
})
