import type { ViewProps } from '../../../runtime/screen.ts'
import { gatewayEdit } from './entry.ts'
import { GatewayForm } from './gateway-form.tsx'

/** The drawer in which a payment account is changed. */
export default function GatewayEdit(props: ViewProps) {
  const id = props.params.account_id ?? ''
  return <GatewayForm key={id} {...props} screen={gatewayEdit} id={id} />
}
