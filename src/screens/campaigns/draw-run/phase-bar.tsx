import { Check } from 'lucide-react'
import { cx } from '../../../ui/text/cx.ts'
import { copy } from './copy.ts'

/** The four parts of the day, and which of them it is at; `at` beyond the last: all of it is done. */
export function PhaseBar({ at }: { at: number }) {
  return (
    <ol className="grid flex-none grid-cols-4 border-b border-line">
      {copy.phases.map((phase, index) => (
        <li
          key={phase}
          aria-current={index === at ? 'step' : undefined}
          className={cx(
            'relative flex h-11 items-center justify-center gap-2 border-line font-medium not-first:border-l wide:h-10 wide:justify-start wide:px-5',
            index === at && 'text-ink-1 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-ink-1',
            index < at && 'text-ink-2',
            index > at && 'text-ink-3',
          )}
        >
          {index < at ? (
            <Check className="size-3.5 flex-none text-ok max-wide:hidden" aria-hidden="true" />
          ) : (
            <span className="tabular-nums max-wide:hidden" aria-hidden="true">
              {index + 1}
            </span>
          )}
          <span className="truncate text-13">{phase}</span>
          {index < at && <span className="sr-only">{copy.isDone}</span>}
        </li>
      ))}
    </ol>
  )
}
