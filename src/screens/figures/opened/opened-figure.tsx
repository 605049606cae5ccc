import { useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { campaignQueryIf } from '../../../api/campaigns/campaigns.ts'
import type { Api } from '../../../api/client/client.ts'
import { askOpened, askOpenedFile, askSince, type OpenedQuery, type OpenedRow } from '../../../api/insight/opened.ts'
import { formatDayHeading, formatTime, localOfMoment } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { openedFigureMachine } from '../../../machines/flows/panel/opened-figure.ts'
import { useCampaignChange } from '../../../runtime/hooks/use-campaign-change.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { openFiltered } from '../../../runtime/navigation.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { FilterChip } from '../../../ui/lists/filter-chip.tsx'
import type { Column } from '../../../ui/lists/list-row.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { ShortName } from '../../../ui/text/short-name.tsx'
import { ListDrawer } from '../../kit/lists/list-drawer.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { useFileExport } from '../../kit/use-file-export.ts'
import { PurchaseCard } from '../../sales/transactions/cells.tsx'
import { transactions } from '../../sales/transactions/entry.ts'
import { amountWords } from '../../sales/transactions/filter-words.ts'
import { TransactionStatus } from '../../sales/transactions/transaction-status.tsx'
import { copy } from './copy.ts'
import { openedFigure } from './entry.ts'
import { leftOutFilter } from './left-out.ts'
import { LockedChips } from './locked-chips.tsx'
import { OpenedHead } from './opened-head.tsx'
import { Sides, sidesOf } from './sides.tsx'
import { SumFoot } from './sum-foot.tsx'

/** The purchases that a figure is made of: what it is, its rows by hour or day, and their sum, equal to the figure to the centavo. */
export default function OpenedFigure(props: ViewProps) {
  const system = useSystem()
  const { api, open } = system
  const quiet = useRef<Api>(null)
  const asked = useRef<OpenedQuery>(null)
  const machine = useMemo(
    () =>
      openedFigureMachine.provide({
        actors: {
          countSince: askSince(
            () => quiet.current ?? api,
            () => asked.current as OpenedQuery,
          ),
        },
      }),
    [api],
  )
  const opened = useFlow(machine, {})
  const askPage = useMemo(
    () =>
      askOpened(
        api,
        (fact) => opened.send(fact),
        () => opened.getSnapshot().context.photo,
      ),
    [api, opened],
  )
  const file = useFileExport(
    useMemo(
      () =>
        askOpenedFile(api, () => ({
          query: asked.current as OpenedQuery,
          at: opened.getSnapshot().context.photo?.at ?? null,
        })),
      [api, opened],
    ),
    copy,
  )
  const save = () => file.make('')
  const list = useListScreen<OpenedRow, OpenedQuery>(openedFigure, props, askPage, {
    onExport: save,
    onOpen: ({ id, rifa }) => open('transaction', { action_id: String(rifa.id), transaction_id: String(id) }),
  })
  const { query } = list
  asked.current = query
  const snapshot = useSelector(opened, (state) => state)
  const { photo } = snapshot.context
  const campaign = useQuery(campaignQueryIf(query.campanha !== null, api, String(query.campanha ?? 0)))
  useCampaignChange(String(query.campanha ?? 0), (live) => {
    quiet.current = live.api
    opened.send({ type: 'sales.changed' })
  })
  const now = serverNow()
  const isOneDay = photo?.initial !== null && photo?.final !== null && query.periodo === 'today'
  const sides = sidesOf(query.figura)
  const leftOut = photo === null ? undefined : leftOutFilter(query, photo)
  const refresh = () => list.actor.send({ type: 'list.refresh' })
  return (
    <ListDrawer
      list={list}
      title={copy.figures[query.figura]}
      context={query.campanha === null ? copy.all : campaign.data?.title}
      gone={campaign.status === 'gone' ? campaign.message : undefined}
      about={
        <OpenedHead
          query={query}
          snapshot={snapshot}
          onRecount={refresh}
          onLeftOut={
            leftOut && (() => openFiltered(system, transactions, { action_id: String(query.campanha) }, leftOut))
          }
          onMetrics={query.campanha === null ? undefined : () => system.drawers.send({ type: 'layer.close' })}
        />
      }
      filter={
        <>
          <LockedChips query={query} />
          {query.amount !== null && (
            <FilterChip onRemove={() => list.filter({ amount: null })}>{amountWords(query) ?? ''}</FilterChip>
          )}
        </>
      }
      counted={sides === null}
      {...(sides === null && {
        actions: (
          <Button size="small" icon={icons.report} keys="R" busy={file.busy} onClick={save}>
            {copy.csv}
          </Button>
        ),
      })}
      {...(sides !== null && {
        instead: (
          <Sides
            sides={sides}
            whole={query.figura}
            photo={photo}
            onOpen={(figura) =>
              openFiltered(system, openedFigure, {}, openedFigure.filter.write({ ...query, figura, amount: null }))
            }
          />
        ),
      })}
      columns={COLUMNS}
      heads={false}
      card={(row) => (
        <PurchaseCard
          row={{ ...row, transaction_amount: row.counted_amount, payment_method_id: row.counted_quotas }}
          title={<ShortName className="truncate font-medium text-ink-1" name={row.user_name} />}
          time={formatTime(row.counted_at).slice(0, 5)}
        />
      )}
      cardsUnder={560}
      groupOf={(row) =>
        isOneDay
          ? copy.hour(Number(localOfMoment(row.counted_at).slice(11, 13)))
          : formatDayHeading(row.counted_at, now)
      }
      empty={copy.empty}
      emptyFiltered={copy.emptyFiltered}
      below={sides === null && <SumFoot query={query} snapshot={snapshot} />}
    />
  )
}

const COLUMNS: Column<OpenedRow>[] = [
  { id: 'status', head: 'Situação', track: '6.5rem', cell: (row) => <TransactionStatus row={row} /> },
  {
    id: 'time',
    head: 'Hora',
    track: '4rem',
    cell: (row) => <span className="tabular-nums">{formatTime(row.counted_at)}</span>,
  },
  {
    id: 'customer',
    head: 'Cliente',
    track: 'minmax(0,1fr)',
    cell: (row) => <ShortName className="block truncate font-medium text-ink-1" name={row.user_name} />,
  },
  {
    id: 'quotas',
    head: 'Cotas',
    track: '5.75rem',
    align: 'right',
    cell: (row) => <span className="tabular-nums">{copy.quotas(row.counted_quotas)}</span>,
  },
  {
    id: 'amount',
    head: 'Valor',
    track: '6.875rem',
    align: 'right',
    cell: (row) => <Money centavos={Math.round(row.counted_amount * 100)} />,
  },
]
