import type { FigureScope, Metrics } from '../../../api/insight/figures.ts'
import { moneyChangeText } from '../../../domain/insight/comparison-words.ts'
import { centavosOf, formatReais } from '../../../domain/values/money.ts'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import { ShareRow, ShareRows } from '../../../ui/charts/share-row.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { countText, percentText } from '../../../ui/text/numbers.ts'
import { copy as words } from '../compare-copy.ts'
import { copy } from './copy.ts'
import { linkName } from './shown.ts'

/** What came by advertisements, and what otherwise. */
export function SourcesCard({
  sources,
  onOpen,
}: {
  sources: Metrics['sources']
  /** Opens the purchases that came by a source. */
  onOpen?: ((source: Metrics['sources'][number]['source']) => void) | undefined
}) {
  const whole = sources.reduce((sum, { total_amount }) => sum + Math.max(0, centavosOf(total_amount)), 0)
  return (
    <ChartCard title={copy.bySource}>
      <ShareRows>
        {sources.map(({ source, total_amount, total_transaction, before }) => {
          const amount = centavosOf(total_amount)
          return (
            <ShareRow
              key={source}
              label={copy.sources[source]}
              {...(onOpen && { onOpen: () => onOpen(source) })}
              share={whole > 0 ? amount / whole : 0}
              value={formatReais(amount)}
              note={percentText(amount, whole)}
              more={[
                copy.purchases(total_transaction, countText(total_transaction)),
                ...(before === null ? [] : [beforeText(amount, centavosOf(before))]),
              ].join(' · ')}
            />
          )
        })}
      </ShareRows>
    </ChartCard>
  )
}

/** `antes R$ 10,00, +20,0%`. */
const beforeText = (amount: number, before: number) =>
  `${words.before} ${formatReais(before)}, ${moneyChangeText(amount, before)}`

/** The links that sold for most, each of which leads to its own figures. */
export function LinksCard({ links, onScope }: { links: Metrics['links']; onScope: (scope: FigureScope) => void }) {
  const most = Math.max(1, ...links.map(({ total_amount }) => centavosOf(total_amount)))
  if (links.length === 0) return null
  return (
    <ChartCard title={copy.byLink}>
      <ul className="-mx-3.5 -mb-2">
        {links.map(({ link_id, title, total_amount, total_transaction, before }) => {
          const name = linkName({ link_id, title })
          const amount = centavosOf(total_amount)
          const inside = (
            <>
              <span className="truncate text-left text-ink-1">{name}</span>
              <span className="h-1.5 overflow-hidden rounded-[3px] bg-track max-wide:hidden" aria-hidden="true">
                <span
                  className="block h-full rounded-[3px] bg-accent-graph"
                  style={{ width: `${Math.max(0, amount / most) * 100}%` }}
                />
              </span>
              <span className="text-right text-12 text-ink-3 tabular-nums">
                {copy.purchases(total_transaction, countText(total_transaction))}
              </span>
              <span className="text-right">
                <Money centavos={amount} />
              </span>
              {before !== null && (
                <span
                  className="text-right text-12 font-medium text-ink-1 tabular-nums"
                  title={beforeText(amount, centavosOf(before))}
                >
                  {moneyChangeText(amount, centavosOf(before))}
                </span>
              )}
            </>
          )
          const look =
            'grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 px-3.5 max-wide:[&>*:nth-child(5)]:col-span-full wide:grid-cols-[9rem_minmax(0,1fr)_6rem_6.5rem_5rem] mouse:min-h-8'
          return (
            <li key={link_id ?? 'none'} className="border-t border-line">
              {link_id === null || title === null ? (
                <span className={look}>{inside}</span>
              ) : (
                <button
                  type="button"
                  title={copy.showLink(name)}
                  className={`${look} hover:bg-hover active:bg-press`}
                  onClick={() => onScope({ link: link_id, afiliado: null })}
                >
                  {inside}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </ChartCard>
  )
}
