import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { askReturnQuotas, type QuotaReturnForm } from '../../../api/sales/quota-return.ts'
import { transactionQuery } from '../../../api/sales/transactions.ts'
import { coveredQuotas } from '../../../domain/sales/part-return.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import type { FieldErrors } from '../../../domain/values/field-errors.ts'
import { centavosOf, formatReais } from '../../../domain/values/money.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormScreen } from '../../kit/forms/form-screen.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { transactionRecord } from '../transaction/record.ts'
import { chartStateOf } from '../transaction/transaction-machine.ts'
import { copy } from './copy.ts'
import { quotaReturn } from './entry.ts'

const NOTHING: QuotaReturnForm = { quantity: null, numbers: '' }
const form = recordFormOf<QuotaReturnForm>({
  check: ({ quantity }): FieldErrors => (quantity === null || quantity < 1 ? { quantity: [copy.wrong.quantity] } : {}),
})

/** Which quotas go back with a part of the money: how many, and their numbers, if it matters which. */
export default function QuotaReturn(props: ViewProps) {
  const { api, changed, open } = useSystem()
  const { action_id = '', transaction_id: id = '' } = props.params
  const machine = useMemo(
    () => form.provide({ actors: { askSave: askReturnQuotas(api, id, () => changed('sale')) } }),
    [api, id, changed],
  )
  const row = useQuery(transactionQuery(api, id)).data
  const answer = useFormScreen<QuotaReturnForm>(quotaReturn, props, machine, {
    ...{ id: null, values: NOTHING },
    about: row && transactionRecord(row),
    onSaved: () => open('transaction', { action_id, transaction_id: id }),
  })
  const { field } = answer
  const most = row?.review?.kind === 'reduced' ? coveredQuotas(chartStateOf(row).context) : 0
  return (
    <FormScreen form={answer} context={row && copy.transaction(formatCount(row.id))} submit={copy.submit} lines={3}>
      {row && (
        <p className="text-ink-2">
          {most === 0
            ? copy.nothing
            : `${copy.returned(formatReais(centavosOf(row.returned)), formatReais(centavosOf(row.transaction_amount)))} ${copy.covered(most)}`}
        </p>
      )}
      <CountField label={copy.quantity} {...(most > 0 && { most })} {...field('quantity')} />
      <TextField label={copy.numbers} hint={copy.numbersHint} autoComplete="off" {...field('numbers')} />
      <Note tone="wait" icon={TriangleAlert}>
        {copy.final}
      </Note>
    </FormScreen>
  )
}
