import type { ReactNode } from 'react'
import type { Transaction } from '../../../api/sales/transactions.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatTime } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import type { Column } from '../../../ui/lists/list-row.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { ShortName } from '../../../ui/text/short-name.tsx'
import { copy } from './copy.ts'
import { TransactionStatus } from './transaction-status.tsx'

/** What stands in the row of a purchase wherever purchases are listed: its status in front, quotas and amount at the end. */
export function transactionColumnsWith<Row extends Transaction>(own: Column<Row>[]): Column<Row>[] {
  return [
    { id: 'status', head: copy.columns.status, track: '6.5rem', cell: (row) => <TransactionStatus row={row} /> },
    ...own,
    {
      id: 'quotas',
      head: copy.columns.quotas,
      track: '5.75rem',
      align: 'right',
      cell: (row) => <span className="tabular-nums">{quotasOf(row)}</span>,
    },
    {
      id: 'amount',
      head: copy.columns.amount,
      track: '6.875rem',
      align: 'right',
      cell: (row) => <Money centavos={centavosOf(row.transaction_amount)} />,
    },
  ]
}

/** The columns of a campaign's purchases (UI.md §4, transaction row). */
export const transactionColumns = transactionColumnsWith<Transaction>([
  {
    id: 'time',
    head: copy.columns.time,
    track: '4rem',
    cell: (row) => <span className="tabular-nums">{formatTime(row.created_at)}</span>,
  },
  {
    id: 'customer',
    head: copy.columns.customer,
    track: 'minmax(0,1fr)',
    cell: (row) => <ShortName className="block truncate font-medium text-ink-1" name={row.user_name} />,
  },
])

/** The columns of one buyer's purchases: what each came by stands in place of the name. */
export const buyerColumns = transactionColumnsWith<Transaction>([
  {
    id: 'time',
    head: copy.columns.time,
    track: '4rem',
    cell: (row) => <span className="tabular-nums">{formatTime(row.created_at)}</span>,
  },
  {
    id: 'origin',
    head: copy.columns.origin,
    track: 'minmax(0,1fr)',
    cell: (row) => <span className="block truncate font-medium text-ink-1">{row.origem ?? copy.direct}</span>,
  },
])

/** A purchase on the phone: what it is called in that list, when it was made, and a button at its end. */
export function PurchaseCard({
  row,
  title,
  time,
  end,
}: {
  row: Transaction
  title: ReactNode
  time: string
  end?: ReactNode
}) {
  const card = (
    <span className="grid h-16 min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-2.5 gap-y-1 pr-4">
      {title}
      <span className="text-right">
        <Money centavos={centavosOf(row.transaction_amount)} />
      </span>
      <span className="flex items-center gap-2 text-13 tabular-nums">
        <TransactionStatus row={row} />
        {time}
      </span>
      <span className="text-right text-13 tabular-nums">{quotasOf(row)}</span>
    </span>
  )
  return end === undefined ? (
    card
  ) : (
    <span className="flex items-center">
      {card}
      <span className="-ml-3 flex w-12 flex-none justify-center">{end}</span>
    </span>
  )
}

/** A purchase of a campaign on the phone. */
export function TransactionCard({
  row,
  bell,
  unnamed = false,
}: {
  row: Transaction
  bell?: ReactNode
  unnamed?: boolean
}) {
  return (
    <PurchaseCard
      row={row}
      {...(bell !== undefined && { end: bell })}
      title={
        unnamed ? (
          <span className="truncate font-medium text-ink-1">{row.origem ?? copy.direct}</span>
        ) : (
          <ShortName className="truncate font-medium text-ink-1" name={row.user_name} />
        )
      }
      time={formatTime(row.created_at).slice(0, 5)}
    />
  )
}

const quotasOf = (row: Transaction) => copy.quotas(formatCount(row.payment_method_id), row.payment_method_id === 1)
