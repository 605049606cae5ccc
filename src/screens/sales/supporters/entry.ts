import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'
import { searchFilter } from '../../kit/lists/search-filter.ts'

const roles = rolesWith('supporters.manage')

/** Who supports the operation (spec §2.25). */
export const supporters = defineScreen({
  id: 'supporters',
  path: '/supporters',
  layer: null,
  parent: null,
  title: 'Apoiadores',
  icon: 'heart',
  roles,
  menu: { group: 'Conta', label: 'Apoiadores' },
  go: 'Apoiadores',
  creates: 'supporter-create',
  refreshOn: ['supporter'],
  filter: searchFilter,
  searches: true,
  rowRecord: ({ id, name }: { id: number; name: string }) => ({
    kind: 'supporter',
    title: name,
    params: { supporter_id: String(id) },
  }),
  view: (): View => import('./supporters.tsx'),
})

const form = {
  layer: 'A',
  parent: 'supporters',
  roles,
  view: (): View => import('./supporter-form.tsx'),
} as const

/** A new supporter. */
export const supporterCreate = defineScreen({
  ...form,
  id: 'supporter-create',
  path: '/supporters/create',
  title: 'Novo apoiador',
  icon: 'plus',
  go: 'Novo apoiador',
})

/** A supporter, which its list opens. */
export const supporterEdit = defineScreen({
  ...form,
  id: 'supporter-edit',
  path: '/supporters/$supporter_id/edit',
  title: 'Editar apoiador',
  icon: 'pencil',
  go: 'Editar apoiador',
  goHere: 'Editar',
  keys: 'E',
})
