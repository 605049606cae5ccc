import { useId } from 'react'
import { cx } from '../text/cx.ts'
import { FieldNote } from './field.tsx'

interface RadioGroupProps<Value extends string> {
  label: string
  /** The label is only read out. */
  hideLabel?: boolean
  /** `refusal`: why this one cannot be chosen. */
  options: readonly { value: Value; label: string; hint?: string; refusal?: string }[]
  value: Value | null
  onChange: (value: Value) => void
  hint?: string
  error?: string
  /** Why nothing can be chosen now; what was chosen stays in sight. */
  refusal?: string
}

/** A choice of one. */
export function RadioGroup<Value extends string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  hint,
  error,
  refusal,
}: RadioGroupProps<Value>) {
  const name = useId()
  const noteId = `${name}-note`
  const note = hint ?? refusal
  const entry = options.find((option) => option.value === value) ?? options[0]
  return (
    <fieldset aria-describedby={error || note ? noteId : undefined} className="flex min-w-0 flex-col gap-1.5">
      <legend className={cx('mb-1.5 text-13 font-medium text-ink-2 wide:text-12', hideLabel && 'sr-only')}>
        {label}
      </legend>
      <div className="flex flex-wrap gap-x-4.5 wide:gap-y-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-11 items-center gap-2 has-checked:text-ink-1 has-disabled:cursor-auto has-disabled:text-ink-3 mouse:min-h-6',
              (refusal ?? option.refusal) === undefined ? 'cursor-pointer' : 'text-ink-3',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              data-invalid={(error !== undefined && option === entry) || undefined}
              aria-disabled={(refusal ?? option.refusal) === undefined ? undefined : true}
              onChange={() => {
                if ((refusal ?? option.refusal) === undefined) onChange(option.value)
              }}
              className="size-5 flex-none appearance-none rounded-full inset-ring inset-ring-control checked:bg-white checked:inset-ring-[6px] checked:inset-ring-accent-solid wide:size-4 wide:checked:inset-ring-[5px]"
            />
            <span>
              {option.label}
              {(option.refusal ?? option.hint) && (
                <span className="text-12 text-ink-3">{`\u2002${option.refusal ?? option.hint}`}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={noteId} error={error} hint={note} />
    </fieldset>
  )
}
