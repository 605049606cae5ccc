import { rolesWith } from '../../../domain/permissions.ts'
import { defineScreen, type Screen } from '../../../runtime/screen.ts'
import { names } from './names.ts'

/** The draw of a campaign's prizes (spec §2.7). */
export const draw: Screen = defineScreen({
  id: 'draw',
  path: '/action/$action_id/raffle',
  layer: 'A',
  parent: 'campaigns',
  title: names.before,
  icon: 'dices',
  roles: rolesWith('campaigns.draw'),
  go: names.go,
  goIn: { closed: names.after, trash: null },
  keys: 'S',
  view: () => import('./draw.tsx'),
})
