import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'
import { writePeriodParams } from '../../lookups/filter.ts'
import { regionFilter } from '../filter.ts'
import { PERIOD_ASK, periodByEnds } from '../period-argument.ts'

/** What the buyers of each state spent on a campaign (spec §2.13). */
export const region = defineScreen({
  id: 'region',
  path: '/action/$action_id/metrics/region',
  layer: 'A',
  parent: 'campaigns',
  title: 'Gasto por Região',
  icon: 'map',
  roles: rolesWith('metrics.read'),
  go: 'Gasto por região',
  keys: 'I',
  refreshOn: ['sale'],
  filter: regionFilter,
  argument: {
    ask: PERIOD_ASK,
    read: (typed) => {
      const read = periodByEnds(typed)
      return 'refusal' in read
        ? read
        : { label: `Gasto por região: ${read.name}`, filter: writePeriodParams(read.period) }
    },
  },
  view: (): View => import('./region.tsx'),
})
