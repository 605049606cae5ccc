import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'
import { transactionRecord } from '../transaction/record.ts'
import { readFilter, writeFilter } from './filter.ts'

/** The purchases of a campaign (spec §2.16). */
export const transactions = defineScreen({
  id: 'transactions',
  path: '/action/$action_id/transactions',
  layer: 'A',
  orAbove: 'C',
  parent: 'campaigns',
  title: 'Transações',
  icon: 'list',
  roles: rolesWith('transactions.list'),
  go: 'Transações',
  keys: 'T',
  refreshOn: ['sale'],
  rowRecord: transactionRecord,
  filter: { read: readFilter, write: writeFilter },
  view: (): View => import('./transactions.tsx'),
})
