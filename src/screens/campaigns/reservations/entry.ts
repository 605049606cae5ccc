import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** The connections that hold much of a campaign unpaid (S27). */
export const reservations = defineScreen({
  id: 'reservations',
  path: '/action/$action_id/reservations',
  layer: 'A',
  parent: 'campaigns',
  title: 'Reservas suspeitas',
  icon: 'lock',
  roles: rolesWith('reservations.read'),
  go: 'Reservas suspeitas',
  goIn: { closed: null, trash: null },
  keys: 'G V',
  refreshOn: ['sale', 'reservation'],
  view: (): View => import('./reservations.tsx'),
})
