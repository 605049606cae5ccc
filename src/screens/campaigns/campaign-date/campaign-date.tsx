import { formatMoment } from '../../../domain/values/dates.ts'
import { momentOfLocal } from '../../../domain/values/zoned.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { FieldChange } from '../campaign-form/field-change.tsx'
import { campaignDate } from './entry.ts'

/** The dialog in which a campaign's draw gets another day, or none. */
export default function CampaignDate(props: ViewProps) {
  return (
    <FieldChange
      key={props.params.action_id}
      {...props}
      screen={campaignDate}
      field="prev_sorteio"
      wanted={(para) => (momentOfLocal(para) === null ? undefined : para)}
      shown={(local) => {
        const moment = momentOfLocal(local)
        return moment === null ? local && '…' : formatMoment(moment)
      }}
    >
      {(field) => <DateTimeField clearable label="Data prevista do sorteio" {...field} />}
    </FieldChange>
  )
}
