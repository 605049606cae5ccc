import { Lock } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldWords, fieldBoxClass, fieldInputClass } from './field.tsx'

interface TextFieldProps
  extends FieldWords,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size' | 'className' | 'prefix' | 'id'> {
  value: string
  onChange: (value: string, field: HTMLInputElement) => void
  /** Stands inside the frame before or after what is typed, quietly: `R$`, `cotas`. */
  prefix?: ReactNode
  suffix?: ReactNode
  size?: 'normal' | 'large'
}

/** One line of text. */
export function TextField({
  label,
  optional,
  hint,
  error,
  groupError,
  hideLabel,
  className,
  value,
  onChange,
  prefix,
  suffix,
  size,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      groupError={groupError}
      hideLabel={hideLabel}
      className={className}
    >
      {(ties) => (
        <span className={fieldBoxClass(size)} data-invalid={ties['aria-invalid']} data-readonly={input.readOnly}>
          {prefix && <span className="text-ink-3">{prefix}</span>}
          <input
            {...input}
            {...ties}
            data-first={input.autoFocus || undefined}
            type={type}
            value={value}
            onChange={(event) => onChange(event.target.value, event.target)}
            className={fieldInputClass}
          />
          {suffix && <span className="flex items-center whitespace-nowrap text-ink-3">{suffix}</span>}
          {input.readOnly && <Lock className="size-3.5 text-ink-3" aria-hidden="true" />}
        </span>
      )}
    </Field>
  )
}
