import { centavosOf } from '../../../domain/values/money.ts'
import { Fact } from '../../../ui/lists/facts.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { copy } from './copy.ts'

/** Of what a buyer paid, how much was the bank's fee on top of the price; nothing where there was none. */
export function FeeFact({ row }: { row: { transaction_amount: number; payment_fee: number } }) {
  if (row.payment_fee === 0) return null
  return (
    <Fact term={copy.fee}>
      <Money centavos={centavosOf(row.payment_fee)} />{' '}
      <span className="font-normal text-ink-3">
        {copy.onTop} <Money centavos={centavosOf(row.transaction_amount)} />
      </span>
    </Fact>
  )
}
