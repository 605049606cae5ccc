import type { ComparisonChoice, FigureScope, MetricsQuery, RegionQuery } from '../../api/insight/figures.ts'
import { COMPARISONS } from '../../domain/insight/comparison.ts'
import { FIGURE_PERIODS, FIGURE_SOURCES } from '../../domain/insight/figures.ts'
import { readRecordNumber } from '../../domain/values/record-number.ts'
import type { Params } from '../../runtime/screen.ts'
import { readPeriodParams, writePeriodParams } from '../lookups/filter.ts'

const oneOf = <Value extends string>(values: readonly Value[], usual: Value, text: string | undefined): Value =>
  values.find((value) => value === text) ?? usual

const idOf = (text: string | undefined): number | null => readRecordNumber(text) ?? null

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

/** What an address compares with; nothing where that is as usual. */
export const readComparison = ({ comparado, antes = '' }: Params) => {
  const found = COMPARISONS.find((each) => each === comparado) ?? null
  return { comparado: found, antes: found === 'day' && /^\d{4}-\d\d-\d\d$/.test(antes) ? antes : '' }
}

/** The params of what is compared with. */
export const writeComparison = ({ comparado, antes }: ComparisonChoice): Params => ({
  ...(comparado && { comparado }),
  ...(comparado === 'day' && antes && { antes }),
})

/** The filter of *Métricas* in the address; what is usual is left out, what makes no sense is passed over. */
export const metricsFilter = {
  read: (params: Params): MetricsQuery => ({
    ...readPeriodParams(params),
    ...readScopeParams(params),
    periodo: oneOf(FIGURE_PERIODS, 'today', params.periodo),
    source: oneOf(FIGURE_SOURCES, 'all', params.source),
    ...readComparison(params),
    campanha: null,
  }),
  write: (query: Readonly<Record<string, unknown>>): Params => {
    const { periodo, source, link, afiliado, initial, final, comparado, antes } = query as MetricsQuery
    return {
      ...(periodo !== 'today' && { periodo }),
      ...(periodo === 'custom' && writePeriodParams({ initial, final })),
      ...(source !== 'all' && { source }),
      ...writeComparison({ comparado: comparado ?? null, antes: antes ?? '' }),
      ...writeScopeParams({ link, afiliado }),
    }
  },
}

/** The filter of *Gasto por Região* in the address. */
export const regionFilter = {
  read: (params: Params): RegionQuery => ({
    ...readPeriodParams(params),
    ...readScopeParams(params),
    ...readComparison(params),
    campanha: null,
  }),
  write: (query: Readonly<Record<string, unknown>>): Params => {
    const { initial, final, link, afiliado, comparado, antes } = query as RegionQuery
    return {
      ...writePeriodParams({ initial, final }),
      ...writeComparison({ comparado: comparado ?? null, antes: antes ?? '' }),
      ...writeScopeParams({ link, afiliado }),
    }
  },
}

interface Filter<Query> {
  read: (params: Params) => Query
  write: (query: Readonly<Record<string, unknown>>) => Params
}

/** The same for a screen whose address itself says whose sales it is about. */
export const withoutScope = <Query extends FigureScope>({ read, write }: Filter<Query>): Filter<Query> => ({
  read: ({ link: _link, afiliado: _afiliado, ...params }) => read(params),
  write,
})

/** The same for a screen about an affiliate: which of its campaigns. */
export const withCampaign = <Query extends { campanha: number | null }>({
  read,
  write,
}: Filter<Query>): Filter<Query> => ({
  read: (params) => ({ ...read(params), campanha: idOf(params.campanha) }),
  write: (query) => ({
    ...write(query),
    ...(typeof query.campanha === 'number' && { campanha: String(query.campanha) }),
  }),
})
