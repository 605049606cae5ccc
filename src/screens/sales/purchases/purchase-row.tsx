import { ChevronRight, Flag } from 'lucide-react'
import type { Purchase } from '../../../api/sales/purchases.ts'
import { formatNear } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import type { Column } from '../../../ui/lists/list-row.tsx'
import { StatusPill } from '../../../ui/lists/status-pill.tsx'
import { Cover } from '../../../ui/photos/cover.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { QuotaChip } from '../../../ui/tickets/quota-chip.tsx'
import { copy } from './copy.ts'

const { columns: heads } = copy

/** The columns of what a buyer bought, by campaign. */
export const COLUMNS: Column<Purchase>[] = [
  {
    id: 'campaign',
    head: heads.campaign,
    track: 'minmax(0,1fr)',
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-3.5">
        <Cover seed={row.id} src={row.cover?.thumb} words={[row.title]} />
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium text-ink-1">{row.title}</span>
          <Outcome row={row} />
        </span>
      </span>
    ),
  },
  {
    id: 'purchases',
    head: heads.purchases,
    track: '6.5rem',
    align: 'right',
    cell: (row) => (
      <span className="flex flex-col text-ink-2">
        <span>{copy.purchases(row.purchases)}</span>
        {row.unpaid > 0 && <span className="text-12 text-ink-3">{copy.unpaid(row.unpaid)}</span>}
      </span>
    ),
  },
  {
    id: 'amount',
    head: heads.amount,
    track: '6.5rem',
    align: 'right',
    cell: (row) => <Money centavos={paidOf(row)} />,
  },
  { id: 'situation', head: heads.situation, track: '6.5rem', cell: (row) => <Situation row={row} /> },
  {
    id: 'open',
    head: heads.open,
    headHidden: true,
    track: '1rem',
    cell: () => <ChevronRight className="size-4 text-ink-3" aria-hidden="true" />,
  },
]

/** The same on the phone. */
export function PurchaseCard({ row }: { row: Purchase }) {
  return (
    <span className="flex min-h-18 items-center gap-3 py-2 pr-4">
      <Cover seed={row.id} src={row.cover?.thumb} words={[row.title]} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="truncate font-medium text-ink-1">{row.title}</span>
        <span className="truncate text-13 text-ink-2 tabular-nums">
          {copy.purchases(row.purchases)}
          {row.unpaid > 0 && ` · ${copy.unpaid(row.unpaid)}`}
        </span>
        <Outcome row={row} />
      </span>
      <span className="flex flex-none flex-col items-end gap-1">
        <Money centavos={paidOf(row)} />
        <Situation row={row} />
      </span>
    </span>
  )
}

const paidOf = ({ purchases, amount }: Purchase) => (purchases === 0 ? null : centavosOf(amount))

/** How its draw ended for the buyer, or when it is expected. */
function Outcome({ row: { won, ganhador, prev_sorteio } }: { row: Purchase }) {
  const look = 'truncate text-12 text-ink-3 tabular-nums'
  if (won.length > 0)
    return (
      <span className={`${look} flex items-center gap-1.5`}>
        {copy.won}
        {won.map((number) => (
          <QuotaChip key={number} number={number} won />
        ))}
      </span>
    )
  if (ganhador !== null) return <span className={look}>{copy.winner(ganhador)}</span>
  return <span className={look}>{prev_sorteio === null ? copy.undated : copy.drawAt(formatNear(prev_sorteio))}</span>
}

/** Whether the campaign still runs or has a winner (spec §4). */
function Situation({ row: { finished } }: { row: Purchase }) {
  return (
    <StatusPill tone={finished ? 'void' : 'ok'} {...(finished && { icon: Flag })}>
      {finished ? copy.situation.finished : copy.situation.open}
    </StatusPill>
  )
}
