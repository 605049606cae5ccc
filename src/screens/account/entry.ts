import { defineScreen, type Screen } from '../define.ts'
import { copy } from './copy.ts'

/** Who is signed in, the menu's group Conta, the look, and the way out: what phones have no sidebar for. */
export const account: Screen = defineScreen({
  id: 'account',
  path: '/conta',
  layer: null,
  parent: null,
  title: copy.title,
  icon: 'user',
  roles: ['admin', 'gestor', 'afiliado'],
  go: copy.title,
  commands: [],
  unlisted: [],
  view: () => import('./account.tsx'),
})
