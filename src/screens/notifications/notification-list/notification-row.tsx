import { ChartBarBig, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Notification } from '../../../api/sales/notifications.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatNear } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { notificationMachine } from '../../../machines/entities/notification.ts'
import { isTagged } from '../../../machines/tags.ts'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { copy } from '../copy.ts'
import type { NotificationMachine } from '../notification-records.ts'

const { columns: heads } = copy

/** The columns of the list. */
export const COLUMNS: readonly ListColumn<Notification, NotificationMachine>[] = [
  {
    id: 'notification',
    head: heads.notification,
    track: 'minmax(0,1fr)',
    cell: (row) => (
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="truncate font-medium text-ink-1">{row.notification_title}</span>
        <span className="truncate text-12 text-ink-3">{copy.by(row.author)}</span>
      </span>
    ),
  },
  { id: 'when', head: heads.when, track: '8.5rem', cell: (row) => <When row={row} /> },
  {
    id: 'reached',
    head: heads.reached,
    track: '5.5rem',
    align: 'right',
    from: 640,
    cell: (row) => <span className="text-ink-2 tabular-nums">{formatCount(row.enviadas)}</span>,
  },
  {
    id: 'accepted',
    head: heads.accepted,
    track: '5.5rem',
    align: 'right',
    from: 720,
    cell: (row) => <span className="text-ink-2 tabular-nums">{formatCount(row.aceitas)}</span>,
  },
  { id: 'clicks', head: heads.clicks, track: '8rem', from: 560, cell: (row) => <Clicks row={row} /> },
  { id: 'type', head: heads.type, track: '7rem', from: 820, cell: (row) => <Type row={row} /> },
]

/** When it went out; until then, how it stands. */
function When({ row }: { row: Notification }) {
  return (
    <span className="truncate text-ink-2 tabular-nums">
      {isTagged(notificationMachine, row.state, 'finished')
        ? formatNear(row.due_at, serverNow())
        : copy.states[row.state]}
    </span>
  )
}

/** How many of those that were taken were opened. */
export const percentOf = (part: number, whole: number): string =>
  whole === 0
    ? '—'
    : `${((part * 100) / whole).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`

function Clicks({ row: { cliques, aceitas } }: { row: Notification }) {
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-1">
      <span className="flex justify-between gap-2 text-12 tabular-nums">
        <span className="text-ink-1">{percentOf(cliques, aceitas)}</span>
        <span className="text-ink-3">{formatCount(cliques)}</span>
      </span>
      <Bar part={cliques} whole={aceitas} />
    </span>
  )
}

/** A share as a bar; what it says stands beside it. */
export function Bar({ part, whole }: { part: number; whole: number }) {
  return (
    <span className="h-1.5 overflow-hidden rounded-[3px] bg-track" aria-hidden="true">
      <span
        className="block h-full rounded-[3px] bg-accent-graph"
        style={{ width: `${whole === 0 ? 0 : (part * 100) / whole}%` }}
      />
    </span>
  )
}

function Type({ row: { is_poll } }: { row: Notification }) {
  const Icon = is_poll === 1 ? ChartBarBig : Send
  return (
    <span className="flex items-center gap-1.5 text-ink-2">
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      {is_poll === 1 ? copy.types.poll : copy.types.message}
    </span>
  )
}

/** A notification on the phone. */
export function NotificationCard({ row, menu }: { row: Notification; menu: ReactNode }) {
  return (
    <span className="flex min-h-23 items-center gap-2 py-2 pr-1">
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="truncate font-medium text-ink-1">{row.notification_title}</span>
        <span className="flex items-center justify-between gap-2 text-13 text-ink-3">
          <Type row={row} />
          <When row={row} />
        </span>
        <Clicks row={row} />
      </span>
      {menu}
    </span>
  )
}
