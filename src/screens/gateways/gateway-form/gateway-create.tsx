import type { ViewProps } from '../../../runtime/screen.ts'
import { gatewayCreate } from './entry.ts'
import { GatewayForm } from './gateway-form.tsx'

/** The drawer in which a payment account is made. */
export default function GatewayCreate(props: ViewProps) {
  return <GatewayForm {...props} screen={gatewayCreate} id={null} />
}
