import { rolesWith } from '../../domain/permissions.ts'
import { defineScreen, type Screen, type ScreenCommand } from '../define.ts'
import { copy } from './copy.ts'

const save: ScreenCommand = {
  id: 'form.save',
  label: copy.save,
  icon: 'save',
  keys: 'Ctrl S',
  alsoKeys: ['Ctrl Enter'],
  event: () => ({ type: 'form.save' }),
}

const reload: ScreenCommand = {
  id: 'form.reload',
  label: 'Recarregar formulário',
  icon: 'refresh',
  event: () => ({ type: 'form.reload' }),
}

const shared = {
  layer: 'A',
  parent: 'campaigns',
  roles: rolesWith('campaigns.write'),
  commands: [save, reload],
  unlisted: ['field.change', 'field.settle', 'draft.restore', 'draft.discard'],
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
