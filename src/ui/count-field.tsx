import type { ReactNode } from 'react'
import { AmountInput, type AmountProps } from './amount-input.tsx'

/** A whole number with dots by thousands (`1.000.000`), its unit quietly at the right. Null when empty. */
export function CountField({ unit, ...props }: AmountProps & { unit?: ReactNode }) {
  return <AmountInput {...props} scale={0} suffix={unit} />
}
