import { Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RoulettePrize } from '../../../api/campaigns/roulette.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { roulettePrizeMachine } from '../../../machines/entities/roulette-prize.ts'
import { isTagged } from '../../../machines/tags.ts'
import { StatusPill } from '../../../ui/lists/status-pill.tsx'
import { cx } from '../../../ui/text/cx.ts'
import { ShortName } from '../../../ui/text/short-name.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { copy } from './copy.ts'
import type { RoulettePrizeMachine } from './roulette-records.ts'

type Column = ListColumn<RoulettePrize, RoulettePrizeMachine>

const { columns: heads } = copy

const number: Column = {
  id: 'number',
  head: heads.number,
  track: '2.25rem',
  align: 'right',
  cell: (row) => <span className="text-ink-3">{formatCount(row.number)}</span>,
}
const prize: Column = {
  id: 'prize',
  head: heads.prize,
  track: 'minmax(0,1fr)',
  cell: (row) => <Title row={row} />,
}
const winner: Column = {
  id: 'winner',
  head: heads.winner,
  track: '9.5rem',
  from: 560,
  cell: (row) => <WhoOrWhen row={row} className="block truncate text-ink-2 tabular-nums" />,
}
const state: Column = {
  id: 'state',
  head: heads.state,
  track: '10rem',
  cell: (row) => <PrizeStatus row={row} />,
}

/** The columns of each view. */
export const COLUMNS: Readonly<Record<string, readonly Column[]>> = {
  full: [number, prize, winner, state],
  short: [number, prize, { ...state, track: '8.5rem', cell: (row) => <PrizeStatus row={row} short /> }],
  clean: [{ ...prize, takesCheck: true, cell: (row) => <Clean row={row} /> }],
}

/** The heights of their rows. */
export const HEIGHTS: Readonly<Record<string, number>> = { full: 44, short: 32, clean: 36 }

/** A prize on the phone: one line in the short view and the clean one. */
export function PrizeCard({ row, view, menu }: { row: RoulettePrize; view: string; menu: ReactNode }) {
  if (view === 'clean') return <Clean row={row} />
  return (
    <span className={cx('flex items-center gap-2 pr-1', view === 'full' ? 'min-h-16 py-2' : 'min-h-12')}>
      <span className="w-9 flex-none text-right text-ink-3 tabular-nums">{formatCount(row.number)}</span>
      <span className="flex min-w-0 flex-1 flex-col">
        <Title row={row} />
        {view === 'full' && <WhoOrWhen row={row} className="truncate text-13 text-ink-2 tabular-nums" />}
      </span>
      <PrizeStatus row={row} short />
      {menu}
    </span>
  )
}

const isWon = ({ state }: Pick<RoulettePrize, 'state'>) => isTagged(roulettePrizeMachine, state, 'won')

/** Where a prize stands: available, released to a spin, won. */
export function PrizeStatus({ row, short = false }: { row: RoulettePrize; short?: boolean }) {
  if (isWon(row))
    return (
      <StatusPill tone="void" icon={Trophy}>
        {copy.contemplated}
      </StatusPill>
    )
  if (isTagged(roulettePrizeMachine, row.state, 'withheld')) return <StatusPill tone="ok">{copy.available}</StatusPill>
  const spin = formatCount(row.title_number ?? 0)
  return <StatusPill tone="wait">{short ? copy.spin(spin) : copy.released(spin)}</StatusPill>
}

function Title({ row }: { row: RoulettePrize }) {
  return <span className={cx('block truncate font-medium', isWon(row) ? 'text-ink-3' : 'text-ink-1')}>{row.title}</span>
}

/** What may be shown to those who buy: no spin, no winner. */
function Clean({ row }: { row: RoulettePrize }) {
  return (
    <span className="flex min-h-9 items-center gap-3 max-wide:pr-4">
      <span className="min-w-0 flex-1">
        <Title row={row} />
      </span>
      {isWon(row) && (
        <span className="flex flex-none items-center gap-1.5 text-12 text-ink-3">
          <Trophy className="size-3" aria-hidden="true" />
          {copy.gone}
        </span>
      )}
    </span>
  )
}

/** Who won a prize, or how many spins are left until it goes out. */
function WhoOrWhen({ row, className }: { row: RoulettePrize; className: string }) {
  const { user, remaining } = row
  if (isWon(row)) return <ShortName className={className} name={user?.name ?? ''} />
  if (remaining === null) return null
  return <span className={className}>{copy.remaining(formatCount(remaining), remaining === 1)}</span>
}
