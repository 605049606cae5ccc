import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'
import { searchFilter } from '../../kit/lists/search-filter.ts'

/** The buyers of all campaigns (spec §7.11). */
export const buyers = defineScreen({
  id: 'buyers',
  path: '/usuarios',
  layer: null,
  parent: null,
  title: 'Clientes',
  icon: 'user',
  roles: rolesWith('buyers.read'),
  menu: { group: 'Vendas', label: 'Clientes' },
  go: 'Clientes',
  keys: 'G K',
  refreshOn: ['sale'],
  filter: searchFilter,
  searches: true,
  rowRecord: ({ id, name }: { id: number; name: string }) => ({
    kind: 'person',
    title: name,
    params: { user_id: String(id) },
  }),
  view: (): View => import('./buyers.tsx'),
})
