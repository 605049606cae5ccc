import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** That a winner was given the prize, and how. `premio` in its address says which prize. */
export const prizePaid = defineScreen({
  id: 'prize-paid',
  path: '/action/$action_id/raffle/paid',
  layer: 'D',
  parent: 'draw',
  title: 'Entrega do Prêmio',
  icon: 'gift',
  roles: rolesWith('campaigns.payPrize'),
  go: 'Marcar um prêmio como entregue',
  goIn: { active: null, trash: null },
  view: (): View => import('./prize-paid.tsx'),
})
