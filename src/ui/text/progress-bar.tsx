import { soldText } from '../../domain/values/shares.ts'
import { cx } from './cx.ts'
import { countText } from './numbers.ts'

interface Sold {
  paid: number
  reserved?: number | undefined
  total: number
}

/** How far a sale has come: paid solid, reserved weaker after a gap, green when all is paid. Counts of quotas. */
export function ProgressBar({ paid, reserved = 0, total }: Sold) {
  const share = (part: number) => `${total > 0 ? Math.min(100, (part * 100) / total) : 0}%`
  const full = total > 0 && paid >= total
  const words = `${soldText(paid, total)} pagas${reserved > 0 ? `, ${countText(reserved)} ${reserved === 1 ? 'reservada' : 'reservadas'}` : ''}`
  return (
    <div role="img" aria-label={words} className="flex h-1.5 min-w-10 overflow-hidden rounded-[3px] bg-track">
      <span className={cx('flex-none', full ? 'bg-ok' : 'bg-accent-graph')} style={{ width: share(paid) }} />
      {reserved > 0 && !full && (
        <span
          className="ml-px min-w-0.75 bg-[color-mix(in_srgb,var(--accent-graph)_45%,var(--track))]"
          style={{ width: share(reserved) }}
        />
      )}
    </div>
  )
}

/** The bar with its words: percent at the left, `684.120 de 1.000.000` at the right; under the bar on phones. */
export function Progress({ paid, reserved, total }: Sold) {
  return (
    <span className="flex min-w-0 flex-col-reverse gap-2 wide:flex-col wide:gap-1.5">
      <span className="flex items-center justify-between gap-2 text-13 whitespace-nowrap tabular-nums wide:text-12">
        <span className="font-medium text-ink-1">
          {soldText(paid, total)}
          <span className="wide:hidden"> paga</span>
        </span>
        <span className="text-ink-3">
          {countText(paid)} de {countText(total)}
        </span>
      </span>
      <ProgressBar paid={paid} reserved={reserved} total={total} />
    </span>
  )
}
