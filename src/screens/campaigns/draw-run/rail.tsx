import { Check, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/text/cx.ts'

/** How a step of the run stands; `number`: still to come, `now`: to be done next. */
export type StepState = 'done' | 'warns' | 'stops' | 'now' | 'locked' | 'coming'

const TONES: Readonly<Record<StepState, string>> = {
  done: 'bg-ok-tint text-ok',
  warns: 'bg-wait-tint text-wait',
  stops: 'bg-bad-tint text-bad',
  now: 'text-accent inset-ring-2 inset-ring-(--accent-graph)',
  locked: 'text-ink-3 inset-ring inset-ring-line-2',
  coming: 'text-ink-3 inset-ring inset-ring-line-2',
}

const GLYPHS: Readonly<Partial<Record<StepState, LucideIcon>>> = { done: Check, warns: TriangleAlert, stops: X }

interface StepProps {
  state: StepState
  /** How it stands, for who does not see its mark. */
  said: string
  title: string
  note?: ReactNode
  /** At the right: when it was done, or what it takes. */
  detail?: ReactNode
  number?: number
  icon?: LucideIcon
  children?: ReactNode
}

/** Steps one below the other, on a line. */
export function Rail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {children}
    </ol>
  )
}

/** One step: its mark, what it is, why it stands so, and what can be done about it. */
export function Step({ state, said, title, note, detail, number, icon, children }: StepProps) {
  const Glyph = icon ?? GLYPHS[state]
  return (
    <li className="group relative flex gap-3 pb-5 last:pb-2">
      <span
        aria-hidden="true"
        className={cx(
          'absolute top-5.5 bottom-0 left-[0.65rem] w-px group-last:hidden',
          state === 'done' ? 'bg-ok' : 'bg-line-2',
        )}
      />
      <span
        className={cx('grid size-5.5 flex-none place-items-center rounded-full bg-(--surface)', TONES[state])}
        aria-hidden="true"
      >
        {number === undefined ? (
          Glyph ? (
            <Glyph className="size-3" />
          ) : (
            <span className="size-2 rounded-full bg-current" />
          )
        ) : (
          <span className="text-12 tabular-nums">{number}</span>
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2.5">
        <div className="flex items-baseline gap-3">
          <div className="flex min-w-0 flex-1 flex-col gap-0.5">
            <h3 className={cx('font-medium', state === 'locked' ? 'text-ink-2' : 'text-ink-1')}>
              {title}
              <span className="sr-only">{`, ${said}`}</span>
            </h3>
            {note && <p className="text-13 wrap-anywhere text-ink-3 wide:text-12">{note}</p>}
          </div>
          {detail && <span className="flex-none text-12 text-ink-3 tabular-nums">{detail}</span>}
        </div>
        {children}
      </div>
    </li>
  )
}
