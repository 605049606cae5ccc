import type { RouletteQuery } from '../../../api/campaigns/roulette.ts'
import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type Params, type View } from '../../../runtime/screen.ts'

/** The roulette of a campaign (spec §2.8). */
export const roulette = defineScreen({
  id: 'roulette',
  path: '/roulette/$campaign_id',
  layer: 'A',
  parent: 'campaigns',
  title: 'Roleta',
  icon: 'wheel',
  roles: rolesWith('campaigns.read'),
  go: 'Roleta',
  goIn: { trash: null },
  keys: 'O',
  creates: 'roulette-create',
  refreshOn: ['roulette', 'sale'],
  filter: {
    read: ({ status }: Params): RouletteQuery => ({ status: status === '2' || status === '3' ? status : '1' }),
    write: ({ status }: Readonly<Record<string, unknown>>): Params =>
      status === '2' || status === '3' ? { status } : {},
  },
  rowRecord: ({ id, campaign_id, title, number, state }: PrizeFacts) => ({
    kind: 'roulettePrize',
    title: `${title}, nº ${number}`,
    state,
    params: { campaign_id: String(campaign_id), id: String(id) },
  }),
  view: (): View => import('./roulette.tsx'),
})

interface PrizeFacts {
  id: number
  campaign_id: number
  title: string
  number: number
  state: string
}
