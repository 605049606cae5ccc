import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** The day of a campaign's draw, from what has to be right before it to what its winners are owed (UI §9). */
export const drawRun = defineScreen({
  id: 'draw-run',
  path: '/action/$action_id/draw-day',
  layer: 'A',
  parent: 'campaigns',
  title: 'Dia do sorteio',
  icon: 'calendar',
  roles: rolesWith('campaigns.draw'),
  go: 'Dia do sorteio',
  goIn: { trash: null },
  keys: 'G D',
  view: (): View => import('./draw-run.tsx'),
})
