import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** The draw of a campaign's prizes (spec §2.7). */
export const draw = defineScreen({
  id: 'draw',
  path: '/action/$action_id/raffle',
  layer: 'A',
  parent: 'campaigns',
  title: 'Sortear Ação',
  icon: 'dices',
  roles: rolesWith('campaigns.draw'),
  go: 'Sortear Ação',
  goIn: { closed: 'Resultado', trash: null },
  keys: 'S',
  view: (): View => import('./draw.tsx'),
})
