import type { LateQuery } from '../../../api/sales/late-payments.ts'
import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type Params, type View } from '../../../runtime/screen.ts'

/** Money that came too late, and what becomes of it (DESIGN §4). */
export const late = defineScreen({
  id: 'late',
  path: '/pix-atrasado',
  layer: null,
  parent: null,
  title: 'PIX atrasado',
  icon: 'late',
  roles: rolesWith('late.read'),
  menu: { group: 'Vendas', label: 'PIX atrasado' },
  go: 'PIX atrasado',
  keys: 'G P',
  refreshOn: ['sale'],
  filter: {
    read: ({ state }: Params): LateQuery => ({ state: state === 'decided' ? 'decided' : 'waiting' }),
    write: ({ state }: Readonly<Record<string, unknown>>): Params => (state === 'decided' ? { state } : {}),
  },
  rowRecord: ({ id, user_id, user_name }: { id: number; user_id: number; user_name: string }) => ({
    kind: 'transaction',
    title: user_name,
    params: { transaction_id: String(id), user_id: String(user_id) },
  }),
  view: (): View => import('./late-payments.tsx'),
})
