import { Info } from 'lucide-react'
import type { PrizeProgress } from '../../../api/campaigns/prize-quotas.ts'
import { missingFor } from '../../../domain/campaigns/prize-quotas.ts'
import { soldText } from '../../../domain/values/shares.ts'
import { ProgressBar } from '../../../ui/text/progress-bar.tsx'
import { copy } from '../prize-quotas/copy.ts'

const { form: words } = copy

/** How far the campaign is, where on that way the number comes free, and what an empty percent means (spec §2.9). */
export function ReleaseBar({
  progress,
  percent,
  count,
}: {
  progress: PrizeProgress
  percent: number | null
  count: number
}) {
  const { paid, total } = progress
  const share = total > 0 ? (paid * 100) / total : 0
  const isShare = percent !== null && percent >= 1
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="relative pt-7">
        {isShare && (
          <span
            aria-hidden="true"
            className="absolute top-0 flex -translate-x-1/2 flex-col items-center gap-1 text-11 font-semibold text-ink-1 tabular-nums"
            style={{ left: `${Math.min(98, Math.max(2, percent))}%` }}
          >
            {percent}%
            <span className="h-4 w-0.5 bg-accent-graph" />
          </span>
        )}
        <ProgressBar paid={paid} total={total} />
      </div>
      <p role="status" className="tabular-nums">
        {!isShare ? null : percent <= share ? (
          words.passed(percent)
        ) : (
          <>
            <b className="font-semibold text-ink-1">{words.defined(percent)}</b>{' '}
            {words.definedNow(soldText(paid, total), missingFor(percent, progress))}
          </>
        )}
      </p>
      <p className="flex items-start gap-3 rounded-2 px-3 py-2.5 inset-ring inset-ring-line-2">
        <Info className="mt-0.5 size-3.5 flex-none text-ink-3" aria-hidden="true" />
        <span>{count > 1 ? words.manyEmpty(count) : words.emptyMeans}</span>
      </p>
    </div>
  )
}
