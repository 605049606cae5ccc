import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

export const password = defineScreen({
  id: 'password',
  path: '/password',
  layer: 'A',
  parent: 'security',
  title: 'Trocar senha',
  icon: 'lock',
  roles: rolesWith('password.own'),
  go: 'Trocar minha senha',
  view: (): View => import('./password.tsx'),
})
