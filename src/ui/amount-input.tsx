import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Field, type FieldWords, fieldBoxClass, fieldInputClass } from './field.tsx'
import { MaskInput } from './mask-input.tsx'

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

/**
 * A number typed the Brazilian way, dots by thousands and a comma before `scale` decimals. The value is the number in
 * its smallest unit (centavos for scale 2). What is half typed (`12,`) stays as it is until the value says otherwise.
 */
export function AmountInput({
  label,
  optional,
  hint,
  error,
  correction,
  hideLabel,
  className,
  scale,
  value,
  onChange,
  prefix,
  suffix,
  max = 999_999_999,
  readOnly,
  ...input
}: AmountProps & { scale: 0 | 2; max?: number; prefix?: ReactNode; suffix?: ReactNode }) {
  const [typed, setTyped] = useState(() => written(value, scale))
  const text = read(typed, scale) === value ? typed : written(value, scale)
  return (
    <Field
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      correction={correction}
      hideLabel={hideLabel}
      className={className}
    >
      {(ties) => (
        <span className={fieldBoxClass()} data-invalid={ties['aria-invalid']} data-readonly={readOnly}>
          {prefix && <span className="text-ink-3">{prefix}</span>}
          <MaskInput
            {...input}
            {...ties}
            mask={Number}
            scale={scale}
            min={0}
            max={max}
            thousandsSeparator="."
            radix=","
            mapToRadix={['.']}
            padFractionalZeros={false}
            normalizeZeros={false}
            unmask
            value={text}
            onAccept={(next: string) => {
              setTyped(next)
              const now = read(next, scale)
              if (now !== value) onChange(now)
            }}
            onBlur={() => {
              setTyped(written(value, scale))
              input.onBlur?.()
            }}
            readOnly={readOnly}
            inputMode={scale === 0 ? 'numeric' : 'decimal'}
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

/** imask's plain form (`1284.5`) of a value in its smallest unit. */
function written(value: number | null, scale: 0 | 2): string {
  if (value === null) return ''
  if (scale === 0) return String(value)
  return `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`
}

function read(plain: string, scale: 0 | 2): number | null {
  if (plain === '') return null
  const [whole = '', decimals = ''] = plain.split('.')
  return Number(whole + decimals.padEnd(scale, '0').slice(0, scale))
}
