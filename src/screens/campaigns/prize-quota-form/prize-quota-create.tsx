import type { ViewProps } from '../../../runtime/screen.ts'
import { prizeQuotaCreate } from './entry.ts'
import { PrizeQuotaForm } from './prize-quota-form.tsx'

/** The drawer in which prize quotas are made. */
export default function PrizeQuotaCreate(props: ViewProps) {
  return <PrizeQuotaForm {...props} screen={prizeQuotaCreate} id={null} />
}
