import type { TypedFee } from '../../../domain/sales/fees.ts'
import { feeAt, type GatewayName, gateways } from '../../../domain/sales/gateways.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { copy } from '../copy.ts'

type FieldProps = { name: string; value: string; onChange: (value: string) => void; error?: string }

/** What the bank takes of a payment, by the contract that the operator has with it. */
export function FeeFields({ gateway, field }: { gateway: GatewayName; field: (name: keyof TypedFee) => FieldProps }) {
  const published = feeAt(gateway, serverNow()) !== null
  const { label } = gateways[gateway]
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={copy.feePercent}
          suffix="%"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          {...field('fee_percent')}
        />
        <TextField
          label={copy.feeFixed}
          prefix="R$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          {...field('fee_fixed')}
        />
      </div>
      <p className="text-12 text-ink-3">{published ? copy.feePublished(label) : copy.feeAgreed(label)}</p>
    </div>
  )
}
