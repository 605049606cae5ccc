import { flushSync } from 'react-dom'
import { caretAfter, maskPhone, maskTyped } from '../../domain/values/masks.ts'
import { beginHere } from '../focus.ts'
import { FieldError } from './field-error.tsx'

/** What a field of the buyer's shows, and what it hands on; without a script what it began with. */
export type FieldProps = {
  value?: string
  error?: string | undefined
  initial?: string
  hint?: string
  onType?: (text: string) => void
}

/** A phone, masked while it is typed; without a script as it is typed. */
export const PhoneField = (props: FieldProps) => (
  <div className="fld">
    <InPhone {...props} />
  </div>
)

/** What stands in the field of a phone. */
export function InPhone({
  value,
  error,
  initial,
  hint = 'É por ele que chamamos você se ganhar. Confira os números.',
  onType,
}: FieldProps) {
  const shown = maskTyped(value ?? '', value ?? '')
  return (
    <>
      <label htmlFor="tel">Celular com DDD</label>
      <input
        className={error ? 'inp big err' : 'inp big'}
        id="tel"
        name="telefone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="(00) 00000-0000"
        aria-describedby={error ? 'tel-e' : 'tel-h'}
        aria-invalid={error ? true : undefined}
        // biome-ignore lint/a11y/noAutofocus: the one field of a dialog that was just asked for
        autoFocus
        ref={beginHere}
        {...(onType
          ? {
              value: shown,
              onChange: ({ target }) => typeMasked(target, shown, onType),
              onBlur: () => maskPhone(shown) !== shown && onType(maskPhone(shown)),
            }
          : { defaultValue: initial })}
      />
      {error ? (
        <FieldError id="tel-e" text={error} />
      ) : (
        <p className="hint" id="tel-h">
          {hint}
        </p>
      )}
    </>
  )
}

/** Hands on what is typed, and leaves the caret behind the digit that it stood behind, wherever the mask moves that. */
function typeMasked(field: HTMLInputElement, shown: string, onType: (text: string) => void): void {
  const before = field.value.slice(0, field.selectionStart ?? field.value.length).replace(/\D/g, '').length
  const isAtEnd = field.selectionStart === field.value.length
  flushSync(() => onType(maskTyped(field.value, shown)))
  const at = caretAfter(field.value, before)
  if (!isAtEnd) field.setSelectionRange(at, at)
}
