import { type EnteredFee, feeEntered, feeOn, RATES, type Rate, surchargeOn } from '../../../domain/sales/fees.ts'
import { feeAt, type GatewayName, gateways } from '../../../domain/sales/gateways.ts'
import { formatReais } from '../../../domain/values/money.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { copy } from '../copy.ts'

/** What a purchase costs in the example, in centavos. */
const EXAMPLE = 10_000

/** Who pays the bank's fee, and what that makes of a purchase of R$ 100,00 today. */
export function RateFields({
  gateway,
  value,
  fee,
  onChange,
  error,
}: {
  gateway: GatewayName
  value: string
  /** The fee as it is typed. */
  fee: EnteredFee
  onChange: (rate: string) => void
  error?: string
}) {
  const { label, rates } = gateways[gateway]
  const rate = RATES.find((each) => each === value) ?? null
  return (
    <RadioGroup<Rate>
      label={copy.rate}
      options={RATES.map((each) => ({
        value: each,
        label: copy.rates[each],
        hint: copy.rateHints[each],
        ...(!rates.includes(each) && { refusal: copy.noParcial(label) }),
      }))}
      value={rate}
      onChange={onChange}
      hint={inWords(gateway, rate ?? 'total', fee)}
      {...(error !== undefined && { error })}
    />
  )
}

function inWords(gateway: GatewayName, rate: Rate, typed: EnteredFee): string {
  const fee = feeEntered(typed) ?? feeAt(gateway, serverNow())
  if (fee === null || Number.isNaN(fee.basisPoints + fee.fixed)) return copy.feeUnknown
  const paid = EXAMPLE + surchargeOn(fee, rate, EXAMPLE)
  const net = paid - feeOn(fee, paid)
  return copy.feePaid(formatReais(EXAMPLE), formatReais(paid), formatReais(net))
}
