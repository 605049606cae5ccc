import type { ReactNode } from 'react'
import type { LatePayment, LateQuery } from '../../../api/sales/late-payments.ts'
import { paidWithFee } from '../../../domain/sales/fees.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatTime } from '../../../domain/values/dates.ts'
import { latePaymentMachine } from '../../../machines/entities/late-payment.ts'
import type { latePaymentRecordMachine } from '../../../machines/flows/dialogues/late-payment-record.ts'
import { isTagged } from '../../../machines/tags.ts'
import { StatusPill } from '../../../ui/lists/status-pill.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { ShortName } from '../../../ui/text/short-name.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { copy } from './copy.ts'

/** The moment that a row stands under: when its money came, or when it was decided. */
export const momentOfRow = (row: LatePayment) => row.decided_at ?? row.arrived_at

/** The columns of the list of late payments: of those that wait, or of those that were decided. */
export function lateColumns(state: LateQuery['state']): ListColumn<LatePayment, typeof latePaymentRecordMachine>[] {
  const { columns } = copy
  return [
    {
      id: 'time',
      head: columns.time,
      track: '2.75rem',
      cell: (row) => <span className="tabular-nums">{formatTime(momentOfRow(row)).slice(0, 5)}</span>,
    },
    {
      id: 'customer',
      head: columns.customer,
      track: 'minmax(0,1fr)',
      cell: (row) => (
        <span className="flex min-w-0 flex-col">
          <ShortName className="truncate font-medium text-ink-1" name={row.user_name} />
          <span className="truncate text-12 text-ink-3">{row.rifa.title}</span>
        </span>
      ),
    },
    {
      id: 'why',
      head: state === 'waiting' ? columns.why : columns.outcome,
      track: '11.25rem',
      cell: (row) => (
        <span className="flex min-w-0 flex-col items-start">
          <LateStatus row={row} />
          {!isWaiting(row) && <span className="max-w-full truncate text-12 text-ink-3">{copy.by(row.decided_by)}</span>}
        </span>
      ),
    },
    {
      id: 'quotas',
      head: columns.quotas,
      track: '10.5rem',
      align: 'right',
      cell: (row) => <span className="whitespace-nowrap tabular-nums">{quotasOf(row)}</span>,
    },
    {
      id: 'amount',
      head: columns.amount,
      track: '6rem',
      align: 'right',
      cell: (row) => <Money centavos={paidWithFee(row)} />,
    },
  ]
}

const isWaiting = ({ state }: LatePayment) => isTagged(latePaymentMachine, state, 'waiting')

/** Why a late payment waits, or how it ended. */
export function LateStatus({ row }: { row: LatePayment }) {
  if (isTagged(latePaymentMachine, row.state, 'delivered')) return <StatusPill tone="ok">{copy.delivered}</StatusPill>
  if (isTagged(latePaymentMachine, row.state, 'returned')) return <StatusPill tone="back">{copy.refunded}</StatusPill>
  return <StatusPill tone="wait">{copy.causes[row.cause].label}</StatusPill>
}

/** A late payment on the phone. */
export function LateCard({ row, menu }: { row: LatePayment; menu: ReactNode }) {
  return (
    <span className="flex min-h-24 items-center gap-1 py-2 pr-1">
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-baseline gap-2">
          <ShortName className="min-w-0 flex-1 truncate font-medium text-ink-1" name={row.user_name} />
          <Money centavos={paidWithFee(row)} />
        </span>
        <span className="truncate text-13 text-ink-3">{row.rifa.title}</span>
        <span className="flex items-center gap-2 text-13 tabular-nums">
          <LateStatus row={row} />
          <span className="min-w-0 flex-1 truncate text-right">{quotasOf(row, copy.missingAll)}</span>
        </span>
      </span>
      {menu}
    </span>
  )
}

/** `all`: how it is said that none of them came, where there is little room. */
function quotasOf(row: LatePayment, all?: (due: string) => string): string {
  const { payment_method_id: due, delivered } = row
  if (!isWaiting(row)) return formatCount(due)
  if (delivered === 0 && all) return all(formatCount(due))
  return copy.missing(formatCount(due - delivered), formatCount(due))
}
