import { useMemo, useState } from 'react'
import { type AccountActivity, type AccountQuery, askActivity } from '../../../api/sales/accounts.ts'
import { reasonInWords } from '../../../domain/sales/gateway-activity.ts'
import { dayOf, formatClock, formatTime } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import type { Screen, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { StatusPill, type Tone } from '../../../ui/lists/status-pill.tsx'
import { ListDrawer } from '../../kit/lists/list-drawer.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { copy } from './copy.ts'

type Sort = 'answers' | 'notifications'

/** The drawer of what an account's provider answered or told lately; a row opens the purchase that it was about. */
export function Activity({ screen, sort, ...props }: ViewProps & { screen: Screen; sort: Sort }) {
  const { api, open } = useSystem()
  const id = props.params.account_id ?? ''
  const [title, setTitle] = useState<string>()
  const askPage = useMemo(() => askActivity(api, { id, sort, tell: setTitle }), [api, id, sort])
  const list = useListScreen<AccountActivity, AccountQuery>(screen, props, askPage, {
    onOpen: ({ transaction, action_id }) => {
      if (transaction !== null && action_id !== null)
        open('transaction', { action_id: String(action_id), transaction_id: String(transaction) })
    },
    about: () => (title === undefined ? undefined : { kind: 'account', title, params: { account_id: id } }),
  })
  return (
    <ListDrawer
      list={list}
      title={screen.title}
      context={title}
      filter={<p className="min-w-0 flex-1 py-1 text-13 text-ink-3">{copy.explained[sort]}</p>}
      columns={columnsOf(sort)}
      rowHeight={52}
      card={(row) => <Card row={row} sort={sort} />}
      cardHeight={72}
      cardsUnder={520}
      empty={{ ...copy.empty[sort], startsNothing: true }}
    />
  )
}

function columnsOf(sort: Sort): ListColumn<AccountActivity>[] {
  const { columns } = copy
  return [
    { id: 'time', head: columns.time, track: '7.5rem', cell: (row) => <Time at={row.at} /> },
    {
      id: 'subject',
      head: sort === 'answers' ? columns.asked : columns.charge,
      track: 'minmax(0,1fr)',
      cell: (row) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium text-ink-1">{subjectOf(row, sort)}</span>
          <span className="truncate text-12 text-ink-3">{detailOf(row, sort)}</span>
        </span>
      ),
    },
    { id: 'outcome', head: columns.outcome, track: '8.5rem', cell: (row) => <Outcome row={row} /> },
    ...(sort === 'answers'
      ? [
          {
            id: 'took',
            head: columns.took,
            track: '4.5rem',
            align: 'right' as const,
            cell: (row: AccountActivity) => <span className="tabular-nums">{tookOf(row)}</span>,
          },
        ]
      : []),
  ]
}

function Time({ at }: { at: string }) {
  const now = serverNow()
  return <span className="tabular-nums">{dayOf(at) === dayOf(now) ? formatTime(at) : formatClock(at, now)}</span>
}

const TONES: Readonly<Record<AccountActivity['outcome'], Tone>> = {
  answered: 'ok',
  refused: 'bad',
  silent: 'wait',
  confirmed: 'ok',
  unchanged: 'void',
  review: 'look',
  unknown: 'void',
  unconfirmed: 'wait',
  unlinked: 'look',
}

function Outcome({ row }: { row: AccountActivity }) {
  return <StatusPill tone={TONES[row.outcome]}>{copy.outcomes[row.outcome]}</StatusPill>
}

/** What was asked; of a notification, which charge it was about. */
function subjectOf(row: AccountActivity, sort: Sort): string {
  if (sort === 'answers') return copy.kinds[row.kind]
  return row.transaction === null ? (row.charge ?? copy.noCharge) : copy.purchase(String(row.transaction))
}

/** Why it came so, and which purchase it was about. */
function detailOf(row: AccountActivity, sort: Sort): string {
  const why = reasonInWords(row.reason) ?? (sort === 'notifications' ? copy.why[row.outcome] : undefined)
  const about = sort === 'answers' && row.transaction !== null ? copy.purchase(String(row.transaction)) : undefined
  return [about, why].filter((text) => text !== undefined).join(' · ')
}

const TENTH_MS = 100

const tookOf = ({ milliseconds }: AccountActivity) =>
  milliseconds === null
    ? ''
    : milliseconds < TENTH_MS
      ? copy.atOnce
      : copy.seconds((milliseconds / 1000).toFixed(1).replace('.', ','))

/** On the phone. */
function Card({ row, sort }: { row: AccountActivity; sort: Sort }) {
  return (
    <span className="grid h-18 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-2.5 gap-y-1 pr-4">
      <span className="truncate font-medium text-ink-1">{subjectOf(row, sort)}</span>
      <Outcome row={row} />
      <span className="truncate text-13 text-ink-3">{detailOf(row, sort)}</span>
      <span className="text-right text-13 text-ink-3">
        <Time at={row.at} />
      </span>
    </span>
  )
}
