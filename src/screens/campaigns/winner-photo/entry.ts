import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** The photo of a winner who agreed to be shown. `premio` in its address says of which prize. */
export const winnerPhoto = defineScreen({
  id: 'winner-photo',
  path: '/action/$action_id/raffle/photo',
  layer: 'D',
  parent: 'draw',
  title: 'Foto do Ganhador',
  icon: 'image',
  roles: rolesWith('campaigns.write'),
  go: 'Usar a foto de um ganhador',
  goIn: { active: null, trash: null },
  view: (): View => import('./winner-photo.tsx'),
})
