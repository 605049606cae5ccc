import type { TopQuery } from '../../../api/insight/lookups.ts'
import { TOP_SIZE, TOP_SIZES } from '../../../domain/campaigns/lookups.ts'
import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'
import { PERIOD_ASK, periodByEnds } from '../../figures/period-argument.ts'
import { buyerRecord } from '../buyer-record.ts'
import { readPeriodParams, readSize, writePeriodParams } from '../filter.ts'

/** Who bought most of a campaign in a period (spec §2.11). */
export const topBuyers = defineScreen({
  id: 'top-buyers',
  path: '/top/$action_id',
  layer: 'A',
  parent: 'campaigns',
  title: 'Top compradores',
  icon: 'trophy',
  roles: rolesWith('lookups.read'),
  go: 'Top compradores',
  keys: 'B',
  rowRecord: buyerRecord,
  filter: {
    read: (params): TopQuery => ({ ...readPeriodParams(params), qtd: readSize(TOP_SIZES, TOP_SIZE, params.qtd) }),
    write: (query) => {
      const { qtd, ...period } = query as TopQuery
      return { ...writePeriodParams(period), ...(qtd !== TOP_SIZE && { qtd: String(qtd) }) }
    },
  },
  argument: {
    ask: PERIOD_ASK,
    read: (typed) => {
      const read = periodByEnds(typed)
      return 'refusal' in read
        ? read
        : { label: `Top compradores: ${read.name}`, filter: writePeriodParams(read.period) }
    },
  },
  view: (): View => import('./top-buyers.tsx'),
})
