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
  onRetry,
}: {
  sales: SalesToday | undefined
  /** Opens the purchases of a figure. */
  onOpen?: ((figura: FigureName) => void) | undefined
  /** They could not be read: asks again. */
  onRetry?: (() => void) | undefined
}) {
  const { title, pending, conversion } = copy.sales
  if (sales === undefined)
    return [title, pending, conversion].map((label) => (
      <SalesTile key={label} label={label} note="" before={label === title && onRetry && <Retry onRetry={onRetry} />}>
        —
      </SalesTile>
    ))
  const { conversion: ended, before } = sales
  return (
    <>
      <SalesTile
        label={title}
        picture={<Sparkline values={sales.hours} before={before?.hours ?? []} />}
        note={purchasesOf(sales)}
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
              wraps
            />
          )
        }
        onOpen={onOpen && (() => onOpen('pending'))}
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
              wraps
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

/** Why the sales are not there, with what asks for them again. */
function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-12 text-ink-3">
      <span className="truncate">{copy.sales.failed}</span>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 flex-none rounded-2 font-medium text-accent hover:underline mouse:min-h-0"
      >
        {copy.sales.retry}
      </button>
    </span>
  )
}

/** The same on a phone: the sales wide, below them what waits, how many reservations were paid, and what else is there. */
export function SalesCells({
  sales,
  onOpen,
  onRetry,
  children,
}: {
  sales: SalesToday | undefined
  onOpen?: ((figura: FigureName) => void) | undefined
  onRetry?: (() => void) | undefined
  /** The last cell. */
  children: ReactNode
}) {
  const { title, pending, conversion } = copy.sales
  const before = sales?.before
  const inside = (
    <>
      <span className="text-12 text-ink-3">{title}</span>
      <span className="text-26 leading-8 font-semibold tracking-[-0.01em] text-ink-1 tabular-nums">
        {sales ? <Money centavos={centavosOf(sales.total_amount)} tile /> : '—'}
      </span>
      {sales && <SoldBefore sales={sales} />}
      {sales && <span className="truncate text-12 text-ink-3 tabular-nums">{purchasesOf(sales)}</span>}
      {sales && (
        <span className="pointer-events-none absolute top-3 right-4">
          <Sparkline values={sales.hours} before={before?.hours ?? []} />
        </span>
      )}
    </>
  )
  const look = 'relative flex min-h-0 flex-1 flex-col justify-center px-4 text-left'
  return (
    <>
      {onOpen && sales ? (
        <button type="button" onClick={() => onOpen('total')} className={cx(look, 'hover:bg-hover active:bg-press')}>
          {inside}
        </button>
      ) : (
        <div className={look}>
          {inside}
          {onRetry && <Retry onRetry={onRetry} />}
        </div>
      )}
      <div className="grid h-19 flex-none grid-cols-3 divide-x divide-line border-t border-line">
        <SalesCell
          label={pending}
          note={before ? copy.sales.were(before.pending) : undefined}
          onOpen={onOpen && sales && (() => onOpen('pending'))}
        >
          {sales ? formatCount(sales.pending.total_transaction) : '—'}
        </SalesCell>
        <SalesCell
          label={conversion}
          note={
            before?.conversion.percent == null
              ? undefined
              : copy.sales.was(`${PERCENT.format(before.conversion.percent)}%`)
          }
          onOpen={onOpen && sales && (() => onOpen('conversion'))}
        >
          {sales?.conversion.percent == null ? '—' : `${PERCENT.format(sales.conversion.percent)}%`}
        </SalesCell>
        {children}
      </div>
    </>
  )
}

/** A figure in a third of a phone. */
export function SalesCell({
  label,
  note,
  tone = 'text-ink-1',
  onOpen,
  children,
}: {
  label: string
  note?: string | undefined
  tone?: string
  onOpen?: (() => void) | undefined
  children: ReactNode
}) {
  const look = 'flex min-w-0 flex-col justify-center px-4 text-left tabular-nums'
  const inside = (
    <>
      <span className="truncate text-12 text-ink-3">{label}</span>
      <span className={cx('text-17 font-semibold', tone)}>{children}</span>
      <span className="text-12 leading-4 text-ink-3">{note}</span>
    </>
  )
  return onOpen ? (
    <button type="button" onClick={onOpen} className={cx(look, 'hover:bg-hover active:bg-press')}>
      {inside}
    </button>
  ) : (
    <div className={look}>{inside}</div>
  )
}

/** How many purchases that was, and when the last one. */
function purchasesOf({ total_transaction, last_at }: SalesToday): string {
  if (total_transaction === 0) return copy.sales.none
  const last = last_at === null ? [] : [copy.sales.last(formatClock(last_at))]
  return [copy.sales.purchases(total_transaction), ...last].join(' · ')
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
      wraps
    />
  )
}

/** How much late money waited a week before. */
export const beforeLate = (sales: SalesToday | undefined, count: number): ReactNode =>
  sales?.before && (
    <Before
      text={`${formatWeekday(sales.before.at)}: ${formatCount(sales.before.late)}`}
      change={unitsText(count, sales.before.late)}
      wraps
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
        {picture && <span className="-my-3 desk:max-[80rem]:hidden">{picture}</span>}
      </span>
      <span className="line-clamp-2 text-12 text-ink-3 tabular-nums">{note}</span>
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
