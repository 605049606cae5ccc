import { NO_FILTER, type TransactionQuery } from '../../../api/sales/transaction-query.ts'
import { STATES } from '../../../domain/insight/regions.ts'
import { FilterChip } from '../../../ui/lists/filter-chip.tsx'
import { copy } from './copy.ts'
import { amountWords, NO_AMOUNT, NO_PERIOD, periodWords } from './filter-words.ts'
import { shownStatus, statusLabel } from './statuses.ts'

/** What is filtered, each with the way to take it off. */
export function Chips({
  query,
  onChange,
  withStatus,
  now,
}: {
  query: TransactionQuery
  onChange: (part: Partial<TransactionQuery>) => void
  /** The situation is always one of them: where it is not chosen in sight. */
  withStatus: boolean
  now: Date
}) {
  const chips = [
    [
      query.status.length > 0 && (withStatus || shownStatus(query.status) === null)
        ? query.status.map(statusLabel).join(', ')
        : undefined,
      { status: NO_FILTER.status },
    ],
    [periodWords(query, now), NO_PERIOD],
    [amountWords(query), NO_AMOUNT],
    [query.estado === null ? undefined : STATES[query.estado].name, { estado: NO_FILTER.estado }],
    [query.momento === 'pagamento' ? copy.countedByPayment : undefined, { momento: NO_FILTER.momento }],
  ] as const
  return chips.map(
    ([words, without]) =>
      words !== undefined && (
        <FilterChip key={words} onRemove={() => onChange(without)}>
          {words}
        </FilterChip>
      ),
  )
}
