import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

interface Row {
  id: number
  paid_on: string
  state: string
}

/** What an affiliate earned, and what was paid of it. */
export const myCommission = defineScreen({
  id: 'my-commission',
  path: '/comissao',
  layer: null,
  parent: null,
  title: 'Comissão',
  icon: 'bank',
  roles: rolesWith('commission.own'),
  menu: { group: 'Vendas', label: 'Comissão', bar: true },
  go: 'Minha comissão',
  refreshOn: ['payout', 'sale'],
  rowRecord: ({ id, paid_on, state }: Row) => ({
    kind: 'payout',
    title: `Pagamento de ${paid_on.split('-').reverse().join('/')}`,
    state,
    params: { payout_id: String(id) },
    own: 'payout_id',
  }),
  view: (): View => import('./my-commission.tsx'),
})
