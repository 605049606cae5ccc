import type { ReactNode } from 'react'
import type { Link } from '../../../api/sales/links.ts'
import { conversionText } from '../../../domain/insight/conversion.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { Money } from '../../../ui/text/money.tsx'
import { MonthSoldOf } from '../../figures/month-sold.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { copy } from './copy.ts'
import type { PromoLinkMachine } from './link-records.ts'

const { columns: heads } = copy
const dayOf = ({ created_at }: Link) => formatMoment(created_at).slice(0, 10)

/** The columns of the list. */
export const COLUMNS: readonly ListColumn<Link, PromoLinkMachine>[] = [
  {
    id: 'link',
    head: heads.link,
    track: 'minmax(0,1fr)',
    cell: (row) => (
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="truncate font-medium text-ink-1">{row.title}</span>
        <span className="truncate text-12 text-ink-3">{earner(row)}</span>
      </span>
    ),
  },
  {
    id: 'created',
    head: heads.created,
    track: '5.75rem',
    cell: (row) => <span className="text-ink-2 tabular-nums">{dayOf(row)}</span>,
  },
  {
    id: 'sales',
    head: heads.sales,
    track: '4rem',
    align: 'right',
    cell: (row) => <span className="text-ink-2 tabular-nums">{formatCount(row.total_transaction)}</span>,
  },
  {
    id: 'conversion',
    head: heads.conversion,
    track: '5.5rem',
    align: 'right',
    cell: (row) => <span className="text-ink-2 tabular-nums">{conversionText(row)}</span>,
  },
  {
    id: 'amount',
    head: heads.amount,
    track: '9.5rem',
    align: 'right',
    cell: (row) => (
      <span className="flex min-w-0 flex-col gap-0.5">
        <Money centavos={centavosOf(row.total_amount)} />
        <MonthSoldOf id={row.id} campaignId={String(row.action_id)} />
      </span>
    ),
  },
]

/** A link on the phone. */
export function LinkCard({ row, menu }: { row: Link; menu: ReactNode }) {
  return (
    <span className="flex min-h-25.5 items-center gap-2 py-2 pr-1">
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="truncate font-medium text-ink-1">{row.title}</span>
        <span className="truncate text-13 text-ink-3">
          {earner(row)} · {dayOf(row)}
        </span>
        <span className="truncate text-13 text-ink-2 tabular-nums">
          {copy.sold(row.total_transaction)} · <Money centavos={centavosOf(row.total_amount)} />
          {row.visits > 0 && ` · ${copy.converts(conversionText(row))}`}
        </span>
        <MonthSoldOf id={row.id} campaignId={String(row.action_id)} />
      </span>
      {menu}
    </span>
  )
}

function earner({ afiliado, afiliado_percent }: Link): string {
  if (afiliado === null) return copy.nobody
  return afiliado.deleted ? copy.gone(afiliado.name) : copy.earns(afiliado.name, afiliado_percent ?? afiliado.percent)
}
