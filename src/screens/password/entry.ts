import { rolesWith } from '../../domain/permissions.ts'
import { defineScreen, type Screen } from '../define.ts'
import { FORM_UNLISTED, saveCommand } from '../form-commands.ts'
import { names } from './names.ts'

export const password: Screen = defineScreen({
  id: 'password',
  path: '/password',
  layer: 'A',
  parent: 'security',
  title: names.title,
  icon: 'lock',
  roles: rolesWith('password.own'),
  go: names.go,
  commands: [saveCommand(names.save)],
  unlisted: [...FORM_UNLISTED, 'form.reload'],
  view: () => import('./password.tsx'),
})
