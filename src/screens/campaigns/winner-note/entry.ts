import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** What was done about a winner, in the operator's words. `premio` in its address says which prize. */
export const winnerNote = defineScreen({
  id: 'winner-note',
  path: '/action/$action_id/raffle/note',
  layer: 'D',
  parent: 'draw',
  title: 'Anotação do Ganhador',
  icon: 'pencil',
  roles: rolesWith('campaigns.write'),
  go: 'Anotar sobre o ganhador',
  goIn: { active: null, trash: null },
  view: (): View => import('./winner-note.tsx'),
})
