import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '../../domain/values/counts.ts'
import { readCount } from '../../domain/values/typed-count.ts'
import { Field, type FieldWords, fieldBoxClass, fieldInputClass } from './field.tsx'
import { MaskInput } from './mask-input.tsx'
import { selectsNumber } from './select-number.ts'
import { usePasted } from './use-pasted.ts'

/** What a field of one number takes, whatever its unit. */
export interface AmountProps extends FieldWords {
  name?: string
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  placeholder?: string
  autoFocus?: boolean
  readOnly?: boolean
}

/** A whole number with dots by thousands (`1.000.000`). Null when empty. */
export function AmountInput({
  label,
  optional,
  hint,
  error,
  correction,
  hideLabel,
  className,
  value,
  onChange,
  suffix,
  max = 999_999_999,
  readOnly,
  ...input
}: AmountProps & { max?: number; suffix?: ReactNode }) {
  const pasted = usePasted({
    read: readCount,
    take: onChange,
    refuse: (count) => (count <= max ? undefined : `O número é grande demais: até ${formatCount(max)}.`),
  })
  return (
    <Field
      label={label}
      optional={optional}
      hint={hint}
      error={pasted.refusal ?? error}
      correction={correction}
      hideLabel={hideLabel}
      className={className}
    >
      {(ties) => (
        <span className={fieldBoxClass()} data-invalid={ties['aria-invalid']} data-readonly={readOnly}>
          <MaskInput
            {...input}
            {...ties}
            {...(!readOnly && selectsNumber)}
            {...(!readOnly && pasted.handlers)}
            mask={Number}
            scale={0}
            min={0}
            max={max}
            thousandsSeparator="."
            normalizeZeros={false}
            unmask
            value={value === null ? '' : String(value)}
            onAccept={(next: string) => {
              const now = next === '' ? null : Number(next)
              if (now === value) return
              pasted.forget()
              onChange(now)
            }}
            readOnly={readOnly}
            inputMode="numeric"
            autoComplete="off"
            className={`${fieldInputClass} tabular-nums`}
          />
          {suffix && <span className="whitespace-nowrap text-ink-3">{suffix}</span>}
          {readOnly && <Lock className="size-3.5 text-ink-3" aria-hidden="true" />}
        </span>
      )}
    </Field>
  )
}
