import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** Addresses of campaigns with UTMs, and what came by each origin. */
export const utms = defineScreen({
  id: 'utms',
  path: '/utms',
  layer: null,
  parent: null,
  title: 'UTMs',
  icon: 'utm',
  roles: rolesWith('utms.read'),
  menu: { group: 'Divulgação', label: 'UTMs' },
  go: 'UTMs',
  keys: 'G U',
  creates: 'utm-create',
  refreshOn: ['utm', 'sale'],
  rowRecord: ({ id, title }: { id: number; title: string }) => ({
    kind: 'utm',
    title,
    params: { utm_id: String(id) },
  }),
  view: (): View => import('./utms.tsx'),
})
