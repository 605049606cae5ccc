import { rolesWith } from '../../../domain/permissions.ts'
import { defineScreen, type Screen } from '../../../runtime/screen.ts'
import { names } from './names.ts'

export const security: Screen = defineScreen({
  id: 'security',
  path: '/secure',
  layer: null,
  parent: null,
  title: names.title,
  icon: 'shield',
  roles: rolesWith('security.read'),
  menu: { group: 'Conta', label: names.title },
  go: names.go,
  view: () => import('./security.tsx'),
})
