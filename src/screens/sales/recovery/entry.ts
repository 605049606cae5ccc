import type { RecoveryQuery } from '../../../api/sales/recovery.ts'
import { rolesWith } from '../../../domain/people/permissions.ts'
import { RECOVERY_ORDERS, type RecoveryOrder } from '../../../domain/sales/recovery.ts'
import { defineScreen, type Params, type View } from '../../../runtime/screen.ts'

const STATES = ['lapsed', 'written'] as const
const ORDERS = Object.keys(RECOVERY_ORDERS) as RecoveryOrder[]

/** Buyers who have not paid: who is written to before the PIX ends, and what that brought back (UI.md §9). */
export const recovery = defineScreen({
  id: 'recovery',
  path: '/recuperar',
  layer: null,
  parent: null,
  title: 'Recuperar',
  icon: 'recover',
  roles: rolesWith('recovery.read'),
  menu: { group: 'Vendas', label: 'Recuperar' },
  go: 'Recuperar',
  keys: 'G J',
  refreshOn: ['recovery', 'sale', 'reservation'],
  filter: {
    read: ({ state, order, campaign = '' }: Params): RecoveryQuery => ({
      state: STATES.find((each) => each === state) ?? 'due',
      order: ORDERS.find((each) => each === order) ?? 'nearest',
      campaign: /^\d+$/.test(campaign) ? campaign : '',
    }),
    write: (query: Readonly<Record<string, unknown>>): Params => {
      const { state, order, campaign } = query as RecoveryQuery
      return {
        ...(state !== 'due' && { state }),
        ...(order !== 'nearest' && { order }),
        ...(campaign && { campaign }),
      }
    },
  },
  rowRecord: ({ id, user_id, user_name }: { id: number; user_id: number; user_name: string }) => ({
    kind: 'transaction',
    title: user_name,
    params: { transaction_id: String(id), user_id: String(user_id) },
  }),
  view: (): View => import('./recovery.tsx'),
})
