import { rolesWith } from '../../../domain/permissions.ts'
import { defineScreen, type Screen } from '../../../runtime/screen.ts'
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
  view: () => import('./password.tsx'),
})
