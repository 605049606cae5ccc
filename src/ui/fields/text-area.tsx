import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './field.tsx'

interface TextAreaProps
  extends FieldWords,
    Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'className' | 'id'> {
  value: string
  onChange: (value: string) => void
}

/** Several lines of text; it grows with what is typed. */
export function TextArea({
  label,
  optional,
  hint,
  error,
  hideLabel,
  className,
  value,
  onChange,
  ...area
}: TextAreaProps) {
  return (
    <Field
      label={label}
      {...(optional && { optional })}
      {...(hint !== undefined && { hint })}
      {...(error !== undefined && { error })}
      {...(hideLabel && { hideLabel })}
      {...(className !== undefined && { className })}
    >
      {(ties) => (
        <span className="field-box flex min-w-0 text-16 text-ink-1 wide:text-13" data-invalid={ties['aria-invalid']}>
          <textarea
            rows={4}
            {...area}
            {...ties}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="field-sizing-content max-h-60 min-h-24 w-full resize-none bg-transparent px-3 py-2.5 outline-none wide:px-2.5 wide:py-1.5"
          />
        </span>
      )}
    </Field>
  )
}
