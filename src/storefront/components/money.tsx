import { formatDecimal } from '../../domain/values/money.ts'

/** An amount with a quieter sign of the currency. */
export function Money({ centavos }: { centavos: number }) {
  return (
    <span className="brl">
      <i>{'R$\u00a0'}</i>
      {formatDecimal(centavos)}
    </span>
  )
}
