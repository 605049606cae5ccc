import type { TransactionQuery } from '../../api/transaction-query.ts'
import { rolesWith } from '../../domain/permissions.ts'
import { defineScreen, type Screen, type ScreenCommand } from '../define.ts'
import { LIST_UNSELECTED, listCommands } from '../list-commands.ts'
import { readFilter, writeFilter } from './filter.ts'
import { names } from './names.ts'

const filterBy = (id: string, label: string, status: TransactionQuery['status']): ScreenCommand => ({
  id: `filter.${id}`,
  label,
  icon: 'filter',
  event: ({ context }) =>
    context.query.status === status ? undefined : { type: 'filter.change', query: { ...context.query, status } },
})

/** The purchases of a campaign (spec §2.16). */
export const transactions: Screen = defineScreen({
  id: 'transactions',
  path: '/action/$action_id/transactions',
  layer: 'A',
  parent: 'campaigns',
  title: names.title,
  icon: 'list',
  roles: rolesWith('transactions.list'),
  go: names.go,
  keys: 'T',
  refreshOn: ['sale'],
  filter: { read: readFilter, write: writeFilter },
  commands: [
    ...listCommands('U'),
    filterBy('approved', 'Mostrar só aprovadas', 'aprovado'),
    filterBy('pending', 'Mostrar só pendentes', 'pendente'),
    filterBy('cancelled', 'Mostrar só canceladas', 'cancelada'),
    filterBy('any', 'Mostrar todas as transações', null),
  ],
  unlisted: LIST_UNSELECTED,
  view: () => import('./transactions.tsx'),
})
