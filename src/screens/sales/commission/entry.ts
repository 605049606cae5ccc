import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

interface Row {
  id: number
  afiliado_id: number
  paid_on: string
  state: string
}

const dayText = (day: string) => day.split('-').reverse().join('/')

/** What an affiliate earned and was paid. */
export const commission = defineScreen({
  id: 'commission',
  path: '/afiliados/$afiliado_id/comissao',
  layer: 'A',
  parent: 'afiliados',
  title: 'Comissão',
  icon: 'money',
  roles: rolesWith('payouts.read'),
  go: 'Comissão do afiliado',
  goHere: 'Comissão',
  keys: 'C',
  creates: 'payout-create',
  refreshOn: ['payout', 'sale'],
  rowRecord: ({ id, afiliado_id, paid_on, state }: Row) => ({
    kind: 'payout',
    title: `Pagamento de ${dayText(paid_on)}`,
    state,
    params: { afiliado_id: String(afiliado_id), payout_id: String(id) },
    own: 'payout_id',
  }),
  view: (): View => import('./commission.tsx'),
})
