import { CSV_START, csvLine, harmlessCell, moneyCell } from '../../../domain/insight/csv.ts'
import { PERIOD_WORDS } from '../../../domain/insight/figures.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { copy } from './copy.ts'
import { linkName, rangeOf, type ShownMetrics } from './shown.ts'

/** What figures are of, in words. */
export interface FigureSubject {
  title: string
  /** Whose sales these are, where not all of the campaign's. */
  whose: string | undefined
  isAffiliates: boolean
}

type Cells = readonly (string | number)[]

const money = (reais: number | null) => (reais === null ? '' : moneyCell(centavosOf(reais)))

/** All that is shown of a period, table by table, as a file for table programs: each row is one of the figures'. */
export function metricsCsv({ query, data }: ShownMetrics, { title, whose, isAffiliates }: FigureSubject): string {
  const net = isAffiliates ? copy.netOfAffiliate : copy.net
  const { conversion, cumulative } = data
  const tables: (readonly Cells[])[] = [
    [
      [copy.campaign, harmlessCell(title)],
      [copy.period, PERIOD_WORDS[query.periodo], rangeOf(data)],
      [copy.traffic, copy.sources[query.source]],
      [copy.scope, harmlessCell(whose ?? copy.whole)],
    ],
    [
      [copy.figure, copy.value],
      [copy.total, money(data.total_amount)],
      [net, money(data.total_liquid)],
      [copy.transactions, data.total_transaction],
      [copy.customers, data.total_user],
      [copy.quotas, data.total_cotas],
      [copy.perCustomer, money(data.gasto_medio)],
      [copy.perTransaction, money(data.gasto_transaction)],
      [copy.refundCount, data.refunded_transaction],
      [copy.refundAmount, money(data.refunded_amount)],
    ],
    [
      [copy.date, copy.transactions, copy.refundCount, copy.customers, net, copy.totalOf],
      ...data.days.map((day) => [
        day.data_format,
        day.total_transaction,
        day.refunded_transaction,
        day.total_user,
        money(day.total_liquid),
        money(day.total_amount),
      ]),
    ],
    [
      [copy.hour, copy.transactions, copy.totalOf],
      ...data.hours.map((hour) => [copy.hourSpan(hour.hour), hour.total_transaction, money(hour.total_amount)]),
    ],
    [
      [copy.from, copy.cumulative, copy.before],
      ...cumulative.points.map(({ at, total_amount, before }) => [
        cumulative.step === 'hour' ? formatMoment(at).replace(' às', '') : formatMoment(at).slice(0, 10),
        money(total_amount),
        money(before),
      ]),
    ],
    [
      [copy.situation, copy.reservations],
      [copy.paid, conversion.paid],
      [copy.expired, conversion.expired],
      [copy.cancelled, conversion.cancelled],
      [copy.percent, conversion.percent === null ? '' : `${conversion.percent}`.replace('.', ',')],
    ],
    [
      [copy.source, copy.transactions, copy.totalOf],
      ...data.sources.map(({ source, total_transaction, total_amount }) => [
        copy.sources[source],
        total_transaction,
        money(total_amount),
      ]),
    ],
    [
      [copy.link, copy.transactions, copy.totalOf],
      ...data.links.map((link) => [harmlessCell(linkName(link)), link.total_transaction, money(link.total_amount)]),
    ],
  ]
  return CSV_START + tables.map((rows) => rows.map((cells) => csvLine(cells.map(String))).join('')).join(csvLine([]))
}
