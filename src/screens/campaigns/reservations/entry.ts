import { rolesWith } from '../../../domain/permissions.ts'
import { defineScreen, type Screen } from '../../../runtime/screen.ts'
import { names } from './names.ts'

/** The connections that hold much of a campaign unpaid (S27). */
export const reservations: Screen = defineScreen({
  id: 'reservations',
  path: '/action/$action_id/reservations',
  layer: 'A',
  parent: 'campaigns',
  title: names.title,
  icon: 'lock',
  roles: rolesWith('reservations.read'),
  go: names.go,
  goIn: { closed: null, trash: null },
  keys: 'V',
  refreshOn: ['sale', 'reservation'],
  view: () => import('./reservations.tsx'),
})
