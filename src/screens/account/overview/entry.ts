import { defineScreen, type Screen } from '../../../runtime/screen.ts'
import { names } from './names.ts'

/** Who is signed in, the places of the menu that a phone's bar has no room for, the look, and the way out. */
export const account: Screen = defineScreen({
  id: 'account',
  path: '/conta',
  layer: null,
  parent: null,
  title: names.title,
  icon: 'user',
  roles: ['admin', 'gestor', 'afiliado'],
  go: names.title,
  view: () => import('./account.tsx'),
})
