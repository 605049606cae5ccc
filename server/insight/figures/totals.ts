import type { Static } from 'typebox'
import { Type } from 'typebox'
import { dayOf } from '../../../src/domain/values/dates.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import type { Db } from '../../platform/db/database.ts'
import { atOneMoment } from '../../platform/db/one-moment.ts'
import { named } from '../../platform/http/http.ts'
import { namedSpan, type PeriodName } from './period.ts'
import type { FigureScope } from './scope.ts'
import { sumsOf } from './sums.ts'

/** What was sold in each period that has a name: the `total_amount` that its metrics tell. */
export const PeriodTotals = named(
  'PeriodTotals',
  Type.Object({ today: Type.Number(), week: Type.Number(), month: Type.Number(), geral: Type.Number() }),
)
type PeriodTotals = Static<typeof PeriodTotals>

/** What a campaign sold in each period that has a name, all of one moment. */
export function periodTotalsOf(db: Db, scope: FigureScope, now: Date): Promise<PeriodTotals> {
  return atOneMoment(db, async (tx) => {
    const total = async (name: PeriodName) => {
      const { all } = await sumsOf(tx, scope, namedSpan(name, dayOf(now)), 'day')
      return reaisOf(all.amount)
    }
    return {
      today: await total('today'),
      week: await total('week'),
      month: await total('month'),
      geral: await total('geral'),
    }
  })
}
