import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { readCount } from '../../domain/values/typed-count.ts'
import { cx } from '../text/cx.ts'
import { IconButton } from '../text/icon-button.tsx'
import { countText } from '../text/numbers.ts'
import { Field, type FieldWords, fieldBoxClass } from './field.tsx'
import { selectsNumber } from './select-number.ts'
import { usePasted } from './use-pasted.ts'

interface NumberFieldProps extends FieldWords {
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  name?: string
}

/** A small number in steps: −, the value, +; arrows step by 1, with Shift by 10. It never leaves its limits. */
export function NumberField({
  label,
  optional,
  hint,
  error,
  hideLabel,
  className,
  value,
  onChange,
  min,
  max,
  name,
}: NumberFieldProps) {
  const set = (next: number) => {
    const kept = Math.min(max, Math.max(min, next))
    if (kept !== value) onChange(kept)
  }
  const pasted = usePasted({
    read: readCount,
    take: set,
    refuse: (count) => (count >= min && count <= max ? undefined : `De ${countText(min)} a ${countText(max)}.`),
  })
  function step(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    set(value + (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1))
  }
  return (
    <Field
      label={label}
      optional={optional}
      hint={hint}
      error={pasted.refusal ?? error}
      hideLabel={hideLabel}
      className={className}
    >
      {(ties) => (
        <span className={cx(fieldBoxClass(), 'w-40 px-0.5! mouse:w-33')} data-invalid={ties['aria-invalid']}>
          <IconButton
            icon={Minus}
            label={`Diminuir ${label}`}
            tabIndex={-1}
            refusal={value <= min ? `O mínimo é ${countText(min)}` : undefined}
            onClick={() => set(value - 1)}
          />
          <input
            {...ties}
            name={name}
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            inputMode="numeric"
            autoComplete="off"
            value={countText(value)}
            {...selectsNumber}
            {...pasted.handlers}
            onChange={(event) => {
              pasted.forget()
              set(Number(event.target.value.replace(/\D/g, '')))
            }}
            onKeyDown={step}
            className="h-full w-full min-w-0 flex-1 bg-transparent text-center tabular-nums outline-none"
          />
          <IconButton
            icon={Plus}
            label={`Aumentar ${label}`}
            tabIndex={-1}
            refusal={value >= max ? `O máximo é ${countText(max)}` : undefined}
            onClick={() => set(value + 1)}
          />
        </span>
      )}
    </Field>
  )
}
