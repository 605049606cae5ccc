import { rolesWith } from '../../domain/permissions.ts'
import { defineScreen, type Screen } from '../define.ts'
import { copy } from './copy.ts'

export const password: Screen = defineScreen({
  id: 'password',
  path: '/password',
  layer: 'A',
  parent: 'security',
  title: copy.title,
  icon: 'lock',
  roles: rolesWith('password.own'),
  go: copy.go,
  commands: [
    {
      id: 'form.save',
      label: copy.save,
      icon: 'save',
      keys: 'Ctrl S',
      alsoKeys: ['Ctrl Enter'],
      event: () => ({ type: 'form.save' }),
    },
  ],
  unlisted: ['field.change', 'field.settle', 'form.reload', 'draft.restore', 'draft.discard'],
  view: () => import('./password.tsx'),
})
