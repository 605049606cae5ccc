import type { LateQuery } from '../../../api/late-payments.ts'
import { rolesWith } from '../../../domain/permissions.ts'
import { defineScreen, type Params, type Screen } from '../../../runtime/screen.ts'
import { names } from './names.ts'

/** Money that came too late, and what becomes of it (DESIGN §4). */
export const late: Screen = defineScreen({
  id: 'late',
  path: '/pix-atrasado',
  layer: null,
  parent: null,
  title: names.title,
  icon: 'late',
  roles: rolesWith('late.read'),
  menu: { group: 'Vendas', label: names.title },
  go: names.title,
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
  view: () => import('./late-payments.tsx'),
})
