import { useMemo } from 'react'
import { campaignQuery } from '../../../api/campaigns.ts'
import { askBuyerTransactions, buyerSummaryQuery } from '../../../api/purchases.ts'
import type { Transaction } from '../../../api/transactions.ts'
import { formatNear } from '../../../domain/values/dates.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import type { Column } from '../../../ui/lists/list-row.tsx'
import { ListDrawer } from '../../kit/list-drawer.tsx'
import { useListScreen } from '../../kit/use-list-screen.ts'
import { transactionRecord } from '../transaction/record.ts'
import { PurchaseCard, transactionColumnsWith } from '../transactions/cells.tsx'
import { buyerTransactions } from './entry.ts'

/** The drawer of what one buyer bought of one campaign, newest first. */
export default function BuyerTransactions(props: ViewProps) {
  const { api, open } = useSystem()
  const { user_id: buyerId = '', action_id: campaignId = '' } = props.params
  const askPage = useMemo(() => askBuyerTransactions(api, campaignId, buyerId), [api, campaignId, buyerId])
  const campaign = useQuery(campaignQuery(api, campaignId))
  const buyer = useQuery(buyerSummaryQuery(api, buyerId))
  const list = useListScreen<Transaction, Record<never, never>>(buyerTransactions, props, askPage, {
    onOpen: ({ id }) => open('transaction', { action_id: campaignId, transaction_id: String(id) }),
    about: ({ row }) =>
      campaign.data && {
        kind: 'campaign',
        title: campaign.data.title,
        params: { ...props.params, ...(row && transactionRecord(row).params) },
      },
  })
  const gone = [campaign, buyer].find(({ status }) => status === 'gone')
  return (
    <ListDrawer
      list={list}
      title={buyerTransactions.title}
      context={campaign.data?.title}
      gone={gone?.status === 'gone' ? gone.message : undefined}
      counted
      filter={<p className="min-w-0 flex-1 truncate py-1 text-ink-2">{buyer.data?.name}</p>}
      columns={COLUMNS}
      rowHeight={44}
      card={(row) => (
        <PurchaseCard
          row={row}
          title={<span className="truncate font-medium text-ink-1">{row.user_name}</span>}
          time={formatNear(row.created_at)}
        />
      )}
      cardsUnder={480}
      empty={{ title: 'Nenhuma transação encontrada', hint: 'As compras deste cliente nesta campanha aparecem aqui.' }}
    />
  )
}

const COLUMNS: Column<Transaction>[] = transactionColumnsWith<Transaction>([
  {
    id: 'time',
    head: 'Data',
    track: 'minmax(0,1fr)',
    cell: (row) => <span className="block truncate tabular-nums">{formatNear(row.created_at)}</span>,
  },
])
