import { useEffect, useMemo } from 'react'
import { askPurchases, type Purchase, type PurchasesQuery } from '../../../api/purchases.ts'
import { formatCount } from '../../../domain/counts.ts'
import { formatNear } from '../../../domain/dates.ts'
import { centavosOf } from '../../../domain/money.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import type { Column } from '../../../ui/list-row.tsx'
import { Money } from '../../../ui/money.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ListDrawer } from '../../kit/list-drawer.tsx'
import { useListScreen } from '../../kit/use-list-screen.ts'
import { BuyerPhone } from '../transactions/buyer-phone.tsx'
import { copy as sale } from '../transactions/copy.ts'
import { TransactionStatus } from '../transactions/transaction-status.tsx'
import { copy } from './copy.ts'
import { purchases } from './entry.ts'
import { phoneActor } from './phone.ts'

const STATUSES = [
  { value: 'all', label: copy.all },
  { value: 'active', label: copy.active },
  { value: 'finished', label: copy.finished },
] as const

/** The drawer of all that one buyer bought, newest first, with the way to the buyer. */
export default function Purchases(props: ViewProps) {
  const system = useSystem()
  const { api, open } = system
  const id = props.params.user_id ?? ''
  const askPage = useMemo(() => askPurchases(api, id), [api, id])
  const phone = useMemo(() => phoneActor(system, id), [system, id])
  useEffect(() => {
    phone.start()
    return () => void phone.stop()
  }, [phone])
  const list = useListScreen<Purchase, PurchasesQuery>(purchases, props, askPage, {
    takesCommands: phone,
    onOpen: ({ id, rifa }) => open('transaction', { action_id: String(rifa.id), transaction_id: String(id) }),
    about: ({ first }) => first && { kind: 'person', title: first.user.name, params: props.params },
  })
  const [first] = list.rows
  return (
    <ListDrawer
      list={list}
      title={purchases.title}
      context={first?.user.name}
      counted
      actions={first && <BuyerPhone id={id} of="buyer" masked={first.user.telefone} />}
      filter={
        <Segmented
          label={copy.which}
          options={STATUSES}
          value={list.query.status}
          onChange={(status) => list.filter({ status })}
        />
      }
      columns={columns}
      heads={false}
      card={(row) => <Card row={row} />}
      cardsUnder={620}
      empty={copy.empty}
      emptyFiltered={copy.emptyFiltered}
    />
  )
}

const columns: Column<Purchase>[] = [
  { id: 'status', head: copy.columns.status, track: '6.5rem', cell: (row) => <TransactionStatus row={row} /> },
  {
    id: 'campaign',
    head: copy.columns.campaign,
    track: 'minmax(0,1fr)',
    cell: (row) => <Campaign row={row} />,
  },
  {
    id: 'time',
    head: copy.columns.time,
    track: '7.5rem',
    cell: (row) => <span className="tabular-nums">{formatNear(row.created_at)}</span>,
  },
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

function Campaign({ row }: { row: Purchase }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="truncate font-medium text-ink-1">{row.rifa.title}</span>
      <span className="flex-none text-12 text-ink-3">
        {row.finished ? copy.situation.finished : copy.situation.open}
      </span>
    </span>
  )
}

function Card({ row }: { row: Purchase }) {
  return (
    <span className="grid h-16 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-2.5 gap-y-1 pr-4">
      <Campaign row={row} />
      <span className="text-right">
        <Money centavos={centavosOf(row.transaction_amount)} />
      </span>
      <span className="flex items-center gap-2 text-13 tabular-nums">
        <TransactionStatus row={row} />
        {formatNear(row.created_at)}
      </span>
      <span className="text-right text-13 tabular-nums">{quotasOf(row)}</span>
    </span>
  )
}

const quotasOf = (row: Purchase) => sale.quotas(formatCount(row.payment_method_id), row.payment_method_id === 1)
