import { Ban, Check, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Webhook } from '../../../api/sales/webhooks.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatNear } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { StatusPill } from '../../../ui/lists/status-pill.tsx'
import { cx } from '../../../ui/text/cx.ts'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { copy } from '../copy.ts'
import type { WebhookMachine } from '../webhook-records.ts'

const { columns: heads } = copy
const BARS = 20
/** What takes longer is slow. */
const SLOW_MS = 3_000

/** The columns of the list. */
export const COLUMNS: readonly ListColumn<Webhook, WebhookMachine>[] = [
  {
    id: 'webhook',
    head: heads.webhook,
    track: 'minmax(0,1fr)',
    cell: (row) => (
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="truncate font-medium text-ink-1">{row.title}</span>
        <span className="truncate text-12 text-ink-3">{addressOf(row)}</span>
      </span>
    ),
  },
  {
    id: 'event',
    head: heads.event,
    track: '9rem',
    from: 760,
    cell: (row) => <span className="truncate text-ink-2">{row.event_title}</span>,
  },
  { id: 'state', head: heads.state, track: '7rem', cell: (row) => <State row={row} /> },
  { id: 'bars', head: heads.bars, track: '8rem', from: 560, cell: (row) => <Bars row={row} /> },
  {
    id: 'last',
    head: heads.last,
    track: '7.5rem',
    from: 860,
    cell: (row) => (
      <span className="text-ink-2 tabular-nums">{row.last ? formatNear(row.last.at, serverNow()) : copy.never}</span>
    ),
  },
  {
    id: 'answer',
    head: heads.answer,
    track: '5rem',
    align: 'right',
    from: 640,
    cell: ({ last }) => (
      <span className={cx('tabular-nums', last && !last.ok ? 'text-bad' : 'text-ink-2')}>
        {last?.status ?? copy.never}
      </span>
    ),
  },
  {
    id: 'deliveries',
    head: heads.deliveries,
    track: '4.5rem',
    align: 'right',
    from: 700,
    cell: (row) => <span className="text-ink-2 tabular-nums">{formatCount(row.deliveries)}</span>,
  },
]

/** A webhook on the phone. */
export function WebhookCard({ row, menu }: { row: Webhook; menu: ReactNode }) {
  return (
    <span className="flex min-h-23 items-center gap-2 py-2 pr-1">
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex min-w-0 items-center justify-between gap-2">
          <span className="truncate font-medium text-ink-1">{row.title}</span>
          <State row={row} />
        </span>
        <span className="truncate text-13 text-ink-3">
          {row.event_title} · {addressOf(row)}
        </span>
        <Bars row={row} />
      </span>
      {menu}
    </span>
  )
}

const addressOf = ({ method, url }: Webhook) => `${method} ${URL.canParse(url) ? new URL(url).host : url}`

const LOOKS = {
  delivering: { tone: 'ok', icon: Check },
  failing: { tone: 'bad', icon: TriangleAlert },
  paused: { tone: 'void', icon: Ban },
  resuming: { tone: 'wait', icon: Clock },
} as const

/** How a webhook does. */
export function State({ row: { state } }: { row: Pick<Webhook, 'state'> }) {
  return <StatusPill {...LOOKS[state]}>{copy.states[state]}</StatusPill>
}

/** Its last twenty tries: short where it arrived, amber where that took long, tall and red where it did not. */
function Bars({ row: { bars } }: { row: Pick<Webhook, 'bars'> }) {
  const failed = bars.filter(({ ok }) => !ok).length
  const label = bars.length === 0 ? copy.noBars : copy.bars(bars.length - failed, failed)
  const empty = Array.from({ length: Math.max(BARS - bars.length, 0) }, (_, nth) => nth)
  return (
    <span role="img" aria-label={label} title={label} className="flex h-5 items-end gap-0.5">
      {empty.map((nth) => (
        <span key={`empty ${nth}`} className="h-2 w-1 rounded-1 bg-track" />
      ))}
      {bars.map(({ ok, ms }, nth) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: tries have no name, and stand in their order
          key={nth}
          className={cx('w-1 rounded-1', ok ? (ms > SLOW_MS ? 'h-3.5 bg-wait' : 'h-2 bg-ok') : 'h-5 bg-bad')}
        />
      ))}
    </span>
  )
}
