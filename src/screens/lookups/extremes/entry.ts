import type { ExtremesQuery } from '../../../api/insight/lookups.ts'
import { EXTREME_SIZE, EXTREME_SIZES } from '../../../domain/campaigns/lookups.ts'
import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'
import { PERIOD_ASK, periodByEnds } from '../../figures/period-argument.ts'
import { buyerRecord } from '../buyer-record.ts'
import { readPeriodParams, readSize, writePeriodParams } from '../filter.ts'

/** The lowest or highest quotas of a campaign that were paid in a period (spec §2.15). */
export const extremes = defineScreen({
  id: 'extremes',
  path: '/action/$action_id/smaller',
  layer: 'A',
  parent: 'campaigns',
  title: 'Maior ou Menor',
  icon: 'extremes',
  roles: rolesWith('lookups.read'),
  go: 'Maior ou menor cota',
  keys: 'Z',
  rowRecord: buyerRecord,
  filter: {
    read: (params): ExtremesQuery => ({
      ...readPeriodParams(params),
      type: params.type === 'maior' ? 'maior' : 'menor',
      qtd: readSize(EXTREME_SIZES, EXTREME_SIZE, params.qtd),
    }),
    write: (query) => {
      const { type, qtd, ...period } = query as ExtremesQuery
      return {
        ...writePeriodParams(period),
        ...(type === 'maior' && { type }),
        ...(qtd !== EXTREME_SIZE && { qtd: String(qtd) }),
      }
    },
  },
  argument: {
    ask: PERIOD_ASK,
    read: (typed) => {
      const read = periodByEnds(typed)
      return 'refusal' in read
        ? read
        : { label: `Maior ou menor cota: ${read.name}`, filter: writePeriodParams(read.period) }
    },
  },
  view: (): View => import('./extremes.tsx'),
})
