import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** Who organises, the texts and questions of the buyers' pages, contact and limits (spec §2.25). */
export const settings = defineScreen({
  id: 'settings',
  path: '/settings',
  layer: 'A',
  parent: 'campaigns',
  title: 'Configurações',
  icon: 'sliders',
  roles: rolesWith('settings.write'),
  menu: { group: 'Conta', label: 'Configurações' },
  go: 'Configurações',
  keys: 'G O',
  view: (): View => import('./settings.tsx'),
})
