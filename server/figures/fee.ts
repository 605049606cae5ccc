import { type SQL, sql } from 'drizzle-orm'

/** What a provider takes of a payment: hundredths of a percent of its amount, and centavos. */
interface Fee {
  basisPoints: number
  fixed: number
}

/** By the name of the provider. */
const FEES: Readonly<Record<string, Fee>> = { sandbox: { basisPoints: 0, fixed: 0 } }

/** Under this rate the operator bears the provider's fee; under the other the buyer does (spec §9). */
const OPERATOR_PAYS = 'total'

/** What a payment's provider takes of the operator's money, in centavos. */
export function feeOf(payment: { gateway: SQL; rate: SQL; amount: SQL }, fees: typeof FEES = FEES): SQL {
  const { gateway, rate, amount } = payment
  const cases = Object.entries(fees).map(
    ([name, { basisPoints, fixed }]) =>
      sql`when ${rate} = ${OPERATOR_PAYS} and ${gateway} = ${name} then round(${amount} * ${basisPoints}::int / 10000.0) + ${fixed}::int`,
  )
  return sql`case ${sql.join(cases, sql` `)} else 0 end`
}
