import { defineScreen, type View } from '../../../runtime/screen.ts'

/** Who is signed in, the places of the menu that a phone's bar has no room for, the look, and the way out. */
export const account = defineScreen({
  id: 'account',
  path: '/conta',
  layer: null,
  parent: null,
  title: 'Conta',
  icon: 'user',
  roles: ['admin', 'gestor', 'afiliado'],
  go: 'Conta',
  view: (): View => import('./account.tsx'),
})
