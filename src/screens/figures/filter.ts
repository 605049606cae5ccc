import type { FigureScope, MetricsQuery } from '../../api/figures.ts'
import { FIGURE_PERIODS, FIGURE_SOURCES } from '../../domain/figures.ts'
import type { Params } from '../../runtime/screen.ts'
import { readPeriodParams, writePeriodParams } from '../lookups/filter.ts'

const oneOf = <Value extends string>(values: readonly Value[], usual: Value, text: string | undefined): Value =>
  values.find((value) => value === text) ?? usual

const idOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

/** Whose figures an address asks for. */
export const readScopeParams = ({ link, afiliado }: Params): FigureScope => ({
  link: idOf(link),
  afiliado: idOf(afiliado),
})

/** The params of whose figures are asked for. */
export const writeScopeParams = ({ link, afiliado }: FigureScope): Params => ({
  ...(link !== null && { link: String(link) }),
  ...(afiliado !== null && { afiliado: String(afiliado) }),
})

/** The filter of *Métricas* in the address; what is usual is left out, what makes no sense is passed over. */
export const metricsFilter = {
  read: (params: Params): MetricsQuery => ({
    ...readPeriodParams(params),
    ...readScopeParams(params),
    periodo: oneOf(FIGURE_PERIODS, 'today', params.periodo),
    source: oneOf(FIGURE_SOURCES, 'all', params.source),
  }),
  write: (query: Readonly<Record<string, unknown>>): Params => {
    const { periodo, source, link, afiliado, initial, final } = query as MetricsQuery
    return {
      ...(periodo !== 'today' && { periodo }),
      ...(periodo === 'custom' && writePeriodParams({ initial, final })),
      ...(source !== 'all' && { source }),
      ...writeScopeParams({ link, afiliado }),
    }
  },
}
