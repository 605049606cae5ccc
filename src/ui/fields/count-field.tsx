import type { ReactNode } from 'react'
import { AmountInput, type AmountProps } from './amount-input.tsx'

interface CountFieldProps extends AmountProps {
  unit?: ReactNode
  /** The largest number that can be right: it takes as many digits as that needs. */
  most?: number
}

/** A whole number with dots by thousands (`1.000.000`), its unit quietly at the right. Null when empty. */
export function CountField({ unit, most, ...props }: CountFieldProps) {
  return <AmountInput {...props} suffix={unit} {...(most !== undefined && { max: 10 ** String(most).length - 1 })} />
}
