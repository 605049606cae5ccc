import type { Metrics, MetricsQuery } from '../../../api/insight/figures.ts'
import { spanInWords } from '../../../domain/insight/figures.ts'
import { localOfMoment } from '../../../domain/values/dates.ts'
import type { ShownFigures } from '../../../machines/flows/panel/figures.ts'
import { copy } from './copy.ts'

/** Metrics with the filter that they were asked for by. */
export type ShownMetrics = ShownFigures<Metrics, MetricsQuery>

/** The ends of the period that the figures are of. */
export const rangeOf = ({ initial, final, cumulative }: Metrics): string =>
  spanInWords({ from: initial, until: final, since: cumulative.points[0]?.at })

/** The same as the ends of a typed period: `datetime-local` texts, the last minute that belongs to it; open ones end with today. */
export function endsOf({ initial, final, cumulative }: Metrics): { initial: string; final: string } {
  const from = initial ?? cumulative.points[0]?.at
  return {
    initial: from === undefined ? '' : localOfMoment(from),
    final: final === null ? '' : localOfMoment(new Date(Date.parse(final) - 1)),
  }
}

/** How a link is called, also where it is none or was deleted. */
export const linkName = ({ link_id, title }: Pick<Metrics['links'][number], 'link_id' | 'title'>): string =>
  link_id === null ? copy.noLink : (title ?? copy.removedLink)
