import { type ReactNode, useId } from 'react'
import { cx } from '../text/cx.ts'
import { FieldNote } from './field.tsx'

interface SwitchProps {
  label: string
  /** What is shown of the label on a phone, where each switch has a row of its own with the switch at its end. */
  row?: ReactNode
  on: boolean
  onChange: (on: boolean) => void
  hint?: string
  /** How many there are of what it stands for, as it is written. */
  count?: string | undefined
  error?: string
}

/** A switch; it takes effect at once. The whole row can be tapped. */
export function Switch({ label, row, on, onChange, hint, count, error }: SwitchProps) {
  const id = useId()
  const nameId = useId()
  const countId = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.25">
      <label
        className={cx(
          'flex min-h-11 cursor-pointer items-center gap-2 text-ink-1 mouse:min-h-6',
          row !== undefined && 'max-wide:min-h-12 max-wide:flex-row-reverse max-wide:gap-2.5',
        )}
      >
        <input
          type="checkbox"
          role="switch"
          aria-checked={on}
          checked={on}
          onChange={(event) => onChange(event.target.checked)}
          aria-labelledby={nameId}
          aria-describedby={cx(count !== undefined && countId, (hint || error) && id) || undefined}
          aria-invalid={error ? true : undefined}
          className={cx(
            'relative h-6 w-10.5 flex-none cursor-pointer appearance-none rounded-[12px] bg-track inset-ring inset-ring-control transition-colors duration-(--t-1) after:absolute after:top-1 after:left-1 after:size-4 after:rounded-full after:bg-ink-2 after:transition-[translate] after:duration-(--t-1) checked:bg-accent-solid checked:inset-ring-0 checked:after:translate-x-4.5 checked:after:bg-white wide:h-4 wide:w-7 wide:rounded-[8px] wide:after:top-0.75 wide:after:left-0.75 wide:after:size-2.5 wide:checked:after:translate-x-3',
            row !== undefined &&
              'max-wide:h-6.5 max-wide:w-11 max-wide:rounded-[13px] max-wide:after:size-4.5 max-wide:checked:after:translate-x-4.5',
          )}
        />
        {row === undefined ? (
          <span id={nameId}>{label}</span>
        ) : (
          <>
            <span id={nameId} className="max-wide:sr-only">
              {label}
            </span>
            <span aria-hidden="true" className="order-last mr-auto wide:hidden">
              {row}
            </span>
          </>
        )}
        {count !== undefined && (
          <span id={countId} className="text-13 text-ink-3 tabular-nums wide:text-12">
            {count}
          </span>
        )}
      </label>
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  )
}
