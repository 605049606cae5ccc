import { rolesWith } from '../../domain/people/permissions.ts'
import { formatClock } from '../../domain/values/dates.ts'
import { defineScreen, type View } from '../../runtime/screen.ts'

/** The accesses of programs: what each may read, until when, and when it last did (UI.md §8). */
export const accesses = defineScreen({
  id: 'accesses',
  path: '/acessos',
  layer: null,
  parent: null,
  title: 'Acessos da API',
  icon: 'code',
  roles: rolesWith('access.read'),
  menu: { group: 'Conta', label: 'Acessos da API' },
  go: 'Acessos da API',
  keys: 'G I',
  creates: 'access-create',
  refreshOn: ['apiAccess'],
  rowRecord: ({ id, name, last_used_at }: { id: number; name: string; last_used_at?: string | null }) => ({
    kind: 'apiAccess',
    title: name,
    params: { access_id: String(id) },
    values: { used: last_used_at ? formatClock(last_used_at) : null },
  }),
  view: (): View => import('./access-list/access-list.tsx'),
})

/** A new access, whose token is shown once. */
export const accessCreate = defineScreen({
  id: 'access-create',
  path: '/acessos/create',
  layer: 'A',
  parent: 'accesses',
  title: 'Novo acesso',
  icon: 'plus',
  roles: rolesWith('access.write'),
  go: 'Novo acesso da API',
  view: (): View => import('./access-form/access-form.tsx'),
})
