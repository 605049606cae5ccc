import { Lock } from 'lucide-react'
import { type ComponentProps, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { campaignQueryIf } from '../../../api/campaigns/campaigns.ts'
import type { TransactionQuery } from '../../../api/sales/transaction-query.ts'
import {
  askRandomTransaction,
  askTransactions,
  filterOf,
  statusCountsQuery,
  type Transaction,
  type TransactionScope,
} from '../../../api/sales/transactions.ts'
import { formatDayHeading } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { Screen, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { usePhone } from '../../../ui/hooks/use-phone.ts'
import { FilterChip } from '../../../ui/lists/filter-chip.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { ShortName } from '../../../ui/text/short-name.tsx'
import { ListDrawer } from '../../kit/lists/list-drawer.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { transactionRecord } from '../transaction/record.ts'
import { type TransactionMachine, transactionRecords } from '../transaction/transaction-machine.ts'
import { Bell, useBellHint } from './bell.tsx'
import { buyerColumns, TransactionCard, transactionColumns } from './cells.tsx'
import { Chips } from './chips.tsx'
import { copy } from './copy.ts'
import { FilterPanel } from './filter-panel.tsx'
import { NewSales } from './new-sales.tsx'
import { Picked } from './picked.tsx'
import { ReceiptQuestion } from './receipt-question.tsx'
import { STATUSES, shownStatus, statusOf } from './statuses.ts'
import { usePick } from './use-pick.ts'

interface TransactionListProps extends ViewProps {
  screen: Screen
  /** Whose purchases: all of the campaign where nothing is said. */
  scope?: TransactionScope
  /** Whose they all are: said over them, and its name in none of their rows. */
  owner?: string | undefined
}

const NO_SCOPE: TransactionScope = {}

/** The purchases of a campaign, newest first, by day: filtered, drawn from at random, and each with its bell (spec §2.16). */
export function TransactionList({ screen, scope = NO_SCOPE, owner, ...props }: TransactionListProps) {
  const system = useSystem()
  const { api, open, report } = system
  const id = props.params.action_id ?? ''
  const mayAsk = useMay('transactions.write')
  const askPage = useMemo(() => askTransactions(api, id, scope), [api, id, scope])
  const pick = usePick(useMemo(() => askRandomTransaction(api, id, scope), [api, id, scope]))
  const records = useMemo(() => transactionRecords(system), [system])
  const campaign = useQuery(campaignQueryIf(useMay('campaigns.read'), api, id))
  const show = (row: Transaction) => open('transaction', { action_id: id, transaction_id: String(row.id) })
  const filterFor = (query: TransactionQuery) => ({ ...filterOf(query), ...scope })
  const list = useListScreen<Transaction, TransactionQuery, TransactionMachine>(screen, props, askPage, {
    ...(mayAsk && { records }),
    onOpen: show,
    about: ({ query, row }) =>
      campaign.data && {
        kind: 'campaign',
        title: campaign.data.title,
        params: { ...props.params, ...(row && transactionRecord(row).params) },
        filter: filterFor(query),
      },
  })
  const { query, rows } = list
  const phone = usePhone()
  const [filtering, setFiltering] = useState(false)
  const pointedOut = useBellHint(list.actor, mayAsk)
  const now = serverNow()
  const ofOne = scope.user_id !== undefined
  const columns = ofOne ? buyerColumns : transactionColumns
  const bellOf = (
    row: Transaction,
    { actor, tabIndex }: { actor: ActorRefFrom<TransactionMachine>; tabIndex: 0 | -1 },
  ) => <Bell row={row} actor={actor} tabIndex={tabIndex} highlighted={pointedOut && row === rows[0]} />
  const panel = {
    query,
    onChange: (part: Partial<TransactionQuery>) => list.filter(part),
    onDone: () => setFiltering(false),
  }
  return (
    <>
      <ListDrawer
        list={list}
        title={screen.title}
        context={owner ?? campaign.data?.title}
        gone={campaign.status === 'gone' ? campaign.message : undefined}
        counted
        actionsInHead
        actions={
          <Actions
            picking={pick.busy}
            onPick={() => pick.draw(query)}
            onReport={() =>
              report.send({
                type: 'report.open',
                subject: { campaign: id, title: campaign.data?.title ?? '', filter: filterFor(query) },
              })
            }
            onFilter={() => setFiltering(true)}
          />
        }
        filter={
          <>
            {owner !== undefined && (
              <Owner
                name={owner}
                campaign={campaign.data?.title}
                onAll={() => open('purchases', { user_id: String(scope.user_id) })}
              />
            )}
            {!phone && (
              <>
                <Segmented
                  label={copy.status}
                  options={STATUSES}
                  value={shownStatus(query.status)}
                  onChange={(value) => list.filter({ status: statusOf(value) })}
                />
                <Button
                  size="small"
                  icon={icons.filter}
                  aria-expanded={filtering}
                  onClick={() => setFiltering(!filtering)}
                >
                  {copy.filter}
                </Button>
              </>
            )}
            <Chips query={query} onChange={list.filter} withStatus={phone} now={now} />
          </>
        }
        above={
          <>
            {filtering && !phone && (
              <div className="flex-none border-b border-line px-5 py-4">
                <CountedFilter {...panel} campaignId={id} scope={scope} />
              </div>
            )}
            {pick.row && pick.isUnder(query) && (
              <Picked
                row={pick.row}
                busy={pick.busy}
                onOpen={() => pick.row && show(pick.row)}
                onAgain={() => pick.draw(query)}
                onClose={pick.close}
              />
            )}
            {scope === NO_SCOPE && <NewSales list={list} campaignId={id} />}
          </>
        }
        columns={
          mayAsk
            ? [
                ...columns,
                {
                  id: 'bell',
                  head: copy.columns.bell,
                  headHidden: true,
                  track: 'var(--act)',
                  align: 'right',
                  cell: bellOf,
                },
              ]
            : columns
        }
        heads={false}
        card={(row, state) => (
          <TransactionCard row={row} {...(mayAsk && { bell: bellOf(row, state) })} unnamed={ofOne} />
        )}
        cardsUnder={560}
        groupOf={(row) => formatDayHeading(row.created_at, now)}
        empty={copy.empty}
        emptyFiltered={copy.emptyFiltered}
        question={(record) => <ReceiptQuestion {...record} />}
      />
      {filtering && phone && (
        <Dialog open sheet title={copy.filter} onClose={() => setFiltering(false)}>
          <CountedFilter
            {...panel}
            campaignId={id}
            scope={scope}
            found={list.snapshot.matches('ready' as never) ? list.snapshot.context.total : undefined}
          />
        </Dialog>
      )}
    </>
  )
}

interface ActionsProps {
  /** A purchase is being picked at random. */
  picking: boolean
  onPick: () => void
  onReport: () => void
  onFilter: () => void
}

/** What can be done with all of the list; phones have the filter here. */
function Actions({ picking, onPick, onReport, onFilter }: ActionsProps) {
  const mayReport = useMay('reports.make')
  const phone = usePhone()
  const size = phone ? 'normal' : 'small'
  return (
    <>
      <Button size={size} icon={icons.dices} busy={picking} onClick={onPick}>
        {copy.pick}
      </Button>
      {mayReport && (
        <Button size={size} icon={icons.report} onClick={onReport}>
          {copy.reports}
        </Button>
      )}
      {phone && (
        <Button icon={icons.filter} onClick={onFilter}>
          {copy.filter}
        </Button>
      )}
    </>
  )
}

/** The filter, which says how many purchases there are in each situation. */
function CountedFilter({
  campaignId,
  scope,
  ...panel
}: Omit<ComponentProps<typeof FilterPanel>, 'counts'> & { campaignId: string; scope: TransactionScope }) {
  const { api } = useSystem()
  const { data } = useQuery(statusCountsQuery(api, campaignId, panel.query, scope))
  return <FilterPanel {...panel} counts={data ?? undefined} />
}

/** Whose purchases these are, which stays, and of which campaign: without that one all that the buyer bought is shown. */
function Owner({ name, campaign, onAll }: { name: string; campaign: string | undefined; onAll: () => void }) {
  return (
    <>
      <span className="inline-flex h-9 min-w-0 items-center gap-1.5 rounded-2 px-2.5 text-13 font-medium text-ink-1 inset-ring inset-ring-line-2 mouse:h-7 wide:text-12">
        <Lock className="size-3.5 flex-none" aria-hidden="true" />
        <span className="flex min-w-0 gap-1">
          {copy.only} <ShortName className="truncate" name={name} />
        </span>
      </span>
      {campaign !== undefined && (
        <FilterChip onRemove={onAll} removal={copy.allCampaigns(name)}>
          {campaign}
        </FilterChip>
      )}
    </>
  )
}
