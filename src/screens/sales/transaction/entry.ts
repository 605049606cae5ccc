import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** One purchase (spec §2.6). It opens as a dialog over any list. */
export const transaction = defineScreen({
  id: 'transaction',
  path: '/action/$action_id/transactions/$transaction_id',
  layer: 'D',
  parent: 'transactions',
  title: 'Transação',
  icon: 'list',
  roles: rolesWith('transactions.read'),
  go: 'Ver transação',
  goHere: 'Detalhes',
  detailOf: 'transaction',
  view: (): View => import('./transaction.tsx'),
})
