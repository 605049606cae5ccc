import type { FigureName } from '../../../api/insight/opened.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatReais } from '../../../domain/values/money.ts'
import type { FigurePhoto, FigureSums } from '../../../machines/flows/panel/opened-figure.ts'

/** Which figures are counts, not money. */
const COUNTS: readonly FigureName[] = ['transactions', 'customers', 'quotas', 'paid', 'ended', 'pending']

const round = (value: number, pieces: number) => (pieces > 0 ? Math.round(value / pieces) : null)

/** A figure as its photo tells it, money in centavos; null where nothing can be divided. */
export function figureOf(figura: FigureName, { figure, buyers, paid, ended }: FigurePhoto): number | null {
  const values: Readonly<Record<Exclude<FigureName, 'conversion'>, number | null>> = {
    total: figure.amount,
    net: figure.net,
    transactions: figure.count,
    customers: buyers,
    quotas: figure.quotas,
    returned: figure.returned,
    perCustomer: round(figure.amount, buyers),
    perTransaction: round(figure.amount, figure.count),
    paid,
    ended,
    pending: figure.count,
  }
  return figura === 'conversion' ? (ended > 0 ? (paid / ended) * 100 : null) : values[figura]
}

/** A figure in words. */
export const valueText = (figura: FigureName, value: number | null): string =>
  value === null
    ? '—'
    : figura === 'conversion'
      ? `${value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`
      : COUNTS.includes(figura)
        ? formatCount(value)
        : formatReais(value)

export const isCount = (figura: FigureName): boolean => COUNTS.includes(figura)

/** What purchases add up to, of the figure that is opened. */
export const sumOf = (figura: FigureName, sums: FigureSums): number =>
  figura === 'net' ? sums.net : figura === 'returned' ? sums.returned : sums.amount
