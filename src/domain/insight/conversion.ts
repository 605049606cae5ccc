import { formatPercent, percentOf } from '../values/shares.ts'

/** How many of the first visits bought: `12,5%`; a dash where none was counted, and of people who bought oftener than they came, all. */
export const conversionText = ({ visits, total_transaction }: { visits: number; total_transaction: number }): string =>
  visits === 0 ? '—' : formatPercent(percentOf(total_transaction, visits))
