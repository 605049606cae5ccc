import { Flag } from 'lucide-react'
import { useMemo } from 'react'
import { askPurchases, buyerSummaryQuery, type Purchase, type PurchasesQuery } from '../../../api/purchases.ts'
import { formatNear } from '../../../domain/dates.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useQuery } from '../../../runtime/use-query.ts'
import type { Column } from '../../../ui/list-row.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { ListDrawer } from '../../kit/list-drawer.tsx'
import { useListScreen } from '../../kit/use-list-screen.ts'
import { PurchaseCard, transactionColumnsWith } from '../transactions/cells.tsx'
import { BuyerSummary } from './buyer-summary.tsx'
import { copy } from './copy.ts'
import { purchases } from './entry.ts'
import { useBuyerPhone } from './use-buyer-phone.ts'

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
  const phone = useBuyerPhone(id)
  const summary = useQuery(buyerSummaryQuery(api, id))
  const buyer = summary.data
  const list = useListScreen<Purchase, PurchasesQuery>(purchases, props, askPage, {
    takesCommands: phone,
    onOpen: ({ id, rifa }) => open('transaction', { action_id: String(rifa.id), transaction_id: String(id) }),
    about: () => buyer && { kind: 'person', title: buyer.name, params: props.params },
  })
  return (
    <ListDrawer
      list={list}
      title={purchases.title}
      context={buyer?.name}
      gone={summary.status === 'gone' ? summary.message : undefined}
      counted
      about={buyer && <BuyerSummary id={id} summary={buyer} />}
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
      rowHeight={56}
      card={(row) => (
        <PurchaseCard
          row={row}
          title={
            <span className="flex min-w-0 items-center gap-2">
              <span className="truncate font-medium text-ink-1">{row.rifa.title}</span>
              <Situation row={row} />
            </span>
          }
          time={formatNear(row.created_at)}
        />
      )}
      cardsUnder={620}
      empty={copy.empty}
      emptyFiltered={copy.emptyFiltered}
    />
  )
}

const columns: Column<Purchase>[] = [
  ...transactionColumnsWith<Purchase>([
    {
      id: 'campaign',
      head: copy.columns.campaign,
      track: 'minmax(0,1fr)',
      cell: (row) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium text-ink-1">{row.rifa.title}</span>
          <span className="truncate text-12 text-ink-3 tabular-nums">{formatNear(row.created_at)}</span>
        </span>
      ),
    },
  ]),
  { id: 'situation', head: copy.columns.situation, track: '6.5rem', cell: (row) => <Situation row={row} /> },
]

/** Whether the campaign of a purchase still sells or was drawn. */
function Situation({ row }: { row: Purchase }) {
  return (
    <StatusPill tone={row.finished ? 'void' : 'ok'} {...(row.finished && { icon: Flag })}>
      {row.finished ? copy.situation.finished : copy.situation.open}
    </StatusPill>
  )
}
