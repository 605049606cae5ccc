import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'
import { readFilter, writeFilter } from './filter.ts'

/** All that one buyer bought (spec §2.24). */
export const purchases = defineScreen({
  id: 'purchases',
  path: '/shopping/$user_id',
  layer: 'A',
  orAbove: 'C',
  parent: 'campaigns',
  title: 'Compras do cliente',
  icon: 'user',
  roles: rolesWith('buyers.read'),
  go: 'Compras do cliente',
  goHere: 'Compras do cliente',
  keys: 'H',
  detailOf: 'person',
  recordCommands: { kind: 'person', load: () => import('./phone.ts') },
  refreshOn: ['sale'],
  filter: { read: readFilter, write: writeFilter },
  view: (): View => import('./purchases.tsx'),
})
