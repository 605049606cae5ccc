import { rolesWith } from '../../../domain/permissions.ts'
import { defineScreen, type Screen } from '../../../runtime/screen.ts'
import { names } from './names.ts'

const shared = {
  layer: 'A',
  parent: 'campaigns',
  roles: rolesWith('campaigns.write'),
} as const

export const campaignCreate: Screen = defineScreen({
  ...shared,
  id: 'campaign-create',
  path: '/action/create',
  title: names.create,
  icon: 'plus',
  go: names.goCreate,
  keys: 'N',
  view: () => import('./campaign-create.tsx'),
})

export const campaignEdit: Screen = defineScreen({
  ...shared,
  id: 'campaign-edit',
  path: '/action/$action_id/edit',
  title: names.edit,
  icon: 'pencil',
  go: names.goEdit,
  keys: 'E',
  view: () => import('./campaign-edit.tsx'),
})
