import type { ReactNode } from 'react'
import { cx } from '../text/cx.ts'
import type { Tone } from './status-pill.tsx'

const colours: Record<Tone, string> = {
  ok: 'text-ok',
  wait: 'text-wait',
  void: 'text-void',
  bad: 'text-bad',
  back: 'text-back',
  look: 'text-look',
  fight: 'text-fight',
  acc: 'text-accent',
}

/** A situation as dot and word. A hollow dot has not begun yet (*Em breve*). */
export function DotStatus({ tone, hollow, children }: { tone: Tone; hollow?: boolean; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.75 leading-4 text-ink-2">
      <svg viewBox="0 0 8 8" className={cx('size-2 flex-none', colours[tone])} aria-hidden="true">
        {hollow ? (
          <circle cx="4" cy="4" r="3" fill="none" stroke="currentColor" strokeWidth="1.6" />
        ) : (
          <circle cx="4" cy="4" r="4" fill="currentColor" />
        )}
      </svg>
      {children}
    </span>
  )
}
