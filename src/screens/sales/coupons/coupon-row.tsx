import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Coupon } from '../../../api/sales/coupons.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { StatusPill } from '../../../ui/lists/status-pill.tsx'
import { cx } from '../../../ui/text/cx.ts'
import { Money } from '../../../ui/text/money.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { copy } from './copy.ts'
import type { CouponMachine } from './coupon-records.ts'

const { columns: heads } = copy

/** The columns of the list. */
export const COLUMNS: readonly ListColumn<Coupon, CouponMachine>[] = [
  {
    id: 'coupon',
    head: heads.coupon,
    track: 'minmax(0,1fr)',
    cell: (row) => (
      <span className="flex min-w-0 flex-col gap-0.5">
        <Title row={row} />
        <Phase row={row} />
      </span>
    ),
  },
  { id: 'start', head: heads.start, track: '4.75rem', cell: (row) => <Moment at={row.created_at} /> },
  { id: 'end', head: heads.end, track: '4.75rem', cell: (row) => <Moment at={row.expires_at} /> },
  {
    id: 'earned',
    head: heads.earned,
    track: '6.25rem',
    align: 'right',
    cell: (row) => <span className="text-ink-2">{formatCount(row.total_count)}</span>,
  },
  {
    id: 'amount',
    head: heads.amount,
    track: '4.75rem',
    align: 'right',
    cell: (row) => <Money centavos={centavosOf(row.amount)} />,
  },
]

/** A coupon on the phone. */
export function CouponCard({ row, menu }: { row: Coupon; menu: ReactNode }) {
  return (
    <span className="flex min-h-21 items-center gap-2 py-2 pr-1">
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <Title row={row} />
        <span className="truncate text-13 text-ink-2 tabular-nums">
          <Phase row={row} /> · {copy.until(formatMoment(row.expires_at))}
        </span>
        <span className="truncate text-13 text-ink-3 tabular-nums">
          {copy.above} <Money centavos={centavosOf(row.amount)} /> · {copy.earned(row.total_count)}
        </span>
      </span>
      {menu}
    </span>
  )
}

function Title({ row: { title, main, phase } }: { row: Coupon }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span className={cx('truncate font-medium', phase === 'ended' ? 'text-ink-3' : 'text-ink-1')}>{title}</span>
      {main && (
        <StatusPill tone="acc" icon={Star}>
          {copy.main}
        </StatusPill>
      )}
    </span>
  )
}

const Phase = ({ row: { phase, created_at } }: { row: Coupon }) => (
  <span className={cx('truncate text-12', phase === 'ended' ? 'text-ink-3' : 'text-ink-2')}>
    {copy.phase(phase, created_at, serverNow())}
  </span>
)

/** A day over its time. */
function Moment({ at }: { at: string }) {
  const [day, time] = formatMoment(at).split(' às ')
  return (
    <span className="flex flex-col gap-0.5 text-ink-2 tabular-nums">
      <span>{day}</span>
      <span className="text-12 text-ink-3">{time}</span>
    </span>
  )
}
