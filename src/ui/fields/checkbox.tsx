import { Check } from 'lucide-react'
import { useId } from 'react'
import { FieldNote } from './field.tsx'

interface CheckboxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: string
  error?: string
  /** Where the error of the group stands that it is the first of; the group's note says it. */
  groupError?: string | undefined
}

/** A checkbox in a form. */
export function Checkbox({ label, checked, onChange, hint, error, groupError }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.25">
      <label className="flex min-h-11 cursor-pointer items-center gap-2 text-ink-1 mouse:min-h-6">
        <span className="relative grid flex-none place-items-center">
          <input
            type="checkbox"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            aria-describedby={hint || error ? id : groupError}
            aria-invalid={error || groupError ? true : undefined}
            className="peer size-5 cursor-pointer appearance-none rounded-1 inset-ring inset-ring-control checked:bg-accent-solid checked:inset-ring-0 wide:size-4"
          />
          <Check
            className="pointer-events-none absolute hidden size-3.5 stroke-3 text-white peer-checked:block wide:size-3"
            aria-hidden="true"
          />
        </span>
        {label}
      </label>
      {(hint || error) && (
        <div className="ml-7 wide:ml-6">
          <FieldNote id={id} error={error} hint={hint} />
        </div>
      )}
    </div>
  )
}
