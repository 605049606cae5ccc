import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field, type FieldWords, fieldBoxClass, fieldInputClass } from './field.tsx'
import { MaskInput } from './mask-input.tsx'
import { type MaskName, masks } from './masks.ts'

interface MaskedFieldProps extends FieldWords {
  mask: MaskName
  name?: string
  /** Digits only, without the mask's own characters. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  autoFocus?: boolean
  autoComplete?: string
  readOnly?: boolean
  prefix?: ReactNode
  suffix?: ReactNode
  size?: 'normal' | 'large'
}

/** Digits under a mask: a code, a quota number. What goes in and out is the digits. */
export function MaskedField({
  label,
  optional,
  hint,
  error,
  hideLabel,
  className,
  mask,
  value,
  onChange,
  prefix,
  suffix,
  readOnly,
  size,
  ...input
}: MaskedFieldProps) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {(ties) => (
        <span className={fieldBoxClass(size)} data-invalid={ties['aria-invalid']} data-readonly={readOnly}>
          {prefix && <span className="text-ink-3">{prefix}</span>}
          <MaskInput
            {...input}
            {...ties}
            mask={masks[mask]}
            unmask
            value={value}
            onAccept={(next: string) => {
              if (next !== value) onChange(next)
            }}
            readOnly={readOnly}
            inputMode="numeric"
            className={`${fieldInputClass} tabular-nums`}
          />
          {suffix && <span className="whitespace-nowrap text-ink-3">{suffix}</span>}
          {readOnly && <Lock className="size-3.5 text-ink-3" aria-hidden="true" />}
        </span>
      )}
    </Field>
  )
}
