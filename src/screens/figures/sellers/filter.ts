import type { SellersQuery } from '../../../api/insight/sellers.ts'
import { FIGURE_PERIODS } from '../../../domain/insight/figures.ts'
import { readRecordNumber } from '../../../domain/values/record-number.ts'
import type { Params } from '../../../runtime/screen.ts'
import { readPeriodParams, writePeriodParams } from '../../lookups/filter.ts'
import { readComparison, writeComparison } from '../filter.ts'

/** Who is listed. */
export const WHO = ['todos', 'affiliate', 'link'] as const

/** The filter of *Quem vende mais* in the address. */
export const sellersFilter = {
  read: (params: Params): SellersQuery => ({
    ...readPeriodParams(params),
    ...readComparison(params),
    periodo: FIGURE_PERIODS.find((each) => each === params.periodo) ?? 'month',
    campanha: readRecordNumber(params.campanha) ?? null,
    quem: WHO.find((each) => each === params.quem) ?? 'todos',
    pequenos: params.pequenos === '1',
  }),
  write: (query: Readonly<Record<string, unknown>>): Params => {
    const { periodo, initial, final, comparado, antes, campanha, quem, pequenos } = query as SellersQuery
    return {
      ...(periodo !== 'month' && { periodo }),
      ...(periodo === 'custom' && writePeriodParams({ initial, final })),
      ...writeComparison({ comparado: comparado ?? null, antes: antes ?? '' }),
      ...(campanha !== null && { campanha: String(campanha) }),
      ...(quem !== 'todos' && { quem }),
      ...(pequenos && { pequenos: '1' }),
    }
  },
}
