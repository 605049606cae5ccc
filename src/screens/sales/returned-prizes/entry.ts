import type { ReturnedQuery } from '../../../api/sales/returned-prizes.ts'
import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type Params, type View } from '../../../runtime/screen.ts'

/** What purchases had won that were given back, and whether it had been handed over. */
export const returnedPrizes = defineScreen({
  id: 'returned-prizes',
  path: '/premios-devolvidos',
  layer: null,
  parent: null,
  title: 'Prêmios devolvidos',
  icon: 'gift',
  roles: rolesWith('returned.read'),
  go: 'Prêmios devolvidos',
  refreshOn: ['returnedPrize', 'sale'],
  filter: {
    read: ({ state }: Params): ReturnedQuery => ({ state: state === 'answered' ? 'answered' : 'waiting' }),
    write: ({ state }: Readonly<Record<string, unknown>>): Params => (state === 'answered' ? { state } : {}),
  },
  rowRecord: ({ transaction_id, user_id, title }: { transaction_id: number; user_id: number; title: string }) => ({
    kind: 'transaction',
    title,
    params: { transaction_id: String(transaction_id), user_id: String(user_id) },
  }),
  view: (): View => import('./returned-prizes.tsx'),
})
