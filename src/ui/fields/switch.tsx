import { useId } from 'react'
import { cx } from '../text/cx.ts'
import { FieldNote } from './field.tsx'

interface SwitchProps {
  label: string
  on: boolean
  onChange: (on: boolean) => void
  hint?: string
  /** How many there are of what it stands for, as it is written. */
  count?: string | undefined
  error?: string
}

/** A switch; it takes effect at once. */
export function Switch({ label, on, onChange, hint, count, error }: SwitchProps) {
  const id = useId()
  const countId = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.25">
      <div className="flex items-center gap-2">
        <label
          className={cx(
            'flex min-h-11 cursor-pointer items-center gap-2 text-ink-1 mouse:min-h-6',
            count === undefined && 'flex-1',
          )}
        >
          <input
            type="checkbox"
            role="switch"
            aria-checked={on}
            checked={on}
            onChange={(event) => onChange(event.target.checked)}
            aria-describedby={cx(count !== undefined && countId, (hint || error) && id) || undefined}
            aria-invalid={error ? true : undefined}
            className="relative h-6 w-10.5 flex-none cursor-pointer appearance-none rounded-[12px] bg-track inset-ring inset-ring-control transition-colors duration-(--t-1) after:absolute after:top-1 after:left-1 after:size-4 after:rounded-full after:bg-ink-2 after:transition-[translate] after:duration-(--t-1) checked:bg-accent-solid checked:inset-ring-0 checked:after:translate-x-4.5 checked:after:bg-white wide:h-4 wide:w-7 wide:rounded-[8px] wide:after:top-0.75 wide:after:left-0.75 wide:after:size-2.5 wide:checked:after:translate-x-3"
          />
          {label}
        </label>
        {count !== undefined && (
          <span id={countId} className="text-13 text-ink-3 tabular-nums wide:text-12">
            {count}
          </span>
        )}
      </div>
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  )
}
