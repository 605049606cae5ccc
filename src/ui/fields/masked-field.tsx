import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { inAscii } from '../../domain/values/ascii.ts'
import { NOTHING, type Reading, readAs, UNCLEAR } from '../../domain/values/reading.ts'
import { Field, type FieldWords, fieldBoxClass, fieldInputClass } from './field.tsx'
import { MaskInput } from './mask-input.tsx'
import { type MaskName, masks } from './masks.ts'
import { selectsNumber } from './select-number.ts'
import { usePasted } from './use-pasted.ts'

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
  const pasted = usePasted({ read: (text) => readDigits(text, masks[mask].length), take: onChange })
  return (
    <Field
      {...{ label, optional, hint, hideLabel, className }}
      {...(pasted.refusal === undefined ? { error } : { error: pasted.refusal })}
    >
      {(ties) => (
        <span className={fieldBoxClass(size)} data-invalid={ties['aria-invalid']} data-readonly={readOnly}>
          {prefix && <span className="text-ink-3">{prefix}</span>}
          <MaskInput
            {...input}
            {...ties}
            {...(!readOnly && selectsNumber)}
            {...(!readOnly && pasted.handlers)}
            mask={masks[mask]}
            unmask
            value={value}
            onAccept={(next: string) => {
              if (next === value) return
              pasted.forget()
              onChange(next)
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

/** The one number in a text that fits the field, as its digits: `Cota 012.345`, `123 456`, `15%`. */
function readDigits(text: string, most: number): Reading<string> {
  const plain = inAscii(text).trim()
  if (plain === '') return NOTHING
  const [found, ...others] = plain.match(/\d(?:[\d .-]*\d)?/g) ?? []
  const digits = found?.replace(/\D/g, '') ?? ''
  return digits === '' || others.length > 0 || digits.length > most ? UNCLEAR : readAs(digits)
}
