import { Lock } from 'lucide-react'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { readReais } from '../../domain/values/typed-money.ts'
import { moneyParts } from '../text/numbers.ts'
import type { AmountProps } from './amount-input.tsx'
import { Field, fieldBoxClass, fieldInputClass } from './field.tsx'
import { selectsNumber } from './select-number.ts'
import { usePasted } from './use-pasted.ts'

/** As many digits as an amount can have: R$ 99.999.999,99. */
const MOST_DIGITS = 10
const TOO_MUCH = 'O valor é grande demais: até R$ 99.999.999,99.'

/**
 * An amount in reais that fills from the right, as in Brazilian banking apps: `075` is R$ 0,75. The value is integer centavos, or null
 * when empty. A pasted `40`, `1.284,5` or `10 reais` is taken as reais.
 */
export function MoneyField({ value, onChange, readOnly, name, placeholder, autoFocus, onBlur, ...words }: AmountProps) {
  const input = useRef<HTMLInputElement>(null)
  const text = written(value)
  const pasted = usePasted({
    read: readReais,
    take: onChange,
    refuse: (amount) => (amount < 10 ** MOST_DIGITS ? undefined : TOO_MUCH),
  })
  // The caret belongs behind the last centavo, where every digit is added and removed.
  useLayoutEffect(() => {
    if (document.activeElement === input.current) input.current?.setSelectionRange(text.length, text.length)
  }, [text])

  function type(event: FormEvent<HTMLInputElement>) {
    pasted.forget()
    const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, MOST_DIGITS)
    const isErased = digits === '' || (value === 0 && digits.length < 3)
    onChange(isErased ? null : Number(digits))
  }
  return (
    <Field {...words} {...(pasted.refusal !== undefined && { error: pasted.refusal })}>
      {(ties) => (
        <span className={fieldBoxClass()} data-invalid={ties['aria-invalid']} data-readonly={readOnly}>
          <span className="text-ink-3">R$</span>
          <input
            {...ties}
            ref={input}
            name={name}
            value={text}
            placeholder={placeholder}
            // biome-ignore lint/a11y/noAutofocus: the form says which field it begins at
            autoFocus={autoFocus}
            data-first={autoFocus || undefined}
            onChange={type}
            {...(!readOnly && selectsNumber)}
            {...(!readOnly && pasted.handlers)}
            onBlur={onBlur}
            readOnly={readOnly}
            inputMode="numeric"
            autoComplete="off"
            className={`${fieldInputClass} tabular-nums`}
          />
          {readOnly && <Lock className="size-3.5 text-ink-3" aria-hidden="true" />}
        </span>
      )}
    </Field>
  )
}

function written(value: number | null): string {
  if (value === null) return ''
  const { reais, cents } = moneyParts(value)
  return `${reais},${cents}`
}
