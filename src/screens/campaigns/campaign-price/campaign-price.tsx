import { formatReais } from '../../../domain/values/money.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { FieldChange } from '../campaign-form/field-change.tsx'
import { campaignPrice } from './entry.ts'

/** The dialog in which a campaign gets another price. */
export default function CampaignPrice(props: ViewProps) {
  return (
    <FieldChange
      key={props.params.action_id}
      {...props}
      screen={campaignPrice}
      field="price"
      wanted={(para) => (/^\d{1,10}$/.test(para) ? Number(para) : undefined)}
      shown={(price) => (price === null ? '' : formatReais(price))}
    >
      {(field) => <MoneyField label="Preço por cota" {...field} />}
    </FieldChange>
  )
}
