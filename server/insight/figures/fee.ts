import { type SQL, sql } from 'drizzle-orm'
import { GATEWAYS, gateways } from '../../../src/domain/sales/gateways.ts'
import { accountFee } from '../../platform/db/schema.ts'

/**
 * What a payment's provider takes of the operator's money, in centavos: by the fee that held when it was charged, and nothing where the buyer paid
 * it on top of the price. What its operator entered for the account counts before the provider's own table; where neither tells it, it is nothing here.
 * @param payment its price, what was paid on top of it, when it was charged, its account, and that account's provider
 */
export function feeTakenOf({
  accountId,
  gateway,
  amount,
  surcharge,
  at,
}: Record<'accountId' | 'gateway' | 'amount' | 'surcharge' | 'at', SQL>): SQL {
  const cases = GATEWAYS.flatMap((name) =>
    gateways[name].fees
      .toReversed()
      .map(
        ({ from, basisPoints, fixed }) =>
          sql`when ${gateway} = ${name} and ${at} >= ${from}::timestamptz then round(${amount} * ${basisPoints}::int / 10000.0) + ${fixed}::int`,
      ),
  )
  const entered = sql`(select round(${amount} * ${accountFee.basisPoints} / 10000.0) + ${accountFee.fixed} from ${accountFee}
    where ${accountFee.accountId} = ${accountId} and ${accountFee.startsAt} <= ${at}
    order by ${accountFee.startsAt} desc, ${accountFee.id} desc limit 1)`
  const published = sql`case ${sql.join(cases, sql` `)} else 0 end`
  return sql`case when ${surcharge} > 0 then 0 else coalesce(${entered}, ${published}) end`
}
