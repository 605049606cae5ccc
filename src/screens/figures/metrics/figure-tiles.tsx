import type { ReactNode } from 'react'
import type { Metrics } from '../../../api/insight/figures.ts'
import { centavosOf, formatReais } from '../../../domain/values/money.ts'
import { Sparkline } from '../../../ui/charts/sparkline.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { countText } from '../../../ui/text/numbers.ts'
import { Tile } from '../../../ui/text/tile.tsx'
import { copy } from './copy.ts'

/** The figures of the period, the two of the money with how they went in the last seven days. */
export function FigureTiles({ data, isAffiliates }: { data: Metrics; isAffiliates: boolean }) {
  const oldestFirst = data.days.toReversed()
  const { refunded_transaction: refunds, refunded_amount: returned, conversion } = data
  return (
    <section aria-label={copy.figures} className="grid gap-2.5">
      <div className="grid grid-cols-2 gap-2.5 max-[22rem]:grid-cols-1">
        <Large
          label={copy.total}
          amount={data.total_amount}
          values={oldestFirst.map(({ total_amount }) => total_amount)}
          {...(returned > 0 && { note: copy.refunds(refunds, formatReais(centavosOf(returned))) })}
        />
        <Large
          label={isAffiliates ? copy.netOfAffiliate : copy.net}
          amount={data.total_liquid}
          values={oldestFirst.map(({ total_liquid }) => total_liquid)}
        />
      </div>
      <div className="grid grid-cols-2 gap-2.5 wide:grid-cols-5">
        <Small label={copy.transactions} {...(refunds > 0 && { note: copy.paidAndReturned(conversion.paid, refunds) })}>
          {countText(data.total_transaction)}
        </Small>
        <Small label={copy.customers}>{countText(data.total_user)}</Small>
        <Small label={copy.quotas}>{countText(data.total_cotas)}</Small>
        <Small label={copy.perCustomer}>
          <Money tile centavos={data.total_user > 0 ? centavosOf(data.gasto_medio) : null} />
        </Small>
        <div className="max-wide:col-span-2">
          <Small label={copy.perTransaction}>
            <Money tile centavos={data.total_transaction > 0 ? centavosOf(data.gasto_transaction) : null} />
          </Small>
        </div>
      </div>
    </section>
  )
}

function Large({ label, amount, values, note }: { label: string; amount: number; values: number[]; note?: string }) {
  return (
    <div className="relative grid">
      <Tile label={label} note={note}>
        <span className="text-20 font-semibold tracking-[-0.01em] wide:text-26">
          <Money tile centavos={centavosOf(amount)} />
        </span>
      </Tile>
      <span className="absolute right-3 bottom-2 max-wide:hidden">
        <Sparkline values={values} />
      </span>
    </div>
  )
}

function Small({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <Tile label={label} note={note}>
      <span className="text-20 font-semibold tracking-[-0.01em]">{children}</span>
    </Tile>
  )
}
