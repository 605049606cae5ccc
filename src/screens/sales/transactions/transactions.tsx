import { useMemo, useState } from 'react'
import { campaignQueryIf } from '../../../api/campaigns.ts'
import type { TransactionQuery } from '../../../api/transaction-query.ts'
import { askTransactions, filterOf, type Transaction } from '../../../api/transactions.ts'
import { formatDayHeading } from '../../../domain/dates.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useMay } from '../../../runtime/use-may.ts'
import { useQuery } from '../../../runtime/use-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { icons } from '../../../ui/icons.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { ListDrawer } from '../../kit/list-drawer.tsx'
import { useListScreen } from '../../kit/use-list-screen.ts'
import { TransactionCard, transactionColumns } from './cells.tsx'
import { copy } from './copy.ts'
import { transactions } from './entry.ts'
import { NewSales } from './new-sales.tsx'

const ALL = 'todas' as const

const STATUSES = [
  { value: ALL, label: copy.any },
  { value: 'aprovado', label: copy.approved },
  { value: 'pendente', label: copy.pending },
  { value: 'cancelada', label: copy.cancelled },
] as const

const labelOf = (status: TransactionQuery['status']) => STATUSES.find(({ value }) => value === status)?.label

/** The drawer of a campaign's purchases: newest first, by day, filtered by situation. */
export default function Transactions(props: ViewProps) {
  const { api, open, report } = useSystem()
  const { params } = props
  const mayReport = useMay('reports.make')
  const id = params.action_id ?? ''
  const askPage = useMemo(() => askTransactions(api, id), [api, id])
  const campaign = useQuery(campaignQueryIf(useMay('campaigns.read'), api, id))
  const list = useListScreen<Transaction, TransactionQuery>(transactions, props, askPage, {
    onOpen: (row) => open('transaction', { action_id: id, transaction_id: String(row.id) }),
    about: ({ query }) => campaign.data && { title: campaign.data.title, params, filter: filterOf(query) },
  })
  const { query } = list
  const phone = usePhone()
  const [filtering, setFiltering] = useState(false)
  const now = new Date()
  const chosen = {
    label: copy.status,
    options: STATUSES,
    value: query.status ?? ALL,
    onChange: (value: (typeof STATUSES)[number]['value']) => {
      list.filter({ status: value === ALL ? null : value })
      setFiltering(false)
    },
  }
  return (
    <>
      <ListDrawer
        list={list}
        title={transactions.title}
        context={campaign.data?.title}
        gone={campaign.status === 'gone' ? campaign.message : undefined}
        counted
        actions={
          <>
            {mayReport && (
              <Button
                size={phone ? 'normal' : 'small'}
                icon={icons.report}
                onClick={() =>
                  report.send({
                    type: 'report.open',
                    subject: { campaign: id, title: campaign.data?.title ?? '', filter: filterOf(query) },
                  })
                }
              >
                {copy.reports}
              </Button>
            )}
            {phone && (
              <Button icon={icons.filter} onClick={() => setFiltering(true)}>
                {copy.filter}
              </Button>
            )}
          </>
        }
        filter={
          phone ? (
            query.status !== null && (
              <FilterChip onRemove={() => list.filter({ status: null })}>{labelOf(query.status)}</FilterChip>
            )
          ) : (
            <Segmented {...chosen} />
          )
        }
        above={<NewSales list={list} campaignId={id} />}
        columns={transactionColumns}
        heads={false}
        card={(row) => <TransactionCard row={row} />}
        cardsUnder={560}
        groupOf={(row) => formatDayHeading(row.created_at, now)}
        empty={copy.empty}
        emptyFiltered={copy.emptyFiltered}
      />
      {filtering && (
        <Dialog open title={copy.filter} onClose={() => setFiltering(false)}>
          <RadioGroup {...chosen} />
        </Dialog>
      )}
    </>
  )
}
