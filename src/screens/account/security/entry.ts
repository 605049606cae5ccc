import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

export const security = defineScreen({
  id: 'security',
  path: '/secure',
  layer: null,
  parent: null,
  title: 'Segurança',
  icon: 'shield',
  roles: rolesWith('security.read'),
  menu: { group: 'Conta', label: 'Segurança' },
  go: 'Segurança da conta',
  view: (): View => import('./security.tsx'),
})
