import { useMemo } from 'react'
import { askOwnSales, type OwnSale } from '../../../api/sales/payouts.ts'
import { transactionLabel, transactionStateOf } from '../../../domain/sales/transaction-status.ts'
import { formatDayHeading, formatTime } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { TRANSACTION_TONES } from '../../../runtime/records/transaction-tones.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { StatusPill } from '../../../ui/lists/status-pill.tsx'
import { Money } from '../../../ui/text/money.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { copy } from '../commission/copy.ts'
import { mySales } from './entry.ts'

const { own: words } = copy
const { saleColumns: heads } = words

/** The purchases by which an affiliate earns, with what each earned. No phone is shown whole, and nobody is called from here. */
export default function MySales(props: ViewProps) {
  const { api } = useSystem()
  const askPage = useMemo(() => askOwnSales(api), [api])
  const list = useListScreen<OwnSale, Record<never, never>>(mySales, props, askPage)
  const now = serverNow()
  return (
    <ListScreen
      list={list}
      title={mySales.title}
      counted
      columns={COLUMNS}
      rowHeight={56}
      card={(row) => (
        <span className="flex min-h-21 items-center gap-3 py-2 pr-3">
          <Buyer row={row} />
          <span className="flex flex-col items-end gap-0.5">
            <Money centavos={centavosOf(row.transaction_amount)} />
            {row.commission === null ? (
              <Status row={row} />
            ) : (
              <span className="text-12 text-ink-3">
                {words.commission} <Money centavos={centavosOf(row.commission)} />
              </span>
            )}
          </span>
        </span>
      )}
      cardHeight={84}
      groupOf={(row) => formatDayHeading(row.created_at, now)}
      empty={words.salesEmpty}
    />
  )
}

const COLUMNS: readonly ListColumn<OwnSale>[] = [
  { id: 'buyer', head: heads.buyer, track: 'minmax(0,1fr)', cell: (row) => <Buyer row={row} /> },
  { id: 'status', head: heads.status, track: '7.5rem', cell: (row) => <Status row={row} /> },
  {
    id: 'amount',
    head: heads.amount,
    track: '7rem',
    align: 'right',
    cell: (row) => <Money centavos={centavosOf(row.transaction_amount)} />,
  },
  {
    id: 'commission',
    head: heads.commission,
    track: '7rem',
    align: 'right',
    cell: (row) => <Money centavos={row.commission === null ? null : centavosOf(row.commission)} />,
  },
]

function Buyer({ row }: { row: OwnSale }) {
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="truncate font-medium text-ink-1">{row.user_name}</span>
      <span className="truncate text-12 text-ink-3 tabular-nums">
        {row.telefone} · {formatTime(row.created_at)} · {row.action_title}
      </span>
    </span>
  )
}

function Status({ row }: { row: OwnSale }) {
  const state = transactionStateOf(row.status) ?? 'pending'
  return <StatusPill tone={TRANSACTION_TONES[state]}>{transactionLabel(state)}</StatusPill>
}
