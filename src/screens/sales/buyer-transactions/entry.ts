import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'
import { transactionRecord } from '../transaction/record.ts'
import { readFilter, writeFilter } from '../transactions/filter.ts'

/** The transactions of one buyer in one campaign (spec §2.1, §2.24). */
export const buyerTransactions = defineScreen({
  id: 'buyer-transactions',
  path: '/shopping/$user_id/transactions/$action_id',
  layer: 'B',
  orAbove: 'C',
  parent: 'purchases',
  title: 'Transações do cliente',
  icon: 'list',
  roles: rolesWith('buyers.read'),
  go: 'Transações do cliente',
  refreshOn: ['sale'],
  rowRecord: transactionRecord,
  filter: { read: readFilter, write: writeFilter },
  view: (): View => import('./buyer-transactions.tsx'),
})
