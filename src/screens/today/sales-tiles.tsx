import type { ReactNode } from 'react'
import type { FigureName } from '../../api/insight/opened.ts'
import type { SalesToday } from '../../api/insight/today.ts'
import { changeText, moneyChangeText, pointsText, unitsText } from '../../domain/insight/comparison-words.ts'
import { formatCount } from '../../domain/values/counts.ts'
import { formatClock, formatWeekday } from '../../domain/values/dates.ts'
import { centavosOf } from '../../domain/values/money.ts'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Before } from '../../ui/text/before.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Money } from '../../ui/text/money.tsx'
import { copy } from './copy.ts'

const PERCENT = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const MONEY = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const WHOLE_REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 })

/** What was sold today, in the narrow strip. */
export function Sold({ sales }: { sales: SalesToday }) {
  return <Money centavos={centavosOf(sales.total_amount)} />
}

/** How that is beside the same hour a week before: `+15%`; nothing where nothing was sold then. */
export const soldChange = ({ total_amount, before }: SalesToday): string | undefined =>
  before && before.total_amount > 0
    ? moneyChangeText(centavosOf(total_amount), centavosOf(before.total_amount), 0)
    : undefined

/** What was sold today, what waits for its money, and how many reservations were paid, each beside the same a week before; a dash while that is not known. */
export function SalesTiles({
  sales,
  onOpen,
}: {
  sales: SalesToday | undefined
  /** Opens the purchases of a figure. */
  onOpen?: ((figura: FigureName) => void) | undefined
}) {
  const { title, pending, conversion } = copy.sales
  if (sales === undefined)
    return [title, pending, conversion].map((label) => (
      <SalesTile key={label} label={label} note="">
        —
      </SalesTile>
    ))
  const { total_transaction, last_at, conversion: ended, before } = sales
  const last = last_at === null ? [] : [copy.sales.last(formatClock(last_at))]
  return (
    <>
      <SalesTile
        label={title}
        picture={<Sparkline values={sales.hours} before={before?.hours ?? []} />}
        note={total_transaction > 0 ? [copy.sales.purchases(total_transaction), ...last].join(' · ') : copy.sales.none}
        before={<SoldBefore sales={sales} />}
        onOpen={onOpen && (() => onOpen('total'))}
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
        before={
          before && (
            <Before
              text={`${formatWeekday(before.at)}: ${formatCount(before.pending)}`}
              change={changeText(sales.pending.total_transaction, before.pending, { digits: 0 })}
            />
          )
        }
      >
        {formatCount(sales.pending.total_transaction)}
      </SalesTile>
      <SalesTile
        label={conversion}
        note={ended.ended > 0 ? copy.sales.of(ended.paid, ended.ended) : copy.sales.noneEnded}
        before={
          before && (
            <Before
              text={`${formatWeekday(before.at)}: ${
                before.conversion.percent === null
                  ? copy.sales.noReservations
                  : `${PERCENT.format(before.conversion.percent)}%`
              }`}
              change={pointsText(ended.percent, before.conversion.percent)}
            />
          )
        }
        onOpen={onOpen && (() => onOpen('conversion'))}
      >
        {ended.percent === null ? '—' : `${PERCENT.format(ended.percent)}%`}
      </SalesTile>
    </>
  )
}

/** What was sold up to the same second a week before; in words where nothing was, or where nothing is a week old yet. */
function SoldBefore({ sales }: { sales: SalesToday }) {
  const { before, compares_from, total_amount } = sales
  if (before === null)
    return compares_from === null ? null : (
      <Before text={copy.sales.comparesFrom(formatWeekday(`${compares_from}T12:00:00-03:00`))} />
    )
  const day = formatWeekday(before.at)
  if (before.total_amount <= 0) return <Before text={copy.sales.noneUntil(day, formatClock(before.at, before.at))} />
  return (
    <Before
      text={copy.sales.sameHour(day, WHOLE_REAIS.format(before.total_amount))}
      change={moneyChangeText(centavosOf(total_amount), centavosOf(before.total_amount), 0)}
    />
  )
}

/** How much late money waited a week before. */
export const beforeLate = (sales: SalesToday | undefined, count: number): ReactNode =>
  sales?.before && (
    <Before
      text={`${formatWeekday(sales.before.at)}: ${formatCount(sales.before.late)}`}
      change={unitsText(count, sales.before.late)}
    />
  )

function SalesTile({
  label,
  note,
  before,
  picture,
  onOpen,
  children,
}: {
  label: string
  note: string
  before?: ReactNode
  picture?: ReactNode
  onOpen?: (() => void) | undefined
  children: ReactNode
}) {
  const look =
    'hidden h-full min-w-0 flex-1 flex-col justify-center border-r border-line px-4 text-left first-of-type:pl-5 desk:flex'
  const inside = (
    <>
      <span className="flex min-w-0 items-center text-12 text-ink-3">
        <span className="truncate">{label}</span>
      </span>
      <span className="flex min-w-0 items-center justify-between gap-3">
        <span className="text-20 font-semibold tracking-[-0.01em] text-ink-1 tabular-nums">{children}</span>
        {picture && <span className="-my-3">{picture}</span>}
      </span>
      <span className="truncate text-12 text-ink-3 tabular-nums">{note}</span>
      {before}
    </>
  )
  const width = picture ? 'flex-[1.6]' : ''
  return onOpen ? (
    <button type="button" onClick={onOpen} className={cx(look, width, 'hover:bg-hover active:bg-press')}>
      {inside}
    </button>
  ) : (
    <div className={cx(look, width)}>{inside}</div>
  )
}
