import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** What is decided about a drawn number that the lottery contradicts. `premio` in its address says of which prize. */
export const drawDecision = defineScreen({
  id: 'draw-decision',
  path: '/action/$action_id/raffle/decision',
  layer: 'D',
  parent: 'draw',
  title: 'Resultado Contradito',
  icon: 'warn',
  roles: rolesWith('campaigns.correctDraw'),
  go: 'Decidir sobre um resultado contradito',
  goIn: { active: null, trash: null },
  view: (): View => import('./draw-decision.tsx'),
})
