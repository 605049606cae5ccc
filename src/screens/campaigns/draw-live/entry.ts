import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** The draw as it is shown to those who watch it: a whole screen without phones and without the panel. It lies over the draw. */
export const drawLive = defineScreen({
  id: 'draw-live',
  path: '/action/$action_id/raffle/live',
  layer: 'B',
  parent: 'draw',
  overParent: true,
  title: 'Modo Sorteio',
  icon: 'monitor',
  roles: rolesWith('campaigns.draw'),
  go: 'Modo sorteio',
  goIn: { trash: null },
  keys: 'Ctrl Shift F',
  view: (): View => import('./draw-live.tsx'),
})
