import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { campaignQueryIf } from '../../../api/campaigns.ts'
import type { TransactionQuery } from '../../../api/transaction-query.ts'
import { askTransactions, filterOf, type Transaction } from '../../../api/transactions.ts'
import { formatCount } from '../../../domain/counts.ts'
import { formatDayHeading } from '../../../domain/dates.ts'
import { detailMachine } from '../../../machines/flows/detail.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useFlow } from '../../../runtime/use-flow.ts'
import { useList } from '../../../runtime/use-list.ts'
import { useMay } from '../../../runtime/use-may.ts'
import { useQuery } from '../../../runtime/use-query.ts'
import { useSlot } from '../../../runtime/use-slot.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { icons } from '../../../ui/icons.ts'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { Gone } from '../../kit/gone.tsx'
import { listState } from '../../kit/list-state.ts'
import { ScreenKeys } from '../../kit/screen-keys.tsx'
import { copy } from './copy.ts'
import { transactions as screen } from './entry.ts'
import { TransactionDetail } from './transaction-detail.tsx'
import { TransactionCard, transactionColumns } from './transaction-row.tsx'

const ALL = 'todas'

const STATUSES = [
  { value: ALL, label: copy.any },
  { value: 'aprovado', label: copy.approved },
  { value: 'pendente', label: copy.pending },
  { value: 'cancelada', label: copy.cancelled },
] as const

const labelOf = (status: TransactionQuery['status']) => STATUSES.find(({ value }) => value === status)?.label

/** The drawer of a campaign's purchases: newest first, by day, filtered by situation. */
export default function Transactions({ slot, params }: ViewProps) {
  const { api, drawers, report } = useSystem()
  const mayReport = useMay('reports.make')
  const id = params.action_id ?? ''
  const askPage = useMemo(() => askTransactions(api, id), [api, id])
  const detail = useFlow(detailMachine, {})
  const { actor, snapshot } = useList<Transaction, TransactionQuery>(screen, slot, askPage, ({ id: shownId }) =>
    detail.send({ type: 'detail.show', id: String(shownId) }),
  )
  const shown = useSelector(detail, (state) => state.context.id)
  const about = useQuery(campaignQueryIf(useMay('campaigns.read'), api, id))
  const campaign = about.data
  const { query, total } = snapshot.context
  useSlot({
    slot,
    screen,
    params,
    actor,
    ...(campaign && { record: { title: campaign.title, params, filter: filterOf(query) } }),
  })
  const filter = (status: TransactionQuery['status']) =>
    actor.send({ type: 'filter.change', query: { ...query, status } })
  const now = new Date()
  const phone = usePhone()
  const [filtering, setFiltering] = useState(false)
  const reports = mayReport && (
    <Button
      size={phone ? 'normal' : 'small'}
      icon={icons.report}
      onClick={() =>
        report.send({
          type: 'report.open',
          subject: { campaign: id, title: campaign?.title ?? '', filter: filterOf(query) },
        })
      }
    >
      {copy.reports}
    </Button>
  )
  if (about.status === 'gone')
    return (
      <Drawer icon={icons.list} title={copy.title} onClose={() => drawers.send({ type: 'layer.close' })}>
        <Gone sentence={about.message} />
      </Drawer>
    )
  return (
    <Drawer
      icon={icons.list}
      title={copy.title}
      {...(campaign && { context: campaign.title })}
      onClose={() => drawers.send({ type: 'layer.close' })}
      actions={
        phone && (
          <>
            {reports}
            <Button icon={icons.filter} onClick={() => setFiltering(true)}>
              {copy.filter}
            </Button>
          </>
        )
      }
      footer={<ScreenKeys slot={slot} />}
    >
      <div className="flex min-h-11 flex-none flex-wrap items-center gap-2 border-b border-line px-4 py-1 wide:min-h-0 wide:px-5 wide:py-2.5">
        {phone ? (
          query.status !== null && <FilterChip onRemove={() => filter(null)}>{labelOf(query.status)}</FilterChip>
        ) : (
          <Segmented
            label={copy.status}
            options={STATUSES}
            value={query.status ?? ALL}
            onChange={(value) => filter(value === ALL ? null : value)}
          />
        )}
        <span className="ml-auto text-12 text-ink-3 tabular-nums" role="status">
          {snapshot.context.page > 0 && copy.records(formatCount(total), total === 1)}
        </span>
        {!phone && reports}
      </div>
      <InfiniteList
        label={copy.title}
        rowKey={(row) => row.id}
        columns={transactionColumns}
        cardsUnder={560}
        heads={false}
        phone={(row) => <TransactionCard row={row} />}
        groupOf={(row) => formatDayHeading(row.created_at, now)}
        {...listState(actor, snapshot)}
        empty={
          query.status === null
            ? copy.empty
            : { ...copy.emptyFiltered, action: <Button onClick={() => filter(null)}>{copy.clear}</Button> }
        }
      />
      {filtering && (
        <Dialog open title={copy.filter} onClose={() => setFiltering(false)}>
          <RadioGroup
            label={copy.status}
            options={STATUSES}
            value={query.status ?? ALL}
            onChange={(value) => {
              filter(value === ALL ? null : value)
              setFiltering(false)
            }}
          />
        </Dialog>
      )}
      {shown !== null && <TransactionDetail id={shown} onClose={() => detail.send({ type: 'detail.close' })} />}
    </Drawer>
  )
}
