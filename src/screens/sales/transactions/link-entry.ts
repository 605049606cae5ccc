import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'
import { transactionRecord } from '../transaction/record.ts'
import { readFilter, writeFilter } from './filter.ts'

/** What came by one link (spec §2.16, scope by link). */
export const linkTransactions = defineScreen({
  id: 'link-transactions',
  path: '/links/$action_id/$link_id/transactions',
  layer: 'B',
  parent: 'links',
  title: 'Transações do Link',
  icon: 'list',
  roles: rolesWith('transactions.list'),
  go: 'Transações do link',
  goHere: 'Transações',
  refreshOn: ['sale'],
  rowRecord: transactionRecord,
  filter: { read: readFilter, write: writeFilter },
  view: (): View => import('./link-transactions.tsx'),
})
