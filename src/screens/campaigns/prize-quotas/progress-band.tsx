import { Check, Info } from 'lucide-react'
import { type PrizeProgress, prizeProgressQuery } from '../../../api/campaigns/prize-quotas.ts'
import { soldText } from '../../../domain/values/shares.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { usePhone } from '../../../ui/hooks/use-phone.ts'
import { cx } from '../../../ui/text/cx.ts'
import { ProgressBar } from '../../../ui/text/progress-bar.tsx'
import { QuotaChip } from '../../../ui/tickets/quota-chip.tsx'
import { copy } from './copy.ts'

/** How far the campaign is, with a mark for each percent that prizes wait for, and which is the next one (UI.md §7). */
export function ProgressBand({ campaignId, editing }: { campaignId: string; editing: boolean }) {
  const { api } = useSystem()
  const phone = usePhone()
  const { data } = useQuery(prizeProgressQuery(api, campaignId))
  return (
    <div className="flex-none border-b border-line px-4 pt-3 pb-3.5 wide:px-5">
      <div className="min-h-18 wide:min-h-16">
        {data && (
          <>
            <Marks progress={data} close={phone ? CLOSE_ON_PHONES : CLOSE} />
            <ProgressBar paid={data.paid} total={data.total} />
            <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-medium text-ink-1 tabular-nums">{copy.paid(soldText(data.paid, data.total))}</span>
              <Next next={data.next} short={phone} />
            </div>
          </>
        )}
      </div>
      {editing && (
        <p className="mt-2.5 flex items-start gap-2 text-12 text-ink-2">
          <Info className="mt-0.5 size-3 flex-none" aria-hidden="true" />
          {copy.editor.hint}
        </p>
      )}
    </div>
  )
}

function Next({ next, short }: { next: PrizeProgress['next']; short: boolean }) {
  if (next === null) return <span className="text-13 text-ink-3">{copy.noneHeld}</span>
  const { quota_number, percent, missing } = next
  if (short) return <span className="text-13 text-ink-2 tabular-nums">{copy.nextShort(percent, missing)}</span>
  return (
    <span className="flex items-center gap-2 text-ink-2 tabular-nums">
      {copy.nextBefore} <QuotaChip number={quota_number} /> {copy.nextAfter(percent, missing)}
    </span>
  )
}

/** How near marks stand, in percent, before one of them goes without its words. */
const CLOSE = 5
const CLOSE_ON_PHONES = 10

/** The marks over the bar: passed ones are checked, the next one is in accent; where they crowd, some go without words. */
function Marks({ progress: { paid, total, percents, next }, close }: { progress: PrizeProgress; close: number }) {
  const share = total > 0 ? (paid * 100) / total : 0
  let last = Number.NEGATIVE_INFINITY
  const shown = percents.map((mark) => {
    const isNext = mark.percent === next?.percent
    const worded = isNext || (mark.percent - last >= close && Math.abs(mark.percent - (next?.percent ?? -100)) >= close)
    if (worded) last = mark.percent
    return { ...mark, isNext, worded, passed: mark.percent <= share }
  })
  return (
    <ul className="relative mb-0.5 h-7 text-11 tabular-nums" aria-label="Percentuais">
      {shown.map(({ percent, count, held, isNext, worded, passed }) => (
        <li
          key={percent}
          className="absolute bottom-0 flex -translate-x-1/2 flex-col items-center gap-0.5"
          style={{ left: `${Math.min(98, Math.max(2, percent))}%` }}
        >
          <span className="sr-only">{copy.mark(percent, count, held)}</span>
          {worded && (
            <span aria-hidden="true" className={cx('h-4', isNext ? 'font-semibold text-ink-1' : 'text-ink-2')}>
              {passed && !isNext ? <Check className="size-3" /> : `${percent}%`}
            </span>
          )}
          <span className={cx('h-2.5 w-px', isNext ? 'w-0.5 bg-accent-graph' : 'bg-control')} aria-hidden="true" />
        </li>
      ))}
    </ul>
  )
}
