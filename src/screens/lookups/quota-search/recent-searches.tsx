import { formatQuota } from '../../../domain/campaigns/quota-number.ts'
import type { RecentQuota } from '../../../machines/flows/records/quota-search.ts'
import { QuotaChip } from '../../../ui/tickets/quota-chip.tsx'
import { copy } from './copy.ts'

interface Props {
  recent: readonly RecentQuota[]
  total: number
  onSearch: (number: string) => void
}

/** The numbers that were looked up in this browser, each of which is looked up again by a press. */
export function RecentSearches({ recent, total, onSearch }: Props) {
  if (recent.length === 0) return null
  return (
    <section aria-label={copy.recent}>
      <h3 className="mb-1 text-12 text-ink-3 mouse:mb-2">{copy.recent}</h3>
      <ul className="flex flex-wrap gap-2">
        {recent.map(({ number, won }) => {
          const written = formatQuota(Number(number), total)
          return (
            <li key={number}>
              <button
                type="button"
                aria-label={copy.again(written)}
                onClick={() => onSearch(number)}
                className="flex min-h-11 min-w-11 items-center justify-center rounded-1 mouse:min-h-6"
              >
                <QuotaChip number={written} won={won} />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
