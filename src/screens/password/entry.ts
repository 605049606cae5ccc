import { rolesWith } from '../../domain/permissions.ts'
import { defineScreen, type Screen } from '../define.ts'
import { FORM_UNLISTED, saveCommand } from '../form-commands.ts'
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
  commands: [saveCommand(copy.save)],
  unlisted: [...FORM_UNLISTED, 'form.reload'],
  view: () => import('./password.tsx'),
})
