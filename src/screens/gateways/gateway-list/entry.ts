import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** The payment accounts, and how each is doing (spec §2.1). */
export const gateways = defineScreen({
  id: 'gateways',
  path: '/gateway-payment',
  layer: null,
  parent: null,
  title: 'Contas de pagamento',
  icon: 'bank',
  roles: rolesWith('accounts.edit'),
  menu: { group: 'Conta', label: 'Contas de pagamento' },
  go: 'Contas de pagamento',
  keys: 'G B',
  refreshOn: ['account'],
  filter: { read: () => ({}), write: () => ({}) },
  creates: 'gateway-create',
  rowRecord: ({ id, title, link }: { id: number; title: string; link: { state: string } | null }) => ({
    kind: 'account',
    title,
    state: link?.state ?? 'credentials',
    params: { account_id: String(id) },
  }),
  view: (): View => import('./gateway-list.tsx'),
})
