import type { Account } from '../../../api/sales/accounts.ts'
import { answersTone } from '../../../domain/sales/gateway-activity.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { cx } from '../../../ui/text/cx.ts'
import { percentText } from '../../../ui/text/numbers.ts'
import { copy } from '../copy.ts'

const TONES = { ok: 'bg-ok', wait: 'bg-wait', bad: 'bg-bad' } as const

/** Of what an account's provider was asked in the last 24 hours, how much it answered well. */
export function Answers({ account: { answers } }: { account: Account }) {
  const { asked, answered } = answers
  if (asked === 0) return <span className="text-ink-3">{copy.never}</span>
  const percent = percentText(answered, asked)
  return (
    <span className="flex min-w-0 flex-col gap-1.5">
      <span className="flex items-center justify-between gap-2 text-12 whitespace-nowrap tabular-nums">
        <span className="font-medium text-ink-1">{percent}</span>
        <span className="text-ink-3">{copy.answered(formatCount(answered), formatCount(asked))}</span>
      </span>
      <span role="img" aria-label={copy.success(percent)} className="flex h-1.5 overflow-hidden rounded-[3px] bg-track">
        <span
          className={cx('flex-none', TONES[answersTone(answers)])}
          style={{ width: `${(answered * 100) / asked}%` }}
        />
      </span>
    </span>
  )
}
