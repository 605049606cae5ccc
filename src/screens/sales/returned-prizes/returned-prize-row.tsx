import type { ReactNode } from 'react'
import type { ReturnedPrize } from '../../../api/sales/returned-prizes.ts'
import { formatMoment, formatTime } from '../../../domain/values/dates.ts'
import type { returnedPrizeRecordMachine } from '../../../machines/flows/dialogues/returned-prize-record.ts'
import { StatusPill } from '../../../ui/lists/status-pill.tsx'
import { ShortName } from '../../../ui/text/short-name.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { copy } from './copy.ts'

/** The moment that a row stands under: when its purchase was given back, or when somebody answered. */
export const momentOfRow = (row: ReturnedPrize) => row.answered_at ?? row.returned_at

const TONES = { waiting: 'wait', given: 'void', withheld: 'ok' } as const

const { columns } = copy

/** The columns of the list of returned prizes. */
export const RETURNED_COLUMNS: ListColumn<ReturnedPrize, typeof returnedPrizeRecordMachine>[] = [
  {
    id: 'time',
    head: columns.time,
    track: '2.75rem',
    cell: (row) => <span className="tabular-nums">{formatTime(momentOfRow(row)).slice(0, 5)}</span>,
  },
  {
    id: 'prize',
    head: columns.prize,
    track: 'minmax(0,1fr)',
    cell: (row) => (
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-medium text-ink-1">{row.title}</span>
        <span className="truncate text-12 text-ink-3">{`${copy.from(row)} · ${row.rifa.title}`}</span>
      </span>
    ),
  },
  {
    id: 'winner',
    head: columns.winner,
    track: '9rem',
    cell: (row) => <ShortName className="block truncate" name={row.user_name} />,
  },
  {
    id: 'won',
    head: columns.won,
    track: '9.5rem',
    cell: (row) => <span className="block truncate text-12 text-ink-2 tabular-nums">{formatMoment(row.won_at)}</span>,
  },
  {
    id: 'state',
    head: columns.state,
    track: '9.5rem',
    cell: (row) => (
      <span className="flex min-w-0 flex-col items-start">
        <ReturnedState row={row} />
        {row.answered_at !== null && (
          <span className="max-w-full truncate text-12 text-ink-3">{copy.by(row.answered_by)}</span>
        )}
      </span>
    ),
  },
]

function ReturnedState({ row: { state } }: { row: Pick<ReturnedPrize, 'state'> }) {
  return <StatusPill tone={TONES[state]}>{copy.states[state]}</StatusPill>
}

/** A returned prize on the phone. */
export function ReturnedCard({ row, menu }: { row: ReturnedPrize; menu: ReactNode }) {
  return (
    <span className="flex min-h-24 items-center gap-1 py-2 pr-1">
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="truncate font-medium text-ink-1">{row.title}</span>
        <span className="truncate text-13 text-ink-3">{`${copy.from(row)} · ${row.rifa.title}`}</span>
        <span className="flex items-center gap-2 text-13">
          <ReturnedState row={row} />
          <ShortName className="min-w-0 flex-1 truncate text-right" name={row.user_name} />
        </span>
      </span>
      {menu}
    </span>
  )
}
