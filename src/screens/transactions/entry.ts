import type { TransactionQuery } from '../../api/transaction-query.ts'
import { defineScreen, type Screen, type ScreenCommand } from '../define.ts'
import { copy } from './copy.ts'
import { readFilter, writeFilter } from './filter.ts'

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
  title: copy.title,
  icon: 'list',
  roles: ['admin', 'gestor'],
  go: copy.go,
  keys: 'T',
  refreshOn: ['sale'],
  filter: { read: readFilter, write: writeFilter },
  commands: [
    {
      id: 'list.refresh',
      label: 'Atualizar lista',
      icon: 'refresh',
      keys: 'U',
      event: () => ({ type: 'list.refresh' }),
    },
    { id: 'list.retry', label: 'Tentar de novo', icon: 'refresh', event: () => ({ type: 'list.retry' }) },
    filterBy('approved', 'Mostrar só aprovadas', 'aprovado'),
    filterBy('pending', 'Mostrar só pendentes', 'pendente'),
    filterBy('cancelled', 'Mostrar só canceladas', 'cancelada'),
    filterBy('any', 'Mostrar todas as transações', null),
  ],
  unlisted: [
    'list.loadMore',
    'cursor.moveDown',
    'cursor.moveUp',
    'cursor.place',
    'row.open',
    'row.toggle',
    'selection.fill',
    'selection.clear',
  ],
  view: () => import('./transactions.tsx'),
})
