import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../text/cx.ts'

const tones = {
  plain: 'text-ink-2 inset-ring inset-ring-line-2',
  wait: 'bg-wait-tint text-wait',
  ok: 'bg-ok-tint text-ok',
  bad: 'bg-bad-tint text-bad',
  look: 'bg-look-tint text-look',
} as const

/**
 * A sentence that stays where it is: what to know in a form or over a list. `wait`: something is still missing. `busy`: its glyph turns.
 * `action`: the way to it.
 */
export function Note({
  tone = 'plain',
  icon: Icon,
  busy = false,
  action,
  children,
}: {
  tone?: keyof typeof tones
  busy?: boolean
  icon: LucideIcon
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <p className={cx('flex flex-wrap items-start gap-x-3 gap-y-1 rounded-3 px-3 py-2.5', tones[tone])}>
      <Icon className={cx('mt-0.5 size-4 flex-none', busy && 'spin')} aria-hidden="true" />
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </p>
  )
}
