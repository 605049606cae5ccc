import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** The colours and the logo of the buyers' pages (spec §2.25), with the real page beside them. */
export const theme = defineScreen({
  id: 'theme',
  path: '/theme',
  layer: 'A',
  parent: 'campaigns',
  title: 'Tema',
  icon: 'contrast',
  roles: rolesWith('settings.write'),
  menu: { group: 'Conta', label: 'Tema' },
  go: 'Tema',
  keys: 'G M',
  view: (): View => import('./theme.tsx'),
})
