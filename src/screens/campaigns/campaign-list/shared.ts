import { rolesWith } from '../../../domain/permissions.ts'
import { searchFilter } from '../../kit/search-filter.ts'

/** What the three lists of campaigns have in common. */
export const shared = {
  layer: null,
  parent: null,
  icon: 'ticket',
  roles: rolesWith('campaigns.read'),
  refreshOn: ['campaign', 'sale'],
  filter: searchFilter,
  rowRecord: ({ id, title, state }: { id: number; title: string; state: string }) => ({
    kind: 'campaign',
    title,
    state,
    params: { action_id: String(id) },
  }),
  searches: true,
} as const
