import type { ReactNode } from 'react'
import type { SalesToday } from '../../api/insight/today.ts'
import { formatCount } from '../../domain/values/counts.ts'
import { formatClock } from '../../domain/values/dates.ts'
import { centavosOf } from '../../domain/values/money.ts'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Money } from '../../ui/text/money.tsx'
import { copy } from './copy.ts'

const PERCENT = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const MONEY = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** What was sold today, in the narrow strip. */
export function Sold({ sales }: { sales: SalesToday }) {
  return <Money centavos={centavosOf(sales.total_amount)} />
}

/** What was sold today, what waits for its money, and how many reservations were paid; a dash while that is not known. */
export function SalesTiles({ sales }: { sales: SalesToday | undefined }) {
  const { title, pending, conversion } = copy.sales
  if (sales === undefined)
    return [title, pending, conversion].map((label) => (
      <SalesTile key={label} label={label} note="">
        —
      </SalesTile>
    ))
  const { total_transaction, last_at, conversion: ended } = sales
  const last = last_at === null ? [] : [copy.sales.last(formatClock(last_at))]
  return (
    <>
      <SalesTile
        label={title}
        picture={<Sparkline values={sales.hours} />}
        note={total_transaction > 0 ? [copy.sales.purchases(total_transaction), ...last].join(' · ') : copy.sales.none}
      >
        <Money centavos={centavosOf(sales.total_amount)} tile />
      </SalesTile>
      <SalesTile
        label={pending}
        note={
          sales.pending.total_transaction > 0
            ? copy.sales.open(MONEY.format(sales.pending.total_amount))
            : copy.sales.nothingOpen
        }
      >
        {formatCount(sales.pending.total_transaction)}
      </SalesTile>
      <SalesTile
        label={conversion}
        note={ended.ended > 0 ? copy.sales.of(ended.paid, ended.ended) : copy.sales.noneEnded}
      >
        {ended.percent === null ? '—' : `${PERCENT.format(ended.percent)}%`}
      </SalesTile>
    </>
  )
}

function SalesTile({
  label,
  note,
  picture,
  children,
}: {
  label: string
  note: string
  picture?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="hidden h-full min-w-0 flex-1 flex-col justify-center border-r border-line px-4 first-of-type:flex-[1.6] first-of-type:pl-5 desk:flex">
      <span className="flex min-w-0 items-center text-12 text-ink-3">
        <span className="truncate">{label}</span>
      </span>
      <span className="flex min-w-0 items-center justify-between gap-3">
        <span className="text-20 font-semibold tracking-[-0.01em] text-ink-1 tabular-nums">{children}</span>
        {picture && <span className="-my-3">{picture}</span>}
      </span>
      <span className="truncate text-12 text-ink-3 tabular-nums">{note}</span>
    </div>
  )
}
