import type { OpenedQuery } from '../../../api/insight/opened.ts'
import { NO_FILTER } from '../../../api/sales/transaction-query.ts'
import { localOfMoment } from '../../../domain/values/dates.ts'
import type { FigurePhoto } from '../../../machines/flows/panel/opened-figure.ts'
import type { Params } from '../../../runtime/screen.ts'
import { writeFilter } from '../../sales/transactions/filter.ts'

/** What makes no sale, as the filter of a campaign's purchases names it. */
const NO_SALE = ['pendente', 'analise', 'cancelada', 'rejeitada'] as const

/**
 * How the purchases of a campaign show what does not enter its figure: the same span, the situations that make no sale. Undefined where they cannot be narrowed as the
 * figure is: to an hour, to a link or an affiliate, to buyers whose state nobody knows. What was returned is named only of a span that goes on: of one that is over some
 * of it was returned later, and is counted there.
 */
export function leftOutFilter(query: OpenedQuery, { at, initial, final }: FigurePhoto): Params | undefined {
  const { campanha, link, afiliado, source, hora, estado } = query
  if (campanha === null || link !== null || afiliado !== null || source !== 'all') return undefined
  if (hora !== null || estado === 'NENHUM') return undefined
  const goesOn = final === null || Date.parse(final) >= Date.parse(at)
  return writeFilter({
    ...NO_FILTER,
    status: goesOn ? [...NO_SALE, 'devolvida'] : NO_SALE,
    initial: initial === null ? '' : localOfMoment(initial),
    // A span ends before its last moment, a filter with its last minute.
    final: final === null ? '' : localOfMoment(new Date(Date.parse(final) - 1)),
    estado,
  })
}
