import { PRIZE_FILTERS, type PrizeFilter } from '../../../domain/campaigns/prize-quotas.ts'
import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type Params, type View } from '../../../runtime/screen.ts'

interface Row {
  id: number
  action_id: number
  quota_number: string
  state: string
}

/** A campaign's instant-prize quotas (spec §2.9). */
export const prizeQuotas = defineScreen({
  id: 'prize-quotas',
  path: '/awarded/$action_id',
  layer: 'A',
  parent: 'campaigns',
  title: 'Cotas premiadas',
  icon: 'gift',
  roles: rolesWith('campaigns.read'),
  go: 'Cotas premiadas',
  keys: 'P',
  creates: 'prize-quota-create',
  refreshOn: ['prizeQuota'],
  filter: {
    read: ({ status = '' }: Params): { status: PrizeFilter } => ({
      status: Object.hasOwn(PRIZE_FILTERS, status) ? (status as PrizeFilter) : 'all',
    }),
    write: ({ status }: Readonly<Record<string, unknown>>): Params =>
      status === 'all' ? {} : { status: String(status) },
  },
  rowRecord: ({ id, action_id, quota_number, state }: Row) => ({
    kind: 'prizeQuota',
    title: `Cota ${quota_number}`,
    state,
    params: { action_id: String(action_id), cota_id: String(id) },
    own: 'cota_id',
  }),
  view: (): View => import('./prize-quotas.tsx'),
})
