import type { TransactionDetail } from '../../../api/sales/transactions.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { copy } from './copy.ts'

/** What happened to a purchase, oldest first: its payment, what was decided on it, and who saw its buyer's phone. */
export function Timeline({ events }: { events: TransactionDetail['timeline'] }) {
  return (
    <section aria-label={copy.timeline} className="mt-5">
      <h3 className="mb-2 text-12 font-medium text-ink-3">{copy.timeline}</h3>
      <ol className="flex flex-col gap-2">
        {events.map(({ event, at, operator, note }) => (
          <li
            key={`${at} ${event}`}
            className="flex flex-col-reverse text-13 wide:grid wide:grid-cols-[128px_minmax(0,1fr)] wide:gap-x-4"
          >
            <time dateTime={at} className="text-12 leading-5 text-ink-3 tabular-nums">
              {formatMoment(at)}
            </time>
            <span className="min-w-0 wrap-anywhere text-ink-1">
              {copy.event(event, note)}
              {operator !== null && <span className="text-ink-2"> {copy.by(operator)}</span>}
              {note !== null && event !== 'purchase.ended' && <span className="block text-ink-2">{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
