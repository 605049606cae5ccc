import { type ComponentProps, useLayoutEffect, useRef } from 'react'
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
  const box = useRef<HTMLTextAreaElement>(null)
  // Where the engine does not grow it by itself (Firefox, Safari before 26.2).
  // biome-ignore lint/correctness/useExhaustiveDependencies: it grows with what is typed
  useLayoutEffect(() => {
    const { current } = box
    if (current === null || globalThis.CSS?.supports('field-sizing', 'content') !== false) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight}px`
  }, [value])
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
            ref={box}
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
