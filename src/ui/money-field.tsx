import { AmountInput, type AmountProps } from './amount-input.tsx'

/** An amount in reais, typed as `1.284,50`. The value is integer centavos, or null when empty. */
export function MoneyField(props: AmountProps) {
  return <AmountInput {...props} scale={2} prefix="R$" />
}
