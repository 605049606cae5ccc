import { type ReactNode, useEffect, useRef } from 'react'
import type { RegionRow } from '../../../api/insight/figures.ts'
import { moneyChangeText } from '../../../domain/insight/comparison-words.ts'
import { quotasInWords } from '../../../domain/values/counts.ts'
import { centavosOf, formatReais } from '../../../domain/values/money.ts'
import { cx } from '../../../ui/text/cx.ts'
import { Money } from '../../../ui/text/money.tsx'
import { countText } from '../../../ui/text/numbers.ts'
import { copy as words } from '../compare-copy.ts'
import { copy } from './copy.ts'

interface Props {
  rows: readonly RegionRow[]
  /** The row under the cursor. */
  current: string | undefined
  /** Whether amounts may be seen. */
  shown: boolean
  onPlace: (uf: string) => void
  /** What else can be done with a row. */
  menu?: (row: RegionRow) => ReactNode
}

const HEAD = 'h-8 font-normal'

/** What each state bought, those with most quotas first. */
export function RegionTable({ rows, current, shown, onPlace, menu }: Props) {
  const row = useRef<HTMLTableRowElement>(null)
  const before = useRef(current)
  useEffect(() => {
    if (before.current !== current) row.current?.scrollIntoView({ block: 'nearest' })
    before.current = current
  }, [current])
  return (
    <div className="min-w-0 min-[49rem]:overflow-y-auto">
      <table className="w-full tabular-nums">
        <thead className="text-12 text-ink-3 max-wide:sr-only min-[49rem]:sticky min-[49rem]:top-0 min-[49rem]:bg-(--surface)">
          <tr>
            <th scope="col" className={HEAD}>
              <span className="sr-only">{copy.columns.rank}</span>
            </th>
            <th scope="col" className={`${HEAD} text-left`}>
              {copy.columns.state}
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              {copy.columns.quotas}
            </th>
            <th scope="col" className={`${HEAD} pl-2.5 text-right`}>
              {copy.columns.purchases}
            </th>
            <th scope="col" className={`${HEAD} pr-2 text-right`}>
              {copy.columns.amount}
            </th>
            {menu && (
              <th scope="col" className={HEAD}>
                <span className="sr-only">{copy.columns.menu}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((each, index) => {
            const { id, estado, regiao, titles, transactions, amount, before } = each
            return (
              <tr
                key={id}
                ref={id === current ? row : undefined}
                aria-current={id === current || undefined}
                onClick={() => onPlace(id)}
                className={cx(
                  'h-16 border-t border-line wide:h-11.5',
                  id === current ? 'bg-accent-tint shadow-[inset_2px_0_0_var(--accent-graph)]' : 'hover:bg-hover',
                )}
              >
                <td className="w-11 pl-4 text-ink-3">{copy.rank(index + 1)}</td>
                <th scope="row" className="max-w-0 text-left font-normal">
                  <span className="block truncate font-medium text-ink-1" title={estado}>
                    {estado}
                  </span>
                  <span className="block truncate text-12 text-ink-3">{regiao}</span>
                </th>
                <td className="w-15 text-right max-wide:hidden">{countText(titles)}</td>
                <td className="w-15 text-right max-wide:hidden">{countText(transactions)}</td>
                <td className={cx('w-26 text-right max-wide:w-44', menu ? 'pr-2' : 'pr-4 wide:pr-3')}>
                  {shown ? <Money centavos={centavosOf(amount)} /> : <Hidden />}
                  {shown && before !== null && (
                    <span
                      className="block text-12 text-ink-3"
                      title={`${words.before} ${formatReais(centavosOf(before))}`}
                    >
                      {moneyChangeText(centavosOf(amount), centavosOf(before))}
                    </span>
                  )}
                  <span className="block text-12 text-ink-3 wide:hidden">
                    {quotasInWords(titles)} · {copy.purchases(transactions, countText(transactions))}
                  </span>
                </td>
                {menu && <td className="w-9 pr-2 text-right max-wide:w-13">{menu(each)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Hidden() {
  return (
    <>
      <span aria-hidden="true" className="whitespace-nowrap text-ink-3">
        R$ ••••••
      </span>
      <span className="sr-only">{copy.hidden}</span>
    </>
  )
}
