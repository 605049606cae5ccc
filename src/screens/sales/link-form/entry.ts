import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

const shared = {
  layer: 'B',
  parent: 'links',
  icon: 'link',
  roles: rolesWith('links.write'),
  view: (): View => import('./link-form.tsx'),
} as const

/** A new link of a campaign (spec §2.17). */
export const linkCreate = defineScreen({
  ...shared,
  id: 'link-create',
  path: '/links/$action_id/create',
  title: 'Novo Link',
  go: 'Novo link',
})

/** A link, which its list opens. */
export const linkEdit = defineScreen({
  ...shared,
  id: 'link-edit',
  path: '/links/$action_id/$id/edit',
  title: 'Editar Link',
  go: 'Editar link',
  record: 'link',
})
