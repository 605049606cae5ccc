import type { ReactNode } from 'react'
import type { Payout } from '../../../api/sales/payouts.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { payoutMachine } from '../../../machines/entities/payout.ts'
import { isTagged } from '../../../machines/tags.ts'
import { StatusPill } from '../../../ui/lists/status-pill.tsx'
import { cx } from '../../../ui/text/cx.ts'
import { Money } from '../../../ui/text/money.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { copy } from './copy.ts'
import type { PayoutMachine } from './payout-records.ts'

const { columns: heads } = copy

/** A day as it is written: `20/11/2026`. */
export const dayText = (day: string) => day.split('-').reverse().join('/')

/** The columns of the payments. */
export const COLUMNS: readonly ListColumn<Payout, PayoutMachine>[] = [
  {
    id: 'day',
    head: heads.day,
    track: '5.75rem',
    cell: (row) => <span className="text-ink-2 tabular-nums">{dayText(row.paid_on)}</span>,
  },
  { id: 'what', head: heads.what, track: 'minmax(0,1fr)', cell: (row) => <What row={row} /> },
  { id: 'state', head: heads.state, track: '6.5rem', cell: (row) => <State row={row} /> },
  { id: 'amount', head: heads.amount, track: '7rem', align: 'right', cell: (row) => <Amount row={row} /> },
]

/** A payment on the phone. */
export function PayoutCard({ row, menu }: { row: Payout; menu: ReactNode }) {
  return (
    <span className="flex min-h-21 items-center gap-2 py-2 pr-1">
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-center gap-2 font-medium text-ink-1 tabular-nums">
          {dayText(row.paid_on)}
          <State row={row} />
        </span>
        <What row={row} />
      </span>
      <Amount row={row} />
      {menu}
    </span>
  )
}

const isUndone = ({ state }: Payout) => isTagged(payoutMachine, state, 'undone')

function What({ row }: { row: Payout }) {
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="truncate text-ink-1">{copy.until(row.until)}</span>
      <span className="truncate text-12 text-ink-3">
        {isUndone(row)
          ? copy.undoneBy(row.undone_by ?? '', row.reason)
          : `${row.receipt_name ?? row.how} · ${copy.by(row.by)}`}
      </span>
    </span>
  )
}

const State = ({ row }: { row: Payout }) =>
  isUndone(row) ? <StatusPill tone="back">{copy.undone}</StatusPill> : <StatusPill tone="ok">{copy.paid}</StatusPill>

const Amount = ({ row }: { row: Payout }) => (
  <span className={cx(isUndone(row) && 'text-ink-3 line-through')}>
    <Money centavos={centavosOf(row.amount)} />
  </span>
)
