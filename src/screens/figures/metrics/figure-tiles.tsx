import type { ReactNode } from 'react'
import type { Metrics } from '../../../api/insight/figures.ts'
import type { FigureName } from '../../../api/insight/opened.ts'
import { changeText, moneyChangeText } from '../../../domain/insight/comparison-words.ts'
import { centavosOf, formatReais } from '../../../domain/values/money.ts'
import { Sparkline } from '../../../ui/charts/sparkline.tsx'
import { Before } from '../../../ui/text/before.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { countText } from '../../../ui/text/numbers.ts'
import { Tile } from '../../../ui/text/tile.tsx'
import { copy as words } from '../compare-copy.ts'
import { copy } from './copy.ts'

/** The figures of the period beside what they were before, the two of the money with how they went. */
export function FigureTiles({
  data,
  isAffiliates,
  onOpen,
}: {
  data: Metrics
  isAffiliates: boolean
  /** Opens the purchases of a figure. */
  onOpen?: ((figura: FigureName) => void) | undefined
}) {
  const opening = (figura: FigureName) => onOpen && { onOpen: () => onOpen(figura) }
  const oldestFirst = data.days.toReversed()
  const { refunded_transaction: refunds, refunded_amount: returned, conversion, compared, cumulative } = data
  const upTo = cumulative.points.flatMap(({ total_amount }) => (total_amount === null ? [] : [total_amount]))
  const before = cumulative.points.flatMap((point) => (point.before === null ? [] : [point.before]))
  return (
    <section aria-label={copy.figures} className="grid gap-2.5">
      <div className="grid grid-cols-2 gap-2.5 max-[22rem]:grid-cols-1">
        <Large
          label={copy.total}
          {...opening('total')}
          amount={data.total_amount}
          before={compared?.total_amount}
          picture={<Sparkline values={upTo} before={before} />}
          {...(returned > 0 && { note: copy.refunds(refunds, formatReais(centavosOf(returned))) })}
        />
        <Large
          label={isAffiliates ? copy.netOfAffiliate : copy.net}
          {...opening('net')}
          amount={data.total_liquid}
          before={compared?.total_liquid}
          picture={<Sparkline values={oldestFirst.map(({ total_liquid }) => total_liquid)} />}
        />
      </div>
      <div className="grid grid-cols-2 gap-2.5 wide:grid-cols-5">
        <Small
          label={copy.transactions}
          {...opening('transactions')}
          before={countBefore(data.total_transaction, compared?.total_transaction)}
          {...(refunds > 0 && { note: copy.paidAndReturned(conversion.paid, refunds) })}
        >
          {countText(data.total_transaction)}
        </Small>
        <Small
          label={copy.customers}
          {...opening('customers')}
          before={countBefore(data.total_user, compared?.total_user)}
        >
          {countText(data.total_user)}
        </Small>
        <Small label={copy.quotas} {...opening('quotas')} before={countBefore(data.total_cotas, compared?.total_cotas)}>
          {countText(data.total_cotas)}
        </Small>
        <Small
          label={copy.perCustomer}
          {...opening('perCustomer')}
          before={compared && compared.total_user > 0 && moneyBefore(data.gasto_medio, compared.gasto_medio)}
        >
          <Money tile centavos={data.total_user > 0 ? centavosOf(data.gasto_medio) : null} />
        </Small>
        <div className="grid max-wide:col-span-2">
          <Small
            label={copy.perTransaction}
            {...opening('perTransaction')}
            before={
              compared &&
              compared.total_transaction > 0 &&
              moneyBefore(data.gasto_transaction, compared.gasto_transaction)
            }
          >
            <Money tile centavos={data.total_transaction > 0 ? centavosOf(data.gasto_transaction) : null} />
          </Small>
        </div>
      </div>
    </section>
  )
}

const countBefore = (count: number, before: number | undefined) =>
  before !== undefined && <Before wraps text={countText(before)} change={changeText(count, before)} />

function moneyBefore(reais: number, before: number) {
  const [now, then] = [centavosOf(reais), centavosOf(before)]
  return <Before wraps text={formatReais(then)} change={moneyChangeText(now, then)} />
}

function Large({
  label,
  amount,
  before,
  picture,
  note,
  onOpen,
}: {
  label: string
  amount: number
  before: number | undefined
  picture: ReactNode
  note?: string
  onOpen?: () => void
}) {
  const [now, then] = [centavosOf(amount), before === undefined ? undefined : centavosOf(before)]
  return (
    <div className="relative grid">
      <Tile
        label={label}
        note={note}
        {...(onOpen && { onOpen })}
        before={
          then !== undefined && (
            <Before text={`${words.before} ${formatReais(then)}`} change={moneyChangeText(now, then)} />
          )
        }
      >
        <span className="text-20 font-semibold tracking-[-0.01em] wide:text-26">
          <Money tile centavos={now} />
        </span>
      </Tile>
      <span className="pointer-events-none absolute top-6 right-3 max-wide:hidden">{picture}</span>
    </div>
  )
}

function Small({
  label,
  note,
  before,
  onOpen,
  children,
}: {
  label: string
  note?: string
  before?: ReactNode
  onOpen?: () => void
  children: ReactNode
}) {
  return (
    <Tile label={label} note={note} before={before} {...(onOpen && { onOpen })}>
      <span className="text-20 font-semibold tracking-[-0.01em]">{children}</span>
    </Tile>
  )
}
