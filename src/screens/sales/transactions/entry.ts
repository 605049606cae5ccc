import { rolesWith } from '../../../domain/permissions.ts'
import { defineScreen, type Screen } from '../../../runtime/screen.ts'
import { readFilter, writeFilter } from './filter.ts'
import { names } from './names.ts'

/** The purchases of a campaign (spec §2.16). */
export const transactions: Screen = defineScreen({
  id: 'transactions',
  path: '/action/$action_id/transactions',
  layer: 'A',
  parent: 'campaigns',
  title: names.title,
  icon: 'list',
  roles: rolesWith('transactions.list'),
  go: names.go,
  keys: 'T',
  refreshOn: ['sale'],
  filter: { read: readFilter, write: writeFilter },
  view: () => import('./transactions.tsx'),
})
