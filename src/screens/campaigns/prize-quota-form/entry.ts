import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

const form = {
  layer: 'B',
  parent: 'prize-quotas',
  roles: rolesWith('campaigns.write'),
} as const

/** A new prize quota, or several (spec §2.9). It is opened from their list. */
export const prizeQuotaCreate = defineScreen({
  ...form,
  id: 'prize-quota-create',
  path: '/awarded/$action_id/create',
  title: 'Nova Cota',
  icon: 'plus',
  go: 'Nova cota premiada',
  goIn: { active: null, closed: null, trash: null },
  view: (): View => import('./prize-quota-create.tsx'),
})

/** Another title or percent for a prize quota. */
export const prizeQuotaEdit = defineScreen({
  ...form,
  id: 'prize-quota-edit',
  path: '/awarded/$action_id/$cota_id/edit',
  title: 'Editar Cota',
  icon: 'pencil',
  go: 'Editar cota premiada',
  goHere: 'Editar',
  goIn: { sold: null, returned: null },
  keys: 'E',
  view: (): View => import('./prize-quota-edit.tsx'),
})
