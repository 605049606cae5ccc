import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

const shared = {
  layer: 'A',
  parent: 'utms',
  roles: rolesWith('links.write'),
  view: (): View => import('./utm-form.tsx'),
} as const

/** The address of a campaign with UTMs, built and kept. */
export const utmCreate = defineScreen({
  ...shared,
  id: 'utm-create',
  path: '/utms/create',
  title: 'Montar endereço',
  icon: 'plus',
  go: 'Nova UTM',
})

/** One that is kept. */
export const utmEdit = defineScreen({
  ...shared,
  id: 'utm-edit',
  path: '/utms/$utm_id/edit',
  title: 'Editar UTM',
  icon: 'pencil',
  go: 'Editar UTM',
  goHere: 'Editar',
  keys: 'E',
})
