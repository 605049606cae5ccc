import type { ViewProps } from '../../../runtime/screen.ts'
import { prizeQuotaEdit } from './entry.ts'
import { PrizeQuotaForm } from './prize-quota-form.tsx'

/** The drawer in which a prize quota gets another title or percent. */
export default function PrizeQuotaEdit(props: ViewProps) {
  const id = props.params.cota_id ?? ''
  return <PrizeQuotaForm key={id} {...props} screen={prizeQuotaEdit} id={id} />
}
