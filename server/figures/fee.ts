import { type SQL, sql } from 'drizzle-orm'
import { GATEWAYS, gateways } from '../../src/domain/gateways.ts'

/**
 * What a payment's provider takes of the operator's money, in centavos: by the fee that held when it was charged, and nothing where the buyer paid
 * it on top of the price. A provider whose fee is not known takes nothing here.
 * @param payment its price, what was paid on top of it, when it was charged, and its provider
 */
export function feeOf({ gateway, amount, surcharge, at }: Record<'gateway' | 'amount' | 'surcharge' | 'at', SQL>): SQL {
  const cases = GATEWAYS.flatMap((name) =>
    gateways[name].fees
      .toReversed()
      .map(
        ({ from, basisPoints, fixed }) =>
          sql`when ${gateway} = ${name} and ${at} >= ${from}::timestamptz then round(${amount} * ${basisPoints}::int / 10000.0) + ${fixed}::int`,
      ),
  )
  return sql`case when ${surcharge} > 0 then 0 ${sql.join(cases, sql` `)} else 0 end`
}
