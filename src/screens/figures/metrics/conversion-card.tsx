import type { Metrics } from '../../../api/insight/figures.ts'
import { pointsText } from '../../../domain/insight/comparison-words.ts'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import { ShareRow, ShareRows } from '../../../ui/charts/share-row.tsx'
import { Before } from '../../../ui/text/before.tsx'
import { countText, percentText } from '../../../ui/text/numbers.ts'
import { copy as words } from '../compare-copy.ts'
import { copy } from './copy.ts'

/** How many of the reservations that ended were paid, and what became of the others. */
export function ConversionCard({
  conversion,
  before = null,
  onOpen,
}: {
  conversion: Metrics['conversion']
  /** The percent of what the period is compared with. */
  before?: number | null | undefined
  /** Opens its two sides. */
  onOpen?: (() => void) | undefined
}) {
  const { paid, expired, cancelled, percent } = conversion
  const ended = paid + expired + cancelled
  const rows = [
    { label: copy.paid, count: paid },
    { label: copy.expired, count: expired },
    { label: copy.cancelled, count: cancelled },
  ]
  return (
    <ChartCard title={copy.conversion} {...(onOpen && percent !== null && { onOpen })}>
      {percent === null ? (
        <p className="pb-2 text-ink-3">{copy.noneEnded}</p>
      ) : (
        <>
          <p className="flex items-baseline gap-2">
            <span className="text-26 font-semibold tracking-[-0.01em] text-ink-1 tabular-nums">
              {percent.toLocaleString('pt-BR')}%
            </span>
            <span className="text-12 text-ink-3">{copy.ofEnded(countText(ended))}</span>
          </p>
          {before !== null && (
            <Before text={`${words.before} ${before.toLocaleString('pt-BR')}%`} change={pointsText(percent, before)} />
          )}
          <ShareRows>
            {rows.map(({ label, count }) => (
              <ShareRow
                key={label}
                label={label}
                share={count / ended}
                value={countText(count)}
                note={percentText(count, ended)}
                quiet={label !== copy.paid}
              />
            ))}
          </ShareRows>
        </>
      )}
    </ChartCard>
  )
}
