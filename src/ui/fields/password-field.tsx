import { Eye, EyeOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { IconButton } from '../text/icon-button.tsx'
import { Field, type FieldWords, fieldBoxClass, fieldInputClass } from './field.tsx'

interface PasswordFieldProps
  extends FieldWords,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size' | 'className' | 'type' | 'id'> {
  value: string
  onChange: (value: string) => void
  size?: 'normal' | 'large'
  /** It is no secret to whoever sees it here: it was made for somebody else. */
  open?: boolean
}

/** A password, hidden until its eye is pressed. */
export function PasswordField({
  label,
  optional,
  hint,
  error,
  hideLabel,
  className,
  value,
  onChange,
  size,
  open = false,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} optional={optional} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {(ties) => (
        <span className={fieldBoxClass(size)} data-invalid={ties['aria-invalid']}>
          <input
            autoComplete="current-password"
            {...input}
            {...ties}
            type={shown || open ? 'text' : 'password'}
            autoCapitalize="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={fieldInputClass}
          />
          {!open && (
            <IconButton
              icon={shown ? EyeOff : Eye}
              label={shown ? 'Ocultar senha' : 'Mostrar senha'}
              className="-mr-3 mouse:-mr-1"
              onClick={() => setShown(!shown)}
            />
          )}
        </span>
      )}
    </Field>
  )
}
