import type { OpenedQuery } from '../../../api/insight/opened.ts'
import { NO_FILTER } from '../../../api/sales/transaction-query.ts'
import { localOfMoment } from '../../../domain/values/dates.ts'
import type { FigurePhoto } from '../../../machines/flows/panel/opened-figure.ts'
import type { Params } from '../../../runtime/screen.ts'
import { writeFilter } from '../../sales/transactions/filter.ts'

/** What makes no sale, as the filter of a campaign's purchases names it. */
const NO_SALE = ['pendente', 'analise', 'cancelada', 'rejeitada', 'devolvida'] as const

/**
 * How the purchases of a campaign show what does not enter its figure: the same span, the situations that make no sale. Undefined where they cannot be narrowed as the
 * figure is: to an hour, to a link or an affiliate, to buyers whose state nobody knows.
 */
export function leftOutFilter(query: OpenedQuery, { initial, final }: FigurePhoto): Params | undefined {
  const { campanha, link, afiliado, source, hora, estado } = query
  if (campanha === null || link !== null || afiliado !== null || source !== 'all') return undefined
  if (hora !== null || estado === 'NENHUM') return undefined
  const end = (moment: string | null) => (moment === null ? '' : localOfMoment(new Date(moment)))
  return writeFilter({ ...NO_FILTER, status: NO_SALE, initial: end(initial), final: end(final), estado })
}
