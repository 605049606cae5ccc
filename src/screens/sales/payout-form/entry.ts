import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** A payment of commission that is written down. */
export const payoutCreate = defineScreen({
  id: 'payout-create',
  path: '/afiliados/$afiliado_id/comissao/pagar',
  layer: 'B',
  parent: 'commission',
  title: 'Marcar como pago',
  icon: 'check',
  roles: rolesWith('payouts.write'),
  go: 'Marcar comissão como paga',
  goHere: 'Marcar como pago',
  keys: 'A',
  view: (): View => import('./payout-form.tsx'),
})
