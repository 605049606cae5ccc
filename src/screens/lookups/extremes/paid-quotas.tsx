import type { CSSProperties } from 'react'
import type { ExtremesQuery, PaidQuota } from '../../../api/insight/lookups.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import type { buyerPhoneMachine } from '../../../machines/flows/buyer/buyer-phone.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import { icons } from '../../../ui/menus/icons.ts'
import { cx } from '../../../ui/text/cx.ts'
import { IconButton } from '../../../ui/text/icon-button.tsx'
import { ShortName } from '../../../ui/text/short-name.tsx'
import { QuotaChip } from '../../../ui/tickets/quota-chip.tsx'
import type { ListOf } from '../../kit/lists/use-list-screen.ts'
import { CallButton } from '../../sales/transactions/call-button.tsx'
import { copy } from './copy.ts'

type List = ListOf<PaidQuota, ExtremesQuery, typeof buyerPhoneMachine>

/** The quotas that were found, the first as a ticket: it has not won anything yet, so without paper. */
export function PaidQuotas({ list }: { list: List }) {
  const { rows, snapshot, actor } = list
  const { cursor } = snapshot.context
  return (
    <ol aria-label={copy.results} className="flex flex-col pt-5">
      {rows.map((row, index) => {
        const props = { row, place: index + 1, list, current: index === cursor }
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the cursor walks by J and K
          <li
            key={row.id}
            aria-current={index === cursor || undefined}
            onClick={() => actor.send({ type: 'cursor.set', id: row.id })}
          >
            {index === 0 ? <First {...props} /> : <Row {...props} />}
          </li>
        )
      })}
    </ol>
  )
}

interface RowProps {
  row: PaidQuota
  place: number
  list: List
  current: boolean
}

function First({ row, list, current }: RowProps) {
  const { type, initial, final } = list.query
  const may = useMay('transactions.phone')
  return (
    <article
      className="ticket mx-4 mb-4 wide:mx-5"
      data-state={current ? 'turn' : 'waiting'}
      style={{ '--stub': row.number.length > 6 ? '15rem' : '13.25rem' } as CSSProperties}
    >
      <div className="ticket-stub flex flex-col gap-1 px-4.5 py-3.5">
        <span className="text-12 font-medium text-ink-2">
          {copy.caption[type]} {initial || final ? copy.ofPeriod : copy.ofToday}
        </span>
        <span className="text-44 font-semibold tracking-[0.01em] text-ink-1 tabular-nums">{row.number}</span>
      </div>
      <div className="ticket-body flex flex-wrap items-center gap-3 px-5 py-4">
        <span className="flex min-w-0 flex-1 flex-col">
          <ShortName className="text-15 font-medium wrap-anywhere text-ink-1" name={row.user.name} />
          <span className="text-12 text-ink-3 tabular-nums">{copy.paid(formatMoment(row.transaction.paid_at))}</span>
        </span>
        {may && <CallButton small onCall={() => list.actorOf(row)?.send({ type: 'phone.call' })} />}
      </div>
    </article>
  )
}

function Row({ row, place, list, current }: RowProps) {
  const may = useMay('transactions.phone')
  return (
    <div
      className={cx(
        'grid min-h-14 grid-cols-[1.75rem_auto_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-line pr-2 pl-4 wide:min-h-11 wide:grid-cols-[1.75rem_5.5rem_minmax(0,1fr)_auto_auto] wide:pr-3 wide:pl-5',
        place === 2 && 'border-t',
        current ? 'bg-accent-tint shadow-[inset_2px_0_0_var(--accent-graph)]' : 'hover:bg-hover',
      )}
    >
      <span className="text-ink-3 tabular-nums">{copy.rank(place)}</span>
      <span>
        <QuotaChip number={row.number} />
      </span>
      <span className="flex min-w-0 flex-col">
        <ShortName className="truncate font-medium text-ink-1" name={row.user.name} />
        <span className="text-12 text-ink-3 tabular-nums wide:hidden">{formatMoment(row.transaction.paid_at)}</span>
      </span>
      <span className="text-ink-2 tabular-nums max-wide:hidden">{formatMoment(row.transaction.paid_at)}</span>
      {may && (
        <IconButton
          icon={icons.message}
          label={copy.call(row.user.name)}
          className="text-ok"
          onClick={() => list.actorOf(row)?.send({ type: 'phone.call' })}
        />
      )}
    </div>
  )
}
