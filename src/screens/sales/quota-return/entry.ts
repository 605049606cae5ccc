import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** Which quotas of a purchase go back with the part of its money that did. */
export const quotaReturn = defineScreen({
  id: 'quota-return',
  path: '/action/$action_id/transactions/$transaction_id/devolver',
  layer: 'B',
  parent: 'transactions',
  title: 'Cotas que voltam',
  icon: 'restore',
  roles: rolesWith('transactions.write'),
  go: 'Escolher as cotas que voltam',
  goHere: 'Cotas que voltam',
  goIn: { pending: null, cancelled: null, rejected: null, refunded: null, in_process: null },
  view: (): View => import('./quota-return.tsx'),
})
