import { rolesWith } from '../../domain/permissions.ts'
import { defineScreen, type Screen } from '../define.ts'
import { FORM_UNLISTED, reloadCommand, saveCommand } from '../form-commands.ts'
import { copy } from './copy.ts'

const shared = {
  layer: 'A',
  parent: 'campaigns',
  roles: rolesWith('campaigns.write'),
  commands: [saveCommand(copy.save), reloadCommand],
  unlisted: FORM_UNLISTED,
} as const

export const campaignCreate: Screen = defineScreen({
  ...shared,
  id: 'campaign-create',
  path: '/action/create',
  title: copy.create,
  icon: 'plus',
  go: copy.goCreate,
  keys: 'N',
  view: () => import('./campaign-create.tsx'),
})

export const campaignEdit: Screen = defineScreen({
  ...shared,
  id: 'campaign-edit',
  path: '/action/$action_id/edit',
  title: copy.edit,
  icon: 'pencil',
  go: copy.goEdit,
  keys: 'E',
  view: () => import('./campaign-edit.tsx'),
})
