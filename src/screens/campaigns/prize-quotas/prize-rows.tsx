import { Check, CircleHelp, Lock, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PrizeQuota } from '../../../api/campaigns/prize-quotas.ts'
import { shortName } from '../../../domain/values/masks.ts'
import { prizeQuotaMachine } from '../../../machines/entities/prize-quota.ts'
import { isTagged } from '../../../machines/tags.ts'
import { StatusPill } from '../../../ui/lists/status-pill.tsx'
import { cx } from '../../../ui/text/cx.ts'
import { ShortName } from '../../../ui/text/short-name.tsx'
import { QuotaChip } from '../../../ui/tickets/quota-chip.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { copy } from './copy.ts'
import type { PrizeRowMachine } from './prize-records.ts'

type Row = Pick<PrizeQuota, 'state' | 'percent'>
type HasState = Pick<PrizeQuota, 'state'>
type Column = ListColumn<PrizeQuota, PrizeRowMachine>

/** Whether somebody has won a prize quota, it is held back until enough is paid, or an operator is asked whether it was handed over. */
export const isWon = ({ state }: HasState): boolean => isTagged(prizeQuotaMachine, state, 'won')
export const isWithheld = ({ state }: HasState): boolean => isTagged(prizeQuotaMachine, state, 'withheld')
export const isAsked = ({ state }: HasState): boolean => isTagged(prizeQuotaMachine, state, 'asked')

const number: Column = {
  id: 'number',
  head: copy.columns.number,
  track: '5.5rem',
  cell: (row) => <QuotaChip number={row.quota_number} won={isWon(row)} />,
}
const title: Column = {
  id: 'title',
  head: copy.columns.prize,
  track: 'minmax(0,1fr)',
  cell: (row) => <span className="block truncate font-medium text-ink-1">{row.title}</span>,
}

/** PADRÃO: number, prize, when it comes out or who won it, and how it stands. */
export const COLUMNS: Column[] = [
  number,
  title,
  {
    id: 'when',
    head: copy.columns.when,
    track: '10.5rem',
    from: 480,
    cell: (row) => (
      <When row={row} className={cx('block truncate text-12', isWithheld(row) ? 'text-ink-1' : 'text-ink-2')} />
    ),
  },
  { id: 'state', head: copy.columns.state, track: '6.5rem', cell: (row) => <PrizeState row={row} /> },
]

/** LISTA ABREVIADA: one short line each. */
export const SHORT_COLUMNS: Column[] = [
  number,
  title,
  { id: 'state', head: copy.columns.state, track: '6.5rem', align: 'right', cell: (row) => <ShortState row={row} /> },
]

/** LISTA CLEAN: bare titles, to be shown to buyers. */
export const TITLES: Column[] = [title]

function When({ row, className }: { row: Parameters<typeof whenOf>[0]; className: string }) {
  if (isWon(row)) return <ShortName className={className} name={row.user_name ?? ''} />
  return <span className={className}>{whenOf(row)}</span>
}

/** When a prize quota comes out, or who won it. */
export function whenOf(row: Pick<PrizeQuota, 'state' | 'percent' | 'user_name'>): string {
  const { percent, user_name } = row
  if (isWon(row)) return shortName(user_name ?? '')
  if (isAsked(row)) return copy.asksGiven
  if (percent === null) return copy.anyTime
  return isWithheld(row) ? copy.releasesAt(percent) : copy.releasedAt(percent)
}

const GLYPHS = { held: Lock, free: Check, sold: Trophy, returned: CircleHelp } as const
const TONES = { held: 'void', free: 'ok', sold: 'void', returned: 'wait' } as const
const INKS = { held: 'text-ink-2', free: 'text-ok', sold: 'text-ink-2', returned: 'text-wait' } as const

function PrizeState({ row: { state } }: { row: Row }) {
  return (
    <StatusPill tone={TONES[state]} icon={GLYPHS[state]}>
      {copy.states[state]}
    </StatusPill>
  )
}

/** How a prize quota stands, in a glyph and few words. @param words in place of its state's own */
export function PrizeLine({ state, words }: { state: PrizeQuota['state']; words?: string }) {
  const Glyph = GLYPHS[state]
  return (
    <span className={cx('flex min-w-0 items-center gap-1.5 text-12 whitespace-nowrap', INKS[state])}>
      <Glyph className="size-3 flex-none" aria-hidden="true" />
      <span className="truncate">{words ?? copy.states[state]}</span>
    </span>
  )
}

function ShortState({ row }: { row: Row }) {
  const { state, percent } = row
  return (
    <span className="inline-flex align-middle">
      <PrizeLine state={state} {...(isWithheld(row) && percent !== null && { words: `${percent}%` })} />
    </span>
  )
}

/** A prize quota on the phone. */
export function PrizeCard({ row, menu }: { row: PrizeQuota; menu: ReactNode }) {
  return (
    <span className="flex h-16 items-center gap-3">
      <span className="w-22 flex-none">
        <QuotaChip number={row.quota_number} won={isWon(row)} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium text-ink-1">{row.title}</span>
        <When row={row} className="truncate text-13 text-ink-2" />
      </span>
      <PrizeState row={row} />
      {menu}
    </span>
  )
}

/** The same in one line. */
export function ShortCard({ row }: { row: PrizeQuota }) {
  return (
    <span className="flex h-11 items-center gap-3 pr-4">
      <span className="w-22 flex-none">
        <QuotaChip number={row.quota_number} won={isWon(row)} />
      </span>
      <span className="min-w-0 flex-1 truncate font-medium text-ink-1">{row.title}</span>
      <ShortState row={row} />
    </span>
  )
}
