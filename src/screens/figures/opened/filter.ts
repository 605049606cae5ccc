import { FIGURES, type OpenedQuery } from '../../../api/insight/opened.ts'
import { FIGURE_PERIODS, FIGURE_SOURCES } from '../../../domain/insight/figures.ts'
import { UFS } from '../../../domain/insight/regions.ts'
import { readRecordNumber } from '../../../domain/values/record-number.ts'
import type { Params } from '../../../runtime/screen.ts'
import { readPeriodParams, writePeriodParams } from '../../lookups/filter.ts'

/** Today's sales of all campaigns. */
export const ALL_TODAY: OpenedQuery = {
  figura: 'total',
  campanha: null,
  link: null,
  afiliado: null,
  source: 'all',
  periodo: 'today',
  initial: '',
  final: '',
  hora: null,
  estado: null,
  amount: null,
  order: 'maior',
}

const whole = (text: string | undefined, most: number): number | null =>
  text !== undefined && /^\d{1,12}$/.test(text) && Number(text) <= most ? Number(text) : null

/** The number of a record, or 0 for what came by none. */
const idOrNone = (text: string | undefined): number | null => (text === '0' ? 0 : (readRecordNumber(text) ?? null))

/** Which figure an address opens; what makes no sense is passed over. */
export const openedFilter = {
  read: (params: Params): OpenedQuery => ({
    ...ALL_TODAY,
    ...readPeriodParams(params),
    figura: FIGURES.find((each) => each === params.figura) ?? ALL_TODAY.figura,
    periodo: FIGURE_PERIODS.find((each) => each === params.periodo) ?? ALL_TODAY.periodo,
    source: FIGURE_SOURCES.find((each) => each === params.source) ?? ALL_TODAY.source,
    campanha: readRecordNumber(params.campanha) ?? null,
    link: idOrNone(params.link),
    afiliado: idOrNone(params.afiliado),
    hora: whole(params.hora, 23),
    estado: [...UFS, 'NENHUM' as const].find((each) => each === params.estado) ?? null,
    amount: whole(params.amount, 1e12),
    order: (['exato', 'maior', 'menor'] as const).find((each) => each === params.order) ?? ALL_TODAY.order,
  }),
  write: (query: Readonly<Record<string, unknown>>): Params => {
    const { figura, campanha, link, afiliado, source, periodo, initial, final, hora, estado, amount, order } =
      query as OpenedQuery
    const numbers = Object.entries({ campanha, link, afiliado, hora, amount }).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)] as const],
    )
    return {
      ...(figura !== ALL_TODAY.figura && { figura }),
      ...(periodo !== ALL_TODAY.periodo && { periodo }),
      ...(periodo === 'custom' && writePeriodParams({ initial, final })),
      ...(source !== ALL_TODAY.source && { source }),
      ...(estado !== null && { estado }),
      ...Object.fromEntries(numbers),
      ...(amount !== null && order !== ALL_TODAY.order && { order }),
    }
  },
}
